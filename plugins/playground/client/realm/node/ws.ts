import EventEmitter from 'events/';
import type { Connection } from '../network';
import { IncomingMessage, Server } from './http';
import { toBuffer } from './bytes';

// What tRPC's adapter and readers use of the package `ws`, on the network of the playground.

/** The server's end of a connection. */
class ServerSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly CLOSED = 3;
  readyState = 1;
  readonly #connection: Connection;

  constructor(connection: Connection) {
    super();
    this.#connection = connection;
    connection.onMessage = (data) => {
      this.emit('message', toBuffer(new TextEncoder().encode(data)), false);
    };
    connection.onClose = (code, reason) => this.#end(code, reason);
  }

  send(data: string | Uint8Array): void {
    const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
    if (this.readyState === 1) this.#connection.send(text);
  }

  close(code = 1005, reason = ''): void {
    if (this.readyState !== 1) return;
    this.#connection.close(code, reason);
    this.#end(code, reason);
  }

  terminate(): void {
    this.close(1006);
  }

  ping(): void {
    queueMicrotask(() => this.emit('pong'));
  }

  #end(code: number, reason: string): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    queueMicrotask(() => this.emit('close', code, reason));
  }
}

/** A server of WebSockets: at a port of its own, or at that of an HTTP server. */
export class WebSocketServer extends EventEmitter {
  readonly clients = new Set<ServerSocket>();
  readonly #server: Server;

  constructor({ port, server }: { port?: number; server?: Server } = {}, callback?: () => void) {
    super();
    this.#server = server ?? new Server();
    this.#server.onConnection = (connection) => this.#accept(connection);
    this.#server.on('listening', () => this.emit('listening'));
    if (callback) this.once('listening', callback);
    if (port !== undefined) this.#server.listen(port);
  }

  address(): ReturnType<Server['address']> {
    return this.#server.address();
  }

  close(callback?: () => void): void {
    this.#server.onConnection = undefined;
    this.#server.close(() => {
      callback?.();
      this.emit('close');
    });
  }

  #accept(connection: Connection): void {
    const socket = new ServerSocket(connection);
    this.clients.add(socket);
    socket.on('close', () => this.clients.delete(socket));
    const req = new IncomingMessage({
      method: 'GET',
      url: connection.url.replace(/^ws/, 'http'),
      headers: [
        ['host', new URL(connection.url).host],
        ['connection', 'Upgrade'],
        ['upgrade', 'websocket'],
      ],
      body: undefined,
    });
    this.emit('connection', socket, req);
  }
}

export { WebSocketServer as Server };
