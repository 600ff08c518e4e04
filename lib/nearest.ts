import leven from 'leven';

/** Asks whether the nearest candidate was meant, as in `. Did you mean "x"?`; empty if all of them are far from the word. */
export function didYouMean(word: string, candidates: readonly string[], before = '', after = before): string {
  const guess = nearest(word, candidates);
  return guess === undefined ? '' : `. Did you mean ${before}${guess}${after}?`;
}

/** Finds the candidate that takes the fewest edits to reach from `word`, ignoring case, or nothing if all of them are far from it. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(word.length / 3));
  const [best] = candidates
    .map((candidate) => ({ candidate, distance: leven(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance);
  return best?.candidate;
}
