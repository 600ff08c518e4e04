/** Makes a `WebSocket` that cannot be opened, and that remembers when somebody tried. */
export function unreachable() {
  const times: number[] = [];
  class Unreachable extends EventTarget {
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = 0;
    constructor() {
      super();
      times.push(Date.now());
      setTimeout(() => {
        this.readyState = 3;
        this.dispatchEvent(new Event('error'));
        this.dispatchEvent(new Event('close'));
      });
    }
    close() {}
  }
  return { times, WebSocket: Unreachable as unknown as typeof globalThis.WebSocket };
}
