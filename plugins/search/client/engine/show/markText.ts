import { talkWords } from '../../../format/talk';
import { readWords, stem, stopWords } from '../../../format/words';
import type { MarkedText } from './searchHit';
import type { MatchedQuery } from '../match/matchWords';

/** By word of the index, what the reader typed for it. */
export type MarkedWords = ReadonlyMap<string, string>;

/** A place in a text that the query matches. */
export interface Mark {
  from: number;
  to: number;
  /** The word of the index that was found there. */
  term: string;
}

/** The words to mark for a query: what it matches, but for words that say nothing. */
export function toMarkedWords(terms: readonly string[], { typed, words }: MatchedQuery): MarkedWords {
  const marked = new Map<string, string>();
  for (const { from, to, matches } of words) {
    const text = typed.slice(from, to).join('');
    if (stopWords.has(text) || talkWords.has(text)) continue;
    for (const { term } of matches) marked.set(terms[term] ?? '', text);
  }
  return marked;
}

/** Finds the places in a text that a query matches, in order: words, and parts of joined names. */
export function findMarks(text: string, marked: MarkedWords): readonly Mark[] {
  const marks: Mark[] = [];
  for (const { 0: word, index: from } of text.matchAll(/[\p{L}\p{N}_$]+/gu)) {
    const whole = word.toLowerCase();
    const term = [whole.replaceAll('_', ''), stem(whole)].find((form) => marked.has(form));
    if (term !== undefined)
      marks.push({ from, to: from + markedLength(whole, marked.get(term) ?? ''), term });
    else marks.push(...markParts(word, from, marked));
  }
  return marks;
}

/** Cuts a text at its marks. */
export function markText(text: string, marks: readonly Mark[]): MarkedText {
  const pieces: { text: string; isMatch: boolean }[] = [];
  let end = 0;
  for (const { from, to } of marks) {
    if (from > end) pieces.push({ text: text.slice(end, from), isMatch: false });
    pieces.push({ text: text.slice(from, to), isMatch: true });
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

/** Of a word that goes on after what was typed, only that is marked. */
function markedLength(word: string, typed: string): number {
  return typed !== '' && word.startsWith(typed) ? typed.length : word.length;
}

/** Marks the longest runs of parts: `httpBatch` in `httpBatchLink` for `http batch`. */
function markParts(word: string, offset: number, marked: MarkedWords): readonly Mark[] {
  const parts = readWords(word)[0]?.parts ?? [];
  const starts: number[] = [];
  let end = 0;
  for (const part of parts) {
    const start = word.toLowerCase().indexOf(part, end);
    starts.push(start);
    end = start + part.length;
  }
  const marks: Mark[] = [];
  for (let first = 0; first < parts.length; first += 1) {
    for (let last = parts.length; last > first; last -= 1) {
      const run = parts.slice(first, last).join('');
      const term = [run, stem(run)].find((form) => marked.has(form));
      if (term === undefined) continue;
      const from = offset + (starts[first] ?? 0);
      const to = offset + (starts[last - 1] ?? 0) + (parts[last - 1] ?? '').length;
      const isOne = last - first === 1;
      marks.push({ from, to: isOne ? from + markedLength(run, marked.get(term) ?? '') : to, term });
      first = last - 1;
      break;
    }
  }
  return marks;
}
