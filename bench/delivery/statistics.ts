/** The middle of some values: half are smaller, half greater. Nothing where there is none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted[middle - 1];
  if (upper === undefined) return undefined;
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}

/** How noisy repeats were: the middle half of the values, as a part of the median. Nothing below four values. */
export function spread(values: readonly number[]): number | undefined {
  const middle = median(values);
  if (values.length < 4 || !middle) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const lower = median(sorted.slice(0, half));
  const upper = median(sorted.slice(-half));
  return lower === undefined || upper === undefined ? undefined : (upper - lower) / middle;
}
