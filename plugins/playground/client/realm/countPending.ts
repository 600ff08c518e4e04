import { tell } from './tell';

/** What a program still waits for: timers, responses, open connections. */
export interface Pending {
  /** Counts one more, until the returned function is called. */
  add(): () => void;
  /** Tells the frame how many there are, now and whenever that changes. */
  report(): void;
}

/** How long nothing may begin before a program counts as done, in milliseconds. */
const quietFor = 50;

/** Counts what the program waits for, so that the page can say when it is done. Timers count from here on. */
export function countPending(): Pending {
  let count = 0;
  let isReported = false;
  /** What the frame knows: only whether the program waits for something matters to it. */
  let isKnownToWait: boolean | undefined;
  const report = (): void => {
    if (isKnownToWait === count > 0) return;
    isKnownToWait = count > 0;
    tell({ type: 'pending', count });
  };
  const wait = setTimeout.bind(globalThis);
  const endWait = clearTimeout.bind(globalThis);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const change = (by: number): void => {
    count += by;
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
  countTimers(add);
  return {
    add,
    report() {
      isReported = true;
      change(0);
    },
  };
}

type Callback = (...args: unknown[]) => void;

function countTimers(add: () => () => void): void {
  // Browsers refuse to call them on another object than the global one.
  const native = {
    setTimeout: setTimeout.bind(globalThis),
    setInterval: setInterval.bind(globalThis),
    clearTimeout: clearTimeout.bind(globalThis),
  };
  const open = new Map<unknown, () => void>();
  const end = (timer: unknown): void => {
    open.get(timer)?.();
    open.delete(timer);
  };
  const clear = (timer: unknown): void => {
    end(timer);
    native.clearTimeout(Number(timer));
  };
  const later = (callback: Callback, delay?: number, ...args: unknown[]): Timer => {
    const id = native.setTimeout(() => {
      end(id);
      callback(...args);
    }, delay);
    open.set(id, add());
    return toTimer(Number(id), () => {
      end(id);
    });
  };
  Object.assign(globalThis, {
    setTimeout: later,
    setInterval: (callback: Callback, delay?: number, ...args: unknown[]): Timer => {
      const id = native.setInterval(callback, delay, ...args);
      open.set(id, add());
      return toTimer(Number(id), () => {
        end(id);
      });
    },
    setImmediate: (callback: Callback, ...args: unknown[]) => later(callback, 0, ...args),
    clearTimeout: (timer: unknown) => {
      clear(Number(timer));
    },
    clearInterval: (timer: unknown) => {
      clear(Number(timer));
    },
    clearImmediate: (timer: unknown) => {
      clear(Number(timer));
    },
  });
}

/** A timer as Node makes it: a program does not wait for one that was released with `unref`. */
interface Timer {
  unref(): Timer;
  ref(): Timer;
  [Symbol.toPrimitive](): number;
}

function toTimer(id: number, release: () => void): Timer {
  const timer: Timer = {
    unref() {
      release();
      return timer;
    },
    ref: () => timer,
    [Symbol.toPrimitive]: () => id,
  };
  return timer;
}
