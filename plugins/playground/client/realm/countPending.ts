import { tell } from './tell';

/** What a program still waits for: timers, responses, open connections. */
export interface Pending {
  /** Counts one more, until the returned function is called. */
  add(): () => void;
  /** Tells the frame how many there are, now and whenever that changes. */
  report(): void;
  /** Calls back if, before `report`, the program waits for nothing that could still come: then its modules never end. */
  onStuck(act: () => void): void;
}

/** How long nothing may begin before a program counts as done, in milliseconds. */
const quietFor = 50;

/** How often, and how many times in a row, nothing may have begun before modules count as stuck. What browsers do by themselves takes less. */
const look = 100;
const mostStill = 50;

/**
 * Counts what the program waits for, so that the page can say when it is done. Timers count from here on. A server that listens is not
 * waited for, but what it does goes on.
 */
export function countPending(isListening: () => boolean): Pending {
  let count = 0;
  let isReported = false;
  let still = 0;
  /** What the frame knows: only whether the program waits for something matters to it. */
  let isKnownToWait: boolean | undefined;
  const report = (): void => {
    if (isKnownToWait === count > 0) return;
    isKnownToWait = count > 0;
    tell({ type: 'pending', count });
    // As in Node, a program that waits for nothing and no client ends, and its timers with it that were released.
    if (count === 0 && !isListening()) endReleased();
  };
  const wait = setTimeout.bind(globalThis);
  const endWait = clearTimeout.bind(globalThis);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const change = (by: number): void => {
    count += by;
    still = 0;
    if (!isReported) return;
    endWait(quiet);
    if (count > 0) report();
    // What goes on by promises alone may begin something in the next moments.
    else quiet = wait(report, quietFor);
  };
  const add = (): (() => void) => {
    change(1);
    let isOpen = true;
    return () => {
      if (isOpen) change(-1);
      isOpen = false;
    };
  };
  const endReleased = countTimers(add);
  countMessages(add);
  return {
    add,
    report() {
      isReported = true;
      change(0);
    },
    onStuck(act) {
      const check = (): void => {
        if (isReported) return;
        still = count > 0 || isListening() ? 0 : still + 1;
        // Many short pauses, of which code that is busy for long delays only one.
        if (still === mostStill) act();
        else wait(check, look);
      };
      wait(check, look);
    },
  };
}

/** Code that sends itself messages goes on as code with timers does. Each message begins something in the next moments. */
function countMessages(add: () => () => void): void {
  const Native = MessageChannel;
  globalThis.MessageChannel = class extends Native {
    constructor() {
      super();
      for (const port of [this.port1, this.port2]) {
        const post = port.postMessage.bind(port) as (...args: unknown[]) => void;
        port.postMessage = (...args: unknown[]) => {
          add()();
          post(...args);
        };
      }
    }
  };
}

type Callback = (...args: unknown[]) => void;

/** Counts timers. Returns what ends those that were released with `unref`. */
function countTimers(add: () => () => void): () => void {
  // Browsers refuse to call them on another object than the global one.
  const native = {
    setTimeout: setTimeout.bind(globalThis),
    setInterval: setInterval.bind(globalThis),
    clearTimeout: clearTimeout.bind(globalThis),
  };
  const open = new Map<number, () => void>();
  const released = new Set<number>();
  const end = (id: number): void => {
    open.get(id)?.();
    open.delete(id);
  };
  const unref = (id: number): void => {
    if (open.has(id)) released.add(id);
    end(id);
  };
  const clear = (id: number): void => {
    end(id);
    released.delete(id);
    native.clearTimeout(id);
  };
  const later = (callback: Callback, delay?: number, ...args: unknown[]): Timer => {
    const run = (): void => {
      end(id);
      released.delete(id);
      callback(...args);
    };
    const id = Number(native.setTimeout(run, delay));
    open.set(id, add());
    return toTimer(id, unref);
  };
  Object.assign(globalThis, {
    setTimeout: later,
    setInterval: (callback: Callback, delay?: number, ...args: unknown[]): Timer => {
      const id = Number(native.setInterval(callback, delay, ...args));
      open.set(id, add());
      return toTimer(id, unref);
    },
    setImmediate: (callback: Callback, ...args: unknown[]) => later(callback, 0, ...args),
    clearTimeout: (timer: unknown) => clear(Number(timer)),
    clearInterval: (timer: unknown) => clear(Number(timer)),
    clearImmediate: (timer: unknown) => clear(Number(timer)),
  });
  return () => {
    for (const id of released) native.clearTimeout(id);
    released.clear();
  };
}

/** A timer as Node makes it: a program does not wait for one that was released with `unref`. */
interface Timer {
  unref(): Timer;
  ref(): Timer;
  [Symbol.toPrimitive](): number;
}

function toTimer(id: number, release: (id: number) => void): Timer {
  const timer: Timer = {
    unref() {
      release(id);
      return timer;
    },
    ref: () => timer,
    [Symbol.toPrimitive]: () => id,
  };
  return timer;
}
