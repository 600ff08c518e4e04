import type { SearchIndex } from '../read/readIndex';

/** How rare a word of an index is: a rare word says more than a common one. */
export function rarityOf({ rowStarts, sectionPages }: SearchIndex, term: number): number {
  const count = (rowStarts[term + 1] ?? 0) - (rowStarts[term] ?? 0);
  // Below a handful, how few sections have a word is chance.
  return Math.log(1 + sectionPages.length / (count + 3));
}
