import { ByteReader } from './byteReader';
import { letters } from '../typos/editDistance';
import type { WordList } from '../typos/findSimilar';

/** Words with the sections that contain them. */
export interface Terms extends WordList {
  /** By word: where its rows begin in `rowSections` and `rowWeights`; one more entry at the end. */
  rowStarts: Uint32Array;
  rowSections: Uint32Array;
  rowWeights: Uint8Array;
}

/** Reads what `writeTerms` wrote. Throws for bytes that are cut short, or name a section that is not there. */
export function readTerms(bytes: Uint8Array, sectionCount: number): Terms {
  const file = new ByteReader(bytes);
  const terms = readWordList(file.block());
  const [counts, gaps, weights] = [file.reader(), file.reader(), file.reader()];
  const rowStarts = new Uint32Array(terms.length + 1);
  for (let term = 0; term < terms.length; term += 1)
    rowStarts[term + 1] = (rowStarts[term] ?? 0) + counts.varint();
  const rowCount = rowStarts[terms.length] ?? 0;
  const rowSections = new Uint32Array(rowCount);
  const rowWeights = new Uint8Array(rowCount);
  for (let term = 0; term < terms.length; term += 1) {
    let section = -1;
    for (let row = rowStarts[term] ?? 0; row < (rowStarts[term + 1] ?? 0); row += 1) {
      section += gaps.varint() + 1;
      rowSections[row] = section;
      rowWeights[row] = weights.varint();
    }
    if (section >= sectionCount)
      throw new RangeError('The search index names a section that it does not have.');
  }
  return { terms, termLetters: Uint32Array.from(terms, letters), rowStarts, rowSections, rowWeights };
}

/** Reads what `writeWords` wrote. */
export function readWordList(bytes: Uint8Array): readonly string[] {
  const file = new ByteReader(bytes);
  const count = file.varint();
  const words: string[] = [];
  let previous = '';
  for (let place = 0; place < count; place += 1) {
    previous = previous.slice(0, file.varint()) + file.text();
    words.push(previous);
  }
  return words;
}

/** Joins tables of words into one, in the order of all words. */
export function joinTerms(tables: readonly Terms[]): Terms {
  const [only] = tables;
  if (only && tables.length === 1) return only;
  const count = (size: (table: Terms) => number): number =>
    tables.reduce((sum, table) => sum + size(table), 0);
  const termCount = count(({ terms }) => terms.length);
  const rowCount = count(({ rowSections }) => rowSections.length);
  const joined = {
    terms: tables.flatMap(({ terms }) => terms),
    termLetters: new Uint32Array(termCount),
    rowStarts: new Uint32Array(termCount + 1),
    rowSections: new Uint32Array(rowCount),
    rowWeights: new Uint8Array(rowCount),
  };
  let [term, row] = [0, 0];
  for (const table of tables) {
    joined.termLetters.set(table.termLetters, term);
    joined.rowSections.set(table.rowSections, row);
    joined.rowWeights.set(table.rowWeights, row);
    table.rowStarts.forEach((start, place) => {
      joined.rowStarts[term + place] = row + start;
    });
    term += table.terms.length;
    row += table.rowSections.length;
  }
  return joined;
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
export function findTerm(words: readonly string[], word: string): number {
  const place = firstFrom(words, word);
  return words[place] === word ? place : -1;
}
