import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { toolDigest } from '../prove/cache';
import type { PageSet } from '../page/pageSets';
import type { ProveAnswer, WorkerRequest } from './worker';

/**
 * How Node runs a proof. Without a limit it collects garbage only once the heap has grown to several times what is in use; with a wide
 * young generation it collects seldom, and what one fence needs goes before it counts as old.
 */
export const proverFlags = [
  '--max-old-space-size=1600',
  '--min-semi-space-size=48',
  '--max-semi-space-size=48',
];

/** Proves samples in a process of its own, and writes their results. */
export interface Prover {
  /** Proves these pages, or all. Resolves with what is wrong, as text, or with nothing. */
  prove(pages?: readonly string[]): Promise<string | undefined>;
  /** Compiles some samples of the latest version, so that a writer's first error does not wait for the compiler to start. */
  warmUp(): void;
  stop(): void;
}

/**
 * The prover of a site. There is one, whoever asks: the plugin that proves the site and the remark plugin that shows what was proven
 * are loaded apart from each other.
 */
export function proverOf(siteFolder: string, sets: readonly PageSet[]): Prover {
  const key = Symbol.for(`samples.prover:${siteFolder}`);
  const all = globalThis as { [key]?: Prover };
  return (all[key] ??= createProver(siteFolder, sets));
}

function createProver(siteFolder: string, sets: readonly PageSet[]): Prover {
  let child: ChildProcess | undefined;
  let tool = '';
  let lastId = 0;
  let last: Promise<unknown> = Promise.resolve();
  const waiting = new Map<number, (error: string | undefined) => void>();
  const start = (): ChildProcess => {
    tool = toolDigest();
    const started = fork(path.join(__dirname, 'worker.ts'), {
      execArgv: [...proverFlags, '--import', 'tsx'],
      cwd: siteFolder,
    });
    started.on('message', ({ id, error }: ProveAnswer) => {
      waiting.get(id)?.(error);
      waiting.delete(id);
    });
    started.on('exit', (code) => {
      if (child !== started) return;
      child = undefined;
      for (const finish of waiting.values())
        finish(`The process that proves the samples ended with code ${String(code)}.`);
      waiting.clear();
    });
    return started;
  };
  const stop = (): void => {
    const stopped = child;
    child = undefined;
    if (stopped?.connected) stopped.disconnect();
  };
  const ask = (pages: readonly string[] | undefined): Promise<string | undefined> =>
    new Promise((resolve) => {
      // Whoever works on the tool while the site is served sees what it does now.
      if (child && toolDigest() !== tool) stop();
      child ??= start();
      lastId += 1;
      waiting.set(lastId, resolve);
      child.send({
        kind: 'prove',
        id: lastId,
        siteFolder,
        sets,
        ...(pages ? { pages } : {}),
      } satisfies WorkerRequest);
    });
  return {
    prove(pages) {
      // One after the other, so that no process writes results beside another.
      const answer = last.then(() => ask(pages));
      last = answer.catch(() => undefined);
      return answer;
    },
    warmUp() {
      child?.send({ kind: 'warm up', siteFolder, sets } satisfies WorkerRequest);
    },
    stop,
  };
}
