/** Makes a function that does work at once, or when earlier work has ended, so that at most `width` are done at the same time. */
export function limitConcurrency(width: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let used = 0;
  return async (work) => {
    if (used >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else used += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else used -= 1;
    }
  };
}
