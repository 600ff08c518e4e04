import type { HeaderList, RequestHead, ResponseHead, Sent } from '../messages';
import type { Pending } from './countPending';
import { tell } from './tell';

/** A request that has arrived at a server, and the way to answer it. */
export interface Incoming extends RequestHead {
  /** Is called when the client does not wait for the response any longer. */
  onAbort(act: () => void): void;
  respond(head: ResponseHead): void;
  write(bytes: Uint8Array): void;
  end(): void;
}

/** One end of a WebSocket connection. */
export interface Connection {
  url: string;
  send(data: string): void;
  close(code: number, reason: string): void;
  onMessage: (data: string) => void;
  onClose: (code: number, reason: string) => void;
}

/** What a server does with what arrives at its port. */
export interface Listener {
  onRequest?: (incoming: Incoming) => void;
  /** Without it, connections are refused. */
  onConnection?: (connection: Connection) => void;
}

/** What is called with each thing that belongs to an exchange. */
type Receiver = (sent: Sent) => void;

export interface Network {
  fetch: typeof fetch;
  /** Returns false if another server has the port. */
  listen(port: number, listener: Listener): boolean;
  release(port: number): void;
  /** Begins an exchange, and calls back with all that the other end sends. Returns its number. */
  open(first: (id: number) => Sent, receive: Receiver): number;
  send(sent: Sent): void;
  close(id: number): void;
  /** Takes what the frame passes on. */
  receive(sent: Sent): void;
}

/** Opens the network of a realm. It reaches the servers of the playground, and nothing else. */
export function openNetwork(pending: Pending): Network {
  const listeners = new Map<number, Listener>();
  const receivers = new Map<number, Receiver>();
  /** Far apart in the two realms, whose clocks begin at different moments. */
  let lastId = Math.floor(performance.timeOrigin * 1000) % 1_000_000_000;
  const send = (sent: Sent): void => {
    tell({ type: 'net', sent });
  };
  const network: Network = {
    fetch: async (input, init) => fetchWithin(network, pending, input, init),
    listen(port, listener) {
      if (listeners.has(port)) return false;
      listeners.set(port, listener);
      tell({ type: 'listen', port });
      return true;
    },
    release(port) {
      if (listeners.delete(port)) tell({ type: 'release', port });
    },
    open(first, receive) {
      lastId += 1;
      receivers.set(lastId, receive);
      send(first(lastId));
      return lastId;
    },
    send,
    close(id) {
      receivers.delete(id);
    },
    receive(sent) {
      if (sent.kind === 'request') answer(sent, listeners.get(portOf(sent.url)));
      else if (sent.kind === 'connect') accept(sent.id, sent.url, listeners.get(portOf(sent.url)));
      else receivers.get(toReceiver(sent))?.(sent);
    },
  };

  /** In a program with both ends, the two ends of an exchange have the same number: that of the server is negative. */
  const answer = (request: Sent & { kind: 'request' }, listener: Listener | undefined): void => {
    const { id } = request;
    if (!listener?.onRequest) {
      send({ kind: 'refused', id, reason: 'ECONNREFUSED' });
      return;
    }
    let onAbort = (): void => undefined;
    receivers.set(-id, () => {
      onAbort();
    });
    listener.onRequest({
      ...request,
      onAbort(act) {
        onAbort = act;
      },
      respond(head) {
        send({ kind: 'response', id, ...head });
      },
      write(bytes) {
        send({ kind: 'chunk', id, bytes });
      },
      end() {
        send({ kind: 'end', id });
        receivers.delete(-id);
      },
    });
  };
  const accept = (id: number, url: string, listener: Listener | undefined): void => {
    if (!listener?.onConnection) {
      send({ kind: 'refused', id, reason: 'ECONNREFUSED' });
      return;
    }
    const connection: Connection = {
      url,
      send: (data) => {
        send({ kind: 'message', id: -id, data });
      },
      close: (code, reason) => {
        send({ kind: 'close', id: -id, code, reason });
      },
      onMessage: () => undefined,
      onClose: () => undefined,
    };
    receivers.set(-id, (sent) => {
      if (sent.kind === 'message') connection.onMessage(sent.data);
      if (sent.kind !== 'close') return;
      receivers.delete(-id);
      connection.onClose(sent.code, sent.reason);
    });
    send({ kind: 'accept', id });
    listener.onConnection(connection);
  };
  return network;
}

/** The receiver of what the other end has sent. */
function toReceiver(sent: Sent): number {
  return sent.kind === 'abort' || sent.kind === 'message' || sent.kind === 'close' ? -sent.id : sent.id;
}

/** The port of an address, which is that of its protocol if it names none. */
function portOf(address: string): number {
  const { port, protocol } = new URL(address);
  if (port) return Number(port);
  return /^(?:https|wss):$/.test(protocol) ? 443 : 80;
}

async function fetchWithin(
  network: Network,
  pending: Pending,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init);
  const { method, url, signal } = request;
  signal.throwIfAborted();
  const body =
    method === 'GET' || method === 'HEAD' ? undefined : new Uint8Array(await request.arrayBuffer());
  const headers = new Headers(request.headers);
  headers.set('host', new URL(url).host);
  if (body) headers.set('content-length', String(body.length));
  const release = pending.add();
  return new Promise<Response>((resolve, reject) => {
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const end = (): void => {
      network.close(id);
      signal.removeEventListener('abort', abort);
      release();
    };
    const abort = (): void => {
      network.send({ kind: 'abort', id });
      end();
      reject(signal.reason as Error);
      stream?.error(signal.reason);
    };
    const id = network.open(
      (own) => ({ kind: 'request', id: own, method, url, headers: [...headers], body }),
      (sent) => {
        if (sent.kind === 'refused') {
          end();
          reject(new TypeError('fetch failed', { cause: new Error(sent.reason) }));
        } else if (sent.kind === 'response') {
          const content = new ReadableStream<Uint8Array>({
            start(controller) {
              stream = controller;
            },
            cancel() {
              network.send({ kind: 'abort', id });
              end();
            },
          });
          resolve(toResponse(sent, content));
        } else if (sent.kind === 'chunk') stream?.enqueue(sent.bytes);
        else if (sent.kind === 'end') {
          end();
          stream?.close();
        }
      },
    );
    signal.addEventListener('abort', abort);
  });
}

function toResponse({ status, headers }: { status: number; headers: HeaderList }, body: BodyInit): Response {
  const hasBody = ![101, 204, 205, 304].includes(status);
  const list = new Headers();
  for (const [name, value] of headers) list.append(name, value);
  return new Response(hasBody ? body : null, { status, headers: list });
}
