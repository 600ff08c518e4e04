import os from 'node:os';

/** Chooses how many milliseconds a sample may run: more while the machine is busy, so that samples do not fail only because it is slow. */
export function chooseTimeLimit(): number {
  const isBusy = (os.loadavg()[0] ?? 0) > os.cpus().length * 2;
  return isBusy ? 60_000 : 10_000;
}
