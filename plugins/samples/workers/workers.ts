import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { limitConcurrency } from '../run/limitConcurrency';

export const heapLimit = '1600';

/**
 * The flags of Node for a proof. Without a limit, Node collects garbage only once the heap has grown to several times what is in use.
 * With a large young generation it collects seldom, and the memory of one fence is free again before it counts as old.
 */
export const workerFlags = [
  `--max-old-space-size=${heapLimit}`,
  '--min-semi-space-size=48',
  '--max-semi-space-size=48',
];

/** A call of a function in another process. */
export interface Call {
  name: string;
  args: readonly unknown[];
}

/** The result of a call, or the error that it threw. */
export type Answer = { result: unknown } | { error: string };

/** Functions of a module, called in other processes. */
export interface Workers<Functions> {
  /** Calls a function in a process that is not in use. Calls that wait for one begin in the order in which they were made. */
  call<Name extends keyof Functions & string>(
    name: Name,
    ...args: Parameters<Extract<Functions[Name], (...args: never[]) => unknown>>
  ): Promise<Awaited<ReturnType<Extract<Functions[Name], (...args: never[]) => unknown>>>>;
  stop(): void;
}

const serveFile = path.join(__dirname, 'serveCalls.ts');

/** Opens processes that call the functions of a module: at most one for each processor, started when they are needed. */
export function openWorkers<Functions>(moduleFile: string): Workers<Functions> {
  const running = new Set<ChildProcess>();
  const inTurn = limitConcurrency(os.cpus().length);
  const idle: ChildProcess[] = [];
  const begin = (): ChildProcess => {
    const child = fork(serveFile, [moduleFile], {
      execArgv: [...workerFlags, '--import', 'tsx'],
      serialization: 'advanced',
    });
    running.add(child);
    return child;
  };
  return {
    call: (name, ...args) =>
      inTurn(async () => {
        const child = idle.pop() ?? begin();
        try {
          return (await ask(child, { name, args })) as never;
        } finally {
          if (hasEnded(child)) running.delete(child);
          else idle.push(child);
        }
      }),
    stop() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function ask(child: ChildProcess, call: Call): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null, signal: string | null): void => {
      reject(new Error(`A process of the proof ended with ${signal ?? `exit code ${String(code)}`}.`));
    };
    child.once('exit', end);
    child.once('message', (answer: Answer) => {
      child.off('exit', end);
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.result);
    });
    child.send(call, () => undefined);
  });
}
