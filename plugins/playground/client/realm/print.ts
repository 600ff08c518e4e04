import { format, inspect, type InspectOptions } from 'node-inspect-extracted';
import type { PrintLevel } from '../messages';
import { cutLine } from '../cutLine';
import { tell } from './tell';

/** What terminals read as colors. */
const colors = /\u001b\[[\d;]*m/g;

/** Sends what the program prints to the page, as Node writes it. Returns what prints an error that nobody caught. */
export function printToFrame(): (error: unknown) => void {
  hideStacks();
  const print = (level: PrintLevel, text: string): void => {
    tell({ type: 'printed', level, text: cutLine(text.replace(colors, '')) });
  };
  const at =
    (level: PrintLevel) =>
    (...values: unknown[]): void => {
      print(level, format(...values));
    };
  const [log, error] = [at('log'), at('error')];
  Object.assign(console, {
    log,
    info: log,
    debug: log,
    dir(value: unknown, options?: InspectOptions) {
      print('log', inspect(value, { customInspect: false, ...options }));
    },
    table: log,
    error,
    warn: error,
    trace: error,
  });
  return (reason) => {
    print('fatal', reason instanceof Error ? inspect(reason) : `Uncaught ${inspect(reason)}`);
  };
}

/** Leaves the frames out of stacks, which would name files that the reader has never seen, and lets every engine begin them with the message. */
function hideStacks(): void {
  Object.assign(Error, { stackTraceLimit: 0 });
  if (Object.getOwnPropertyDescriptor(Error.prototype, 'stack')?.get)
    Object.defineProperty(Error.prototype, 'stack', {
      configurable: true,
      get(this: Error) {
        return this.message ? `${this.name}: ${this.message}` : this.name;
      },
    });
}
