import { format, inspect, Proxy as OpenProxy, type InspectOptions } from 'node-inspect-extracted';
import type { PrintLevel } from '../messages';
import { cutLine } from '../cutLine';
import { nameAs } from './nameAs';
import { showContent } from './showContent';
import { tell } from './tell';

/** What terminals read as colors. */
// oxlint-disable-next-line no-control-regex -- they begin with this sign.
const colors = /\u001b\[[\d;]*m/g;

/** Sends what the program prints to the page, as Node writes it. Returns what prints an error that nobody caught. */
export function printToFrame(): (error: unknown) => void {
  hideStacks();
  showContent();
  // Tells `inspect` what is behind a proxy, which would otherwise answer it with more proxies, without end.
  Object.assign(globalThis, { Proxy: nameAs('Proxy', OpenProxy) });
  let indent = '';
  const counts = new Map<string, number>();
  const starts = new Map<string, number>();
  const print = (level: PrintLevel, text: string): void => {
    const plain = text.replace(colors, '');
    const lines = indent === '' ? plain : indent + plain.replaceAll('\n', `\n${indent}`);
    tell({ type: 'printed', level, text: cutLine(lines) });
  };
  const at =
    (level: PrintLevel) =>
    (...values: unknown[]): void =>
      print(level, write(values));
  const [log, error] = [at('log'), at('error')];
  const group = (...values: unknown[]): void => {
    if (values.length > 0) log(...values);
    indent += '  ';
  };
  const timeLog =
    (method: string) =>
    (label = 'default', ...values: unknown[]): void => {
      const start = starts.get(label);
      if (start === undefined) error(`Warning: No such label '${label}' for console.${method}()`);
      else log(`${label}: ${(performance.now() - start).toFixed(2)}ms`, ...values);
    };
  Object.assign(console, {
    log,
    info: log,
    debug: log,
    dir(value: unknown, options?: InspectOptions) {
      print('log', show(value, { customInspect: false, ...options }));
    },
    table: (value: unknown) => log(value),
    error,
    warn: error,
    trace(...values: unknown[]) {
      print('error', values.length > 0 ? `Trace: ${write(values)}` : 'Trace');
    },
    group,
    groupCollapsed: group,
    groupEnd() {
      indent = indent.slice(2);
    },
    assert(holds?: unknown, ...values: unknown[]) {
      if (!holds) error(values.length > 0 ? 'Assertion failed:' : 'Assertion failed', ...values);
    },
    count(label = 'default') {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      log(`${label}: ${String(counts.get(label))}`);
    },
    countReset: (label = 'default') => void counts.delete(label),
    time: (label = 'default') => void starts.set(label, performance.now()),
    timeLog: timeLog('timeLog'),
    timeEnd: timeLog('timeEnd'),
  });
  return (reason) => print('fatal', reason instanceof Error ? show(reason) : `Uncaught ${show(reason)}`);
}

/** Writes what is printed at once. Nothing that is printed may end the program. */
function write(values: readonly unknown[]): string {
  try {
    return format(...values);
  } catch {
    return values.map((value) => (typeof value === 'string' ? value : show(value))).join(' ');
  }
}

function show(value: unknown, options?: InspectOptions): string {
  try {
    return inspect(value, options);
  } catch (error) {
    return `[${typeof value} that cannot be printed: ${String(error)}]`;
  }
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
