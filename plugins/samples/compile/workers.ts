import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

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
  /** Calls a function. Calls with the same subject share processes, which keep in memory what they know of it. */
  call<Name extends keyof Functions & string>(
    subject: string,
    name: Name,
    ...args: Parameters<Extract<Functions[Name], (...args: never[]) => unknown>>
  ): Promise<Awaited<ReturnType<Extract<Functions[Name], (...args: never[]) => unknown>>>>;
  stop(): void;
}

interface Waiting {
  subject: string;
  start: (child: ChildProcess) => void;
}

const serveFile = path.join(__dirname, 'serveCalls.ts');

/** Opens processes that call the functions of a module: at most one for each processor at a time, started when they are needed. */
export function openWorkers<Functions>(moduleFile: string): Workers<Functions> {
  const waiting: Waiting[] = [];
  const running = new Set<ChildProcess>();
  const begin = ({ subject, start: startCall }: Waiting): void => {
    const child = fork(serveFile, [moduleFile], {
      execArgv: [...workerFlags, '--import', 'tsx'],
      serialization: 'advanced',
    });
    running.add(child);
    subjects.set(child, subject);
    startCall(child);
  };
  const subjects = new WeakMap<ChildProcess, string>();
  const release = (child: ChildProcess): void => {
    const same = waiting.findIndex(({ subject }) => subject === subjects.get(child));
    const [next] = same >= 0 ? waiting.splice(same, 1) : [];
    if (next && child.connected) {
      next.start(child);
      return;
    }
    // Its memory is needed by the process for another subject.
    running.delete(child);
    child.kill('SIGKILL');
    const other = next ?? waiting.shift();
    if (other) begin(other);
  };
  return {
    async call(subject, name, ...args) {
      const child = await new Promise<ChildProcess>((start) => {
        if (running.size < os.cpus().length) begin({ subject, start });
        else waiting.push({ subject, start });
      });
      try {
        return (await ask(child, { name, args })) as never;
      } finally {
        release(child);
      }
    },
    stop() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
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
