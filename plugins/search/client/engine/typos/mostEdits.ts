/** How many letters of a word may be wrong, by its length: short words have too many neighbors. */
export function mostEdits(word: string): 0 | 1 | 2 {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
