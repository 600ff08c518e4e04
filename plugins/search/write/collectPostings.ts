import { maxWeight } from '../format/indexFiles';
import type { SearchPage } from './searchPage';
import { weighWords } from './weighWords';

/** A word with the sections that contain it, each as `section * (maxWeight + 1) + weight`, which is far smaller than a pair. */
export interface Posting {
  term: string;
  rows: readonly number[];
}

/** The words of all pages in order. Sections are numbered from the first of the first page. */
export function collectPostings(pages: readonly SearchPage[]): readonly Posting[] {
  const rowsByTerm = new Map<string, number[]>();
  let section = 0;
  for (const page of pages) {
    for (const weights of weighWords(page)) {
      for (const [term, weight] of weights) {
        const row = section * (maxWeight + 1) + weight;
        const rows = rowsByTerm.get(term);
        if (rows) rows.push(row);
        else rowsByTerm.set(term, [row]);
      }
      section += 1;
    }
  }
  return [...rowsByTerm].map(([term, rows]) => ({ term, rows })).sort((a, b) => (a.term < b.term ? -1 : 1));
}
