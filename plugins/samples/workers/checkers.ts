import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limitConcurrency } from '../run/limitConcurrency';
import type * as checks from './checks';
import { openWorkers } from './workers';

type Checks = typeof checks;

/**
 * Compiles what a proof asks for: a little from this process, and much from one process for each processor. Each call starts a compiler.
 * Samples and claims files are compiled in one program: `splitPrograms` divides them.
 */
export interface Checkers extends Checks {
  stop(): void;
}

/** Starting a process takes as long as compiling so many samples. */
const little = 50;

/** Opens the compilers of a proof. Their processes start when they are needed. */
export function openCheckers(): Checkers {
  const workers = openWorkers<Checks>(path.join(__dirname, 'checks.ts'));
  const here = limitConcurrency(os.cpus().length);
  let asked = 0;
  /** Whether all that is asked for is so little that it is compiled here. */
  const isLittle = async (count: number): Promise<boolean> => {
    asked += count;
    // The parts of a proof ask at the same time.
    await nextTurn();
    return asked <= little || os.cpus().length === 1;
  };
  const check =
    <Name extends keyof Checks>(name: Name) =>
    async (...args: Parameters<Checks[Name]>) => {
      const [root, items] = args;
      if (!(await isLittle(items.length))) return workers.call(name, ...args);
      return here(async () => (await import('./checks'))[name](root, items as never));
    };
  return {
    checkSamples: check('checkSamples') as Checks['checkSamples'],
    checkFolders: check('checkFolders') as Checks['checkFolders'],
    checkOptions: check('checkOptions') as Checks['checkOptions'],
    checkClaims: check('checkClaims') as Checks['checkClaims'],
    stop() {
      workers.stop();
    },
  };
}
