import { fork } from 'node:child_process';
import { heapLimit, workerFlags } from '../workers/workers';
import { describeEnd } from './describeEnd';
import type { SampleSite } from './proveSite';
import type { CompiledAnswer, ProveAnswer, ProveProgress, WorkerRequest } from './worker';

/** A process that proves samples. */
export interface Worker {
  /** Whether it can take requests. */
  isConnected(): boolean;
  /**
   * Proves these pages, or all. Resolves with the problems as text, or with nothing. Programs and claims run after `onCompiled` has resolved.
   */
  prove(pages: readonly string[] | undefined, onCompiled?: () => Promise<void>): Promise<string | undefined>;
  warmUp(): void;
  stop(): void;
}

/** Starts the process that proves the samples of a site. Its end is the result of every request that has none yet. */
export function startWorker(
  site: SampleSite,
  file: string,
  onProgress?: (progress: ProveProgress) => void,
): Worker {
  const child = fork(file, { execArgv: [...workerFlags, '--import', 'tsx'], cwd: site.siteFolder });
  const waiting = new Map<number, (error: string | undefined) => void>();
  const compiling = new Map<number, () => Promise<void>>();
  let lastId = 0;
  const finish = (id: number, error: string | undefined): void => {
    waiting.get(id)?.(error);
    waiting.delete(id);
  };
  const finishAll = (error: string): void => {
    for (const id of [...waiting.keys()]) finish(id, error);
  };
  let end: string | undefined;
  const endWith = (error: string): void => {
    end = error;
    finishAll(error);
  };
  // A worker that dies closes its channel before its exit is reported. Without the callback, a request that is sent in between would
  // end the dev server.
  const send = (request: WorkerRequest): void => {
    child.send(request, (error) => {
      if (error && end) finishAll(end);
    });
  };
  child.on('message', (message: ProveAnswer | CompiledAnswer | ProveProgress) => {
    if ('done' in message) onProgress?.(message);
    else if ('compiled' in message)
      void compiling
        .get(message.compiled)?.()
        .then(() => {
          send({ kind: 'go on' });
        });
    else finish(message.id, message.error);
  });
  // Without this listener, a process that cannot be started would end the dev server.
  child.on('error', (error) => {
    endWith(`The process that proves the samples failed: ${error.message}`);
  });
  child.on('exit', (code, signal) => {
    endWith(describeEnd(code, signal, heapLimit).message);
  });
  return {
    isConnected: () => child.connected && end === undefined,
    prove(pages, onCompiled) {
      return new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        if (onCompiled) compiling.set(lastId, onCompiled);
        send({
          kind: 'prove',
          id: lastId,
          site,
          waits: onCompiled !== undefined,
          ...(pages ? { pages } : {}),
        });
      });
    },
    warmUp() {
      send({ kind: 'warm up', site });
    },
    stop() {
      if (child.connected) child.disconnect();
    },
  };
}
