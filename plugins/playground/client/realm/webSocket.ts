import type { Sent } from '../messages';
import type { Pending } from './countPending';
import { nameAs } from './nameAs';
import type { Network } from './network';

/** Makes the class that takes the place of the browser's WebSocket, and connects to servers of the playground. */
export function createWebSocket(network: Network, pending: Pending): unknown {
  class WebSocket extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readonly CONNECTING = 0;
    readonly OPEN = 1;
    readonly CLOSING = 2;
    readonly CLOSED = 3;
    readonly protocol = '';
    readonly extensions = '';
    readonly bufferedAmount = 0;
    readonly url: string;
    binaryType = 'blob';
    readyState = 0;
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: MessageEvent) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    onclose: ((event: Event) => void) | null = null;
    readonly #id: number;
    readonly #release: () => void;

    constructor(url: string | URL) {
      super();
      this.url = new URL(url).href;
      this.#release = pending.add();
      this.#id = network.open(
        (id) => ({ kind: 'connect', id, url: this.url }),
        (sent) => this.#receive(sent),
      );
    }

    send(data: string | BufferSource): void {
      if (this.readyState === 0)
        throw new DOMException('The connection is not open yet.', 'InvalidStateError');
      const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
      if (this.readyState === 1) network.send({ kind: 'message', id: this.#id, data: text });
    }

    close(code = 1005, reason = ''): void {
      if (this.readyState > 1) return;
      network.send({ kind: 'close', id: this.#id, code, reason });
      this.readyState = 2;
      // The other end closes at once, too.
      setTimeout(() => this.#end(code, reason, true));
    }

    #receive(sent: Sent): void {
      if (sent.kind === 'accept' && this.readyState === 0) {
        this.readyState = 1;
        this.#fire(new Event('open'));
      } else if (sent.kind === 'message') this.#fire(new MessageEvent('message', { data: sent.data }));
      else if (sent.kind === 'close') this.#end(sent.code, sent.reason, true);
      else if (sent.kind === 'refused') {
        this.#fire(new Event('error'));
        this.#end(1006, '', false);
      }
    }

    #end(code: number, reason: string, wasClean: boolean): void {
      if (this.readyState === 3) return;
      this.readyState = 3;
      network.close(this.#id);
      this.#release();
      this.#fire(Object.assign(new Event('close'), { code, reason, wasClean }));
    }

    #fire(event: Event): void {
      const handle = Reflect.get(this, `on${event.type}`) as ((event: Event) => void) | null;
      handle?.(event);
      this.dispatchEvent(event);
    }
  }
  return nameAs('WebSocket', WebSocket);
}
