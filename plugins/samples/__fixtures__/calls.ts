/** Functions that `workers.test.ts` calls in other processes. */
export function pid(): number {
  return process.pid;
}

export function fail(message: string): never {
  throw new Error(message);
}

export function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Never has a result. */
export function wait(): Promise<never> {
  return new Promise(() => undefined);
}
