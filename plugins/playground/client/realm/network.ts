import type { RequestHead, ResponseHead, Sent } from '../messages';
import { portOf } from '../portOf';
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
  onRequest: (incoming: Incoming) => void;
  onConnection: (connection: Connection) => void;
}

/** What is called with each thing that belongs to an exchange. */
type Receiver = (sent: Sent) => void;

export interface Network {
  /** Returns false if another server has the port. */
  listen(port: number, listener: Listener): boolean;
  release(port: number): void;
  /** Whether a server waits for clients. */
  isListening(): boolean;
  /** Begins an exchange, and calls back with all that the other end sends. Returns its number. */
  open(first: (id: number) => Sent, receive: Receiver): number;
  send(sent: Sent): void;
  close(id: number): void;
  /** Takes what the frame passes on. */
  receive(sent: Sent): void;
}

/** Opens the network of a realm. It reaches the servers of the playground, and nothing else. */
export function openNetwork(): Network {
  const listeners = new Map<number | undefined, Listener>();
  const receivers = new Map<number, Receiver>();
  /** Far apart in the two realms, whose clocks begin at different moments. */
  let lastId = Math.floor(performance.timeOrigin * 1000) % 1_000_000_000;
  /** Exchanges whose two ends are here. They do not go through the frame, which waits for its turn while the page is busy. */
  const here = new Set<number>();
  const deliver = createQueue<Sent>((sent) => network.receive(sent));
  const send = (sent: Sent): void => {
    const id = Math.abs(sent.id);
    const begins = sent.kind === 'request' || sent.kind === 'connect';
    if (begins && listeners.has(portOf(sent.url))) here.add(id);
    const isDelivered = here.has(id);
    tell({ type: 'net', sent, isDelivered });
    if (isDelivered) deliver(sent);
    if (/^(?:end|abort|refused|close)$/.test(sent.kind)) here.delete(id);
  };
  const network: Network = {
    listen(port, listener) {
      if (listeners.has(port)) return false;
      listeners.set(port, listener);
      tell({ type: 'listen', port });
      return true;
    },
    release(port) {
      if (listeners.delete(port)) tell({ type: 'release', port });
    },
    isListening: () => listeners.size > 0,
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
      if (sent.kind !== 'request' && sent.kind !== 'connect') {
        receivers.get(toReceiver(sent))?.(sent);
        return;
      }
      const listener = listeners.get(portOf(sent.url));
      if (!listener) send({ kind: 'refused', id: sent.id, reason: 'ECONNREFUSED' });
      else if (sent.kind === 'request') answer(sent, listener);
      else accept(sent.id, sent.url, listener);
    },
  };

  /** In a program with both ends, the two ends of an exchange have the same number: that of the server is negative. */
  const answer = (request: Sent & { kind: 'request' }, listener: Listener): void => {
    const { id } = request;
    let onAbort = (): void => undefined;
    receivers.set(-id, () => onAbort());
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
  const accept = (id: number, url: string, listener: Listener): void => {
    const connection: Connection = {
      url,
      send: (data) => send({ kind: 'message', id: -id, data }),
      close: (code, reason) => send({ kind: 'close', id: -id, code, reason }),
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

/** Makes a queue: what is put into it is received later, one after the other, each as a task of its own. */
function createQueue<Item>(receive: (item: Item) => void): (item: Item) => void {
  const items: Item[] = [];
  // Bound before timers are counted: nobody waits for these.
  const wait = setTimeout.bind(globalThis);
  return (item) => {
    items.push(item);
    // A timer that another one has begun may fire later than one that began after it, so each takes what is first.
    wait(() => {
      const next = items.shift();
      if (next !== undefined) receive(next);
    });
  };
}
