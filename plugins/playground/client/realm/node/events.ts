import EventEmitter from 'events/';
import { abortError } from './abortError';

// What samples import from `node:events`. The package that others bundle for browsers lacks `on`.
export { EventEmitter };
export default EventEmitter;
export const once = (emitter: EventEmitter, name: string): Promise<unknown[]> =>
  EventEmitter.once(emitter, name);

/** Goes through the events of an emitter as they come, each as the list of its arguments, until the signal says to stop. */
export function on(
  emitter: EventEmitter,
  name: string,
  { signal }: { signal?: AbortSignal } = {},
): AsyncGenerator<unknown[]> {
  const events: unknown[][] = [];
  let wake = (): void => undefined;
  const add = (...args: unknown[]): void => {
    events.push(args);
    wake();
  };
  const abort = (): void => wake();
  // Events count from here on, not from the first time that one is asked for.
  emitter.on(name, add);
  signal?.addEventListener('abort', abort);
  async function* read(): AsyncGenerator<unknown[]> {
    try {
      while (!signal?.aborted) {
        const next = events.shift();
        if (next) yield next;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
      throw abortError(signal);
    } finally {
      emitter.off(name, add);
      signal?.removeEventListener('abort', abort);
    }
  }
  return read();
}
