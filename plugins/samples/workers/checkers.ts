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
import { limitConcurrency } from '../run/limitConcurrency';
import type * as checks from './checks';
import { openWorkers } from './workers';

/** Compiles what a proof asks for: a little from this process, and much from one process for each processor. Each call starts a compiler. */
export interface Checkers {
  /** Compiles samples in one program. `splitPrograms` divides them. */
  checkSamples(root: Root, samples: readonly FenceProgram[]): Promise<CheckResult[]>;
  checkFolders(root: Root, folders: readonly RealFolder[]): Promise<CheckResult[]>;
  checkOptions(root: Root, tables: readonly TableOnPage[]): Promise<Problem[][]>;
  /** Compiles claims files in one program. `splitPrograms` divides them. */
  checkClaims(root: Root, programs: readonly ClaimsProgram[]): Promise<TypeFailure[][]>;
  stop(): void;
}

/** Starting a process takes as long as compiling so many samples. */
const little = 50;

/** Opens the compilers of a proof. Their processes start when they are needed. */
export function openCheckers(): Checkers {
  const workers = openWorkers<typeof checks>(path.join(__dirname, 'checks.ts'));
  const here = limitConcurrency(os.cpus().length);
  let asked = 0;
  /** Whether all that is asked for is so little that it is compiled here. */
  const isLittle = async (count: number): Promise<boolean> => {
    asked += count;
    // The parts of a proof ask at the same time.
    await nextTurn();
    return asked <= little || os.cpus().length === 1;
  };
  return {
    async checkSamples(root, samples) {
      if (await isLittle(samples.length))
        return here(async () => (await import('./checks')).checkSamples(root, samples));
      return workers.call('checkSamples', root, samples);
    },
    async checkFolders(root, folders) {
      if (await isLittle(folders.length))
        return here(async () => (await import('./checks')).checkFolders(root, folders));
      return workers.call('checkFolders', root, folders);
    },
    async checkOptions(root, tables) {
      if (await isLittle(tables.length))
        return here(async () => (await import('./checks')).checkOptions(root, tables));
      return workers.call('checkOptions', root, tables);
    },
    async checkClaims(root, programs) {
      if (await isLittle(programs.length))
        return here(async () => (await import('./checks')).checkClaims(root, programs));
      return workers.call('checkClaims', root, programs);
    },
    stop() {
      workers.stop();
    },
  };
}
