import { startRunner, type Runner } from './startRunner';

/** Each sample leaves its modules in the memory of its process, so a process runs only so many. */
const jobsOfRunner = 60;

const idle = new Map<Runner, number>();

/** Does some work with a process that runs samples and is not in use, and keeps the process for the next time. */
export async function withRunner<Result>(work: (runner: Runner) => Promise<Result>): Promise<Result> {
  const [[runner, jobs] = [startRunner(), 0]] = idle;
  idle.delete(runner);
  const result = await work(runner);
  if (runner.isAlive() && jobs + 1 < jobsOfRunner) idle.set(runner, jobs + 1);
  else runner.stop();
  return result;
}

/** Ends the processes that are not in use. */
export function stopRunners(): void {
  for (const runner of idle.keys()) runner.stop();
  idle.clear();
}
