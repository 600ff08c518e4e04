/** The sections that answer a query, best first, with what each scored. */
export interface Hits {
  sections: Uint32Array;
  scores: Float64Array;
}

/** Hits far below the best are noise. */
const leastPart = 0.08;

/**
 * Sorts sections by their scores, best first, and leaves out those far below the best. Each score becomes a number whose last digits
 * are its section, because numbers sort many times as fast as objects.
 */
export function sortHits(scores: Float64Array): Hits {
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  const least = leastPart * best;
  const size = 2 ** Math.ceil(Math.log2(scores.length + 1));
  const precision = 2 ** 50 / size / Math.max(best, 1e-9);
  const keys = new Float64Array(scores.length);
  let count = 0;
  scores.forEach((score, section) => {
    if (score === 0 || score < least) return;
    keys[count] = Math.floor(score * precision) * size + (size - 1 - section);
    count += 1;
  });
  const sorted = keys.subarray(0, count).sort().reverse();
  const sections = Uint32Array.from(sorted, (key) => size - 1 - (key % size));
  return { sections, scores: Float64Array.from(sections, (section) => scores[section] ?? 0) };
}
