import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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
  const idle = new Set<ChildProcess>();
  const inTurn = limitConcurrency(os.cpus().length);
  let isStopped = false;
  const begin = (): ChildProcess => {
    const child = fork(serveFile, [moduleFile], {
      execArgv: [...workerFlags, '--import', 'tsx'],
      serialization: 'advanced',
    });
    const forget = (): void => {
      running.delete(child);
      idle.delete(child);
    };
    running.add(child);
    child.once('exit', forget);
    // A process that cannot be started may have no exit. Without a listener, an error would end this process.
    child.on('error', forget);
    return child;
  };
  return {
    call: (name, ...args) =>
      inTurn(async () => {
        if (isStopped) throw new Error('The processes of the proof were stopped.');
        const [child = begin()] = idle;
        idle.delete(child);
        const result = await ask(child, { name, args });
        if (running.has(child)) idle.add(child);
        if ('error' in result) throw new Error(result.error);
        return result.result as never;
      }),
    stop() {
      isStopped = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

/** Sends a call to a process. Rejects if the process ends, or cannot be reached, before it has answered. */
async function ask(child: ChildProcess, call: Call): Promise<Answer> {
  const race = new AbortController();
  const options = { signal: race.signal };
  const ended = once(child, 'exit', options).then(() => {
    const { signalCode, exitCode } = child;
    throw new Error(`A process of the proof ended with ${signalCode ?? `exit code ${String(exitCode)}`}.`);
  });
  // What cannot be copied is thrown at once, which also rejects this.
  const unsent = new Promise<never>((_, reject) => {
    child.send(call, (error) => {
      if (error) reject(new Error(`A process of the proof cannot be reached: ${error.message}`));
    });
  });
  try {
    const [answer] = (await Promise.race([once(child, 'message', options), ended, unsent])) as [Answer];
    return answer;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    race.abort();
  }
}
