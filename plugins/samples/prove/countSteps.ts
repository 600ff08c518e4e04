import type { ProveOptions } from './proof';

/** Counts the steps of a proof, whose number is known bit by bit. */
export interface Steps {
  /** There are so many more. */
  expect(count: number): void;
  /** One of them is done. */
  end: () => void;
}

/** Counts steps, and reports how many are done. */
export function countSteps(onProgress: ProveOptions['onProgress']): Steps {
  let done = 0;
  let total = 0;
  return {
    expect(count) {
      total += count;
    },
    end() {
      done += 1;
      onProgress?.(done, total);
    },
  };
}
