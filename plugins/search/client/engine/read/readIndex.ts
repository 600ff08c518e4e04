import { indexFormat, readColumn, type IndexFile, type PageHead } from '../../../format/indexFiles';
import { toStems } from '../../../format/words';
import { letters } from '../typos/editDistance';
import type { WordList } from '../typos/findSimilar';

/** What a query is searched in: the pages of one group, and words with the sections that contain them. */
export interface SearchIndex extends WordList {
  pages: readonly PageHead[];
  /** By page, its first section; one more entry at the end. */
  pageStarts: Uint32Array;
  /** By section, its page. */
  sectionPages: Uint32Array;
  /** By the stems of a title, the first sections of the pages that have it. */
  titled: ReadonlyMap<string, readonly number[]>;
  /** By word: where its rows begin in `rowSections` and `rowWeights`; one more entry at the end. */
  rowStarts: Uint32Array;
  rowSections: Uint32Array;
  rowWeights: Uint16Array;
}

/** Reads what `writeIndex` wrote. Throws for a file that is cut short or no index. */
export function readIndex(bytes: Uint8Array): SearchIndex {
  const file = JSON.parse(new TextDecoder().decode(bytes)) as IndexFile;
  if (file.format !== indexFormat)
    throw new RangeError(`The search index is "${file.format}", not "${indexFormat}".`);
  const terms = file.words.split(' ');
  return {
    terms,
    termLetters: Uint32Array.from(terms, letters),
    ...readShape(file.pages),
    ...readRows(file, terms.length),
  };
}

function readShape(pages: readonly PageHead[]) {
  const pageStarts = new Uint32Array(pages.length + 1);
  const titled = new Map<string, number[]>();
  pages.forEach(({ title, sections }, page) => {
    const first = pageStarts[page] ?? 0;
    pageStarts[page + 1] = first + sections.length;
    const stems = toStems(title);
    titled.set(stems, [...(titled.get(stems) ?? []), first]);
  });
  const sectionPages = Uint32Array.from(pages.flatMap(({ sections }, page) => sections.map(() => page)));
  return { pages, pageStarts, sectionPages, titled };
}

function readRows(file: IndexFile, termCount: number) {
  const counts = readColumn(file.counts);
  const gaps = readColumn(file.gaps);
  const rowStarts = new Uint32Array(termCount + 1);
  const rowSections = new Uint32Array(gaps.length);
  for (let term = 0; term < termCount; term += 1) {
    const start = rowStarts[term] ?? 0;
    const end = start + (counts[term] ?? 0);
    let section = -1;
    for (let row = start; row < end; row += 1) {
      section += (gaps[row] ?? 0) + 1;
      rowSections[row] = section;
    }
    rowStarts[term + 1] = end;
  }
  return { rowStarts, rowSections, rowWeights: readColumn(file.weights) };
}

/** The place of the first word that does not come before `word`. */
export function firstFrom(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of a word, or -1. */
export function findTerm({ terms }: Pick<SearchIndex, 'terms'>, word: string): number {
  const place = firstFrom(terms, word);
  return terms[place] === word ? place : -1;
}
