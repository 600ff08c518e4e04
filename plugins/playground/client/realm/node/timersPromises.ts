import { abortError } from './abortError';

/** Waits as `setTimeout` of `node:timers/promises` does. */
function wait<Value>(
  delay?: number,
  value?: Value,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(abortError(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve(value);
    }, delay);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

const waitForTurn = <Value>(value?: Value): Promise<Value | undefined> => wait(0, value);

async function* repeat<Value>(delay?: number, value?: Value): AsyncGenerator<Value | undefined> {
  for (;;) yield await wait(delay, value);
}

export const scheduler = { wait: (delay?: number): Promise<unknown> => wait(delay) };
export { wait as setTimeout, waitForTurn as setImmediate, repeat as setInterval };
export default { setTimeout: wait, setImmediate: waitForTurn, setInterval: repeat, scheduler };
