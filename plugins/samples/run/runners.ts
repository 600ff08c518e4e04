import os from 'node:os';
import { limitConcurrency } from '../../../lib/limitConcurrency';
import { startRunner, type Runner } from './startRunner';

/** Each sample leaves its modules in the memory of its process, so a process runs only so many. */
const jobsOfRunner = 60;

/** Some samples wait for timers most of the time, so more of them run than there are processors. */
const width = os.cpus().length + 1;

const inTurn = limitConcurrency(width);
const idle = new Map<Runner, number>();

/** Does some work with a process that runs samples and is not in use, as soon as there is one, and keeps the process for the next time. */
export function withRunner<Result>(work: (runner: Runner) => Promise<Result>): Promise<Result> {
  return inTurn(async () => {
    // One may have died while it was idle.
    for (const [runner] of idle) if (!runner.isAlive()) drop(runner);
    const [[runner, jobs] = [startRunner(), 0]] = idle;
    idle.delete(runner);
    try {
      return await work(runner);
    } finally {
      if (runner.isAlive() && jobs + 1 < jobsOfRunner) idle.set(runner, jobs + 1);
      else runner.stop();
    }
  });
}

function drop(runner: Runner): void {
  idle.delete(runner);
  runner.stop();
}

/** Ends the processes that are not in use. */
export function stopRunners(): void {
  for (const runner of idle.keys()) drop(runner);
}
