import { nearest } from '../../../lib/nearest';

/** Suggests a fix for an unknown word: "Did you mean …?" if a known word is similar, otherwise the list of all known words. */
export function suggest(word: string, known: readonly string[], label: string): string {
  const guess = nearest(word, known);
  if (guess) return `Did you mean "${guess}"?`;
  return known.length > 0 ? `${label}: ${known.join(', ')}.` : `${label}: none.`;
}
