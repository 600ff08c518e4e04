import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TypeFailure } from '../claims/checkClaims';
import type { ClaimsProgram } from '../claims/runClaims';
import type { RealFolder } from '../check/checkFolders';
import type { TableOnPage } from '../check/checkOptions';
import type { CheckResult } from '../check/diagnostics';
import type { Problem } from '../page/problem';
import type { FenceProgram } from '../page/resolveFence';
import type { Root } from '../page/roots';
import type * as checks from './checks';
import { openWorkers } from './workers';

/** Compiles what a proof asks for: a little from this process, and much from one process for each processor. Each starts a compiler. */
export interface Checkers {
  checkSamples(root: Root, samples: readonly FenceProgram[]): Promise<CheckResult[]>;
  checkFolders(root: Root, folders: readonly RealFolder[]): Promise<CheckResult[]>;
  checkOptions(root: Root, tables: readonly TableOnPage[]): Promise<Problem[][]>;
  checkClaims(root: Root, programs: readonly ClaimsProgram[]): Promise<TypeFailure[][]>;
  stop(): void;
}

/** Starting a process takes as long as compiling so many samples. */
const little = 50;
/** A compiler keeps what it has read of packages, so that more samples in each need less time, but both processors must have work. */
const batchSize = 250;

/** Opens the compilers of a proof. Their processes start when they are needed. */
export function openCheckers(): Checkers {
  const workers = openWorkers<typeof checks>(path.join(__dirname, 'checks.ts'));
  let asked = 0;
  /** Whether all that is asked for is so little that it is compiled here. */
  const here = async (count: number): Promise<boolean> => {
    asked += count;
    // The parts of a proof ask at the same time.
    await nextTurn();
    return asked <= little || os.cpus().length === 1;
  };
  return {
    async checkSamples(root, samples) {
      if (await here(samples.length)) return (await import('./checks')).checkSamples(root, samples);
      const batches = splitEvenly(samples, Math.ceil(samples.length / batchSize));
      const results = batches.map((batch) => workers.call(root.name, 'checkSamples', root, batch));
      return (await Promise.all(results)).flat();
    },
    async checkFolders(root, folders) {
      if (await here(folders.length)) return (await import('./checks')).checkFolders(root, folders);
      return workers.call(root.name, 'checkFolders', root, folders);
    },
    async checkOptions(root, tables) {
      if (await here(tables.length)) return (await import('./checks')).checkOptions(root, tables);
      return workers.call(root.name, 'checkOptions', root, tables);
    },
    async checkClaims(root, programs) {
      if (await here(programs.length)) return (await import('./checks')).checkClaims(root, programs);
      return workers.call(root.name, 'checkClaims', root, programs);
    },
    stop() {
      workers.stop();
    },
  };
}

function splitEvenly<Item>(items: readonly Item[], parts: number): Item[][] {
  const size = Math.ceil(items.length / parts);
  return Array.from({ length: parts }, (_, index) => items.slice(index * size, (index + 1) * size));
}
