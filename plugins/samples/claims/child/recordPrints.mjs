import { format } from 'node:util';

/** Records what is printed with `console`, as lines, in place of printing it. */
export function recordPrints() {
  const lines = [];
  for (const name of ['log', 'info', 'warn', 'error', 'debug'])
    console[name] = (...args) => {
      lines.push(format(...args));
    };
  return lines;
}
