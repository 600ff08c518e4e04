import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { writePlayground, type PlaygroundOptions } from './writePlayground';

/** Writes the playground in a process of its own, which runs when nothing else needs the processor. Rejects if that fails. */
export function writeApart(options: PlaygroundOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(__filename, [JSON.stringify(options)], {
      execArgv: ['--import', 'tsx'],
      cwd: options.siteFolder,
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`The process that writes it ended with ${signal ?? `code ${String(code)}`}.`));
    });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });
}

if (require.main === module) void writePlayground(JSON.parse(process.argv[2] ?? '') as PlaygroundOptions);
