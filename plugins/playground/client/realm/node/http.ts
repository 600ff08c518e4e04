import EventEmitter from 'events/';
import { playground } from '../playground';
import type { Connection, Incoming } from '../network';
import { toBuffer, toBytes } from './bytes';

// What tRPC's own adapters use of `node:http`, on the network of the playground. The adapters are the real ones.

type Headers = Record<string, string | string[]>;

/** A request that arrived at a server. */
export class IncomingMessage extends EventEmitter {
  method: string;
  url: string;
  headers: Headers = {};
  rawHeaders: string[] = [];
  httpVersion = '1.1';
  complete = false;
  aborted = false;
  destroyed = false;
  socket = Object.assign(new EventEmitter(), {
    remoteAddress: '127.0.0.1',
    destroy: () => {
      this.destroy();
    },
  });
  connection = this.socket;
  #body: Uint8Array | undefined;

  constructor({ method, url, headers, body }: Pick<Incoming, 'method' | 'url' | 'headers' | 'body'>) {
    super();
    const { pathname, search } = new URL(url);
    this.method = method;
    this.url = pathname + search;
    this.#body = body;
    for (const [name, value] of headers) {
      this.headers[name.toLowerCase()] = value;
      this.rawHeaders.push(name, value);
    }
    // The body comes once somebody listens for it.
    this.on('newListener', (name) => {
      if (name === 'data' || name === 'end') queueMicrotask(this.#flow);
    });
  }

  readonly #flow = (): void => {
    if (this.complete || this.destroyed) return;
    this.complete = true;
    if (this.#body?.length) this.emit('data', toBuffer(this.#body));
    this.emit('end');
  };

  setEncoding = (): this => this;

  resume(): this {
    queueMicrotask(this.#flow);
    return this;
  }

  destroy(): this {
    this.destroyed = true;
    return this;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    this.complete = true;
    if (this.#body?.length) yield await Promise.resolve(toBuffer(this.#body));
  }
}

/** The response of a server, which is sent as it is written. */
export class ServerResponse extends EventEmitter {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  finished = false;
  writableEnded = false;
  destroyed = false;
  readonly socket: IncomingMessage['socket'];
  readonly #headers = new Map<string, [name: string, value: string | string[]]>();
  readonly #incoming: Incoming;

  constructor(
    readonly req: IncomingMessage,
    incoming: Incoming,
  ) {
    super();
    this.socket = req.socket;
    this.#incoming = incoming;
    incoming.onAbort(() => {
      this.destroyed = true;
      req.aborted = true;
      req.emit('aborted');
      req.emit('close');
      this.emit('close');
    });
  }

  setHeader(name: string, value: string | number | readonly string[]): this {
    this.#headers.set(name.toLowerCase(), [name, Array.isArray(value) ? value.map(String) : String(value)]);
    return this;
  }

  appendHeader(name: string, value: string): this {
    const known = this.getHeader(name);
    return this.setHeader(name, known === undefined ? value : [known, value].flat());
  }

  getHeader(name: string): string | string[] | undefined {
    return this.#headers.get(name.toLowerCase())?.[1];
  }

  hasHeader(name: string): boolean {
    return this.#headers.has(name.toLowerCase());
  }

  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase());
  }

  getHeaders(): Headers {
    return Object.fromEntries([...this.#headers].map(([name, [, value]]) => [name, value]));
  }

  getHeaderNames(): string[] {
    return [...this.#headers.keys()];
  }

  writeHead(status: number, ...rest: (string | Record<string, string | number> | undefined)[]): this {
    this.statusCode = status;
    for (const headers of rest)
      if (typeof headers === 'object')
        for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    this.flushHeaders();
    return this;
  }

  flushHeaders(): void {
    if (this.headersSent) return;
    this.headersSent = true;
    const headers = [...this.#headers.values()].flatMap(([name, value]) =>
      [value].flat().map((each) => [name, each] as const),
    );
    this.#incoming.respond({ status: this.statusCode, headers });
  }

  write(chunk: string | Uint8Array): boolean {
    this.flushHeaders();
    if (!this.destroyed) this.#incoming.write(toBytes(chunk));
    return true;
  }

  end(chunk?: unknown): this {
    if (this.writableEnded) return this;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    this.flushHeaders();
    this.writableEnded = true;
    this.finished = true;
    if (!this.destroyed) this.#incoming.end();
    queueMicrotask(() => {
      this.emit('finish');
      if (!this.destroyed) this.emit('close');
    });
    return this;
  }

  destroy(): this {
    return this.end();
  }
}

type RequestListener = (req: IncomingMessage, res: ServerResponse) => void;

/** A server at a port of the playground. */
export class Server extends EventEmitter {
  listening = false;
  onConnection: ((connection: Connection) => void) | undefined;
  #port = 0;

  listen(...args: readonly unknown[]): this {
    this.#port = readPort(args[0]) || nextPort();
    const isFree = playground.network.listen(this.#port, {
      onRequest: (incoming) => {
        const req = new IncomingMessage(incoming);
        this.emit('request', req, new ServerResponse(req, incoming));
      },
      onConnection: (connection) => {
        if (this.onConnection) this.onConnection(connection);
        else connection.close(1006, '');
      },
    });
    const callback = args.find((each) => typeof each === 'function') as (() => void) | undefined;
    if (callback) this.once('listening', callback);
    this.listening = isFree;
    queueMicrotask(() => {
      if (isFree) this.emit('listening');
      else {
        const error = new Error(`listen EADDRINUSE: address already in use :::${String(this.#port)}`);
        this.emit('error', Object.assign(error, { code: 'EADDRINUSE', port: this.#port }));
      }
    });
    return this;
  }

  address(): { port: number; address: string; family: string } | null {
    return this.listening ? { port: this.#port, address: '::', family: 'IPv6' } : null;
  }

  close(callback?: (error?: Error) => void): this {
    if (this.listening) playground.network.release(this.#port);
    this.listening = false;
    queueMicrotask(() => {
      callback?.();
      this.emit('close');
    });
    return this;
  }

  // Each exchange ends by itself, and no program waits for its server.
  closeAllConnections = (): void => undefined;
  closeIdleConnections = (): void => undefined;
  unref = (): this => this;
  ref = (): this => this;
}

/** Makes a server. Like Node's, it takes options that it does not need here, a listener, or both. */
export function createServer(...args: readonly unknown[]): Server {
  const server = new Server();
  const listener = args.find((each) => typeof each === 'function') as RequestListener | undefined;
  if (listener) server.on('request', listener);
  return server;
}

/** Reads the port from what `listen` is called with first: 0 if any will do. */
function readPort(first: unknown): number {
  const given = typeof first === 'object' && first !== null ? (first as { port?: unknown }).port : first;
  if (given === undefined || given === null || typeof given === 'function') return 0;
  const port = given === '' ? NaN : Number(given);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  const received = typeof given === 'string' ? `'${given}'` : String(port);
  throw Object.assign(
    new RangeError(`options.port should be >= 0 and < 65536. Received type ${typeof given} (${received}).`),
    { code: 'ERR_SOCKET_BAD_PORT' },
  );
}

let lastPort = 49151;

function nextPort(): number {
  lastPort += 1;
  return lastPort;
}

export default { createServer, Server, IncomingMessage, ServerResponse };
