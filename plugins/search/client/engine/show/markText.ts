import { talkWords } from '../../../format/talk';
import { readWords, stem, stopWords } from '../../../format/words';
import type { SearchIndex } from '../read/readIndex';
import { rarityOf } from '../rank/rarityOf';
import type { MarkedText } from './searchHit';
import type { MatchedQuery } from '../match/matchWords';

/** By word of the index, what the reader typed for it, and how rare that is. */
export type MarkedWords = ReadonlyMap<string, { typed: string; rarity: number }>;

/** A place in a text that the query matches. */
export interface Mark {
  from: number;
  to: number;
  /** What the reader typed for the word that was found there. */
  typed: string;
}

/** The words to mark for a query: what it matches, but for words that say nothing. */
export function toMarkedWords(index: SearchIndex, query: MatchedQuery): MarkedWords {
  const marked = new Map<string, { typed: string; rarity: number }>();
  for (const { from, to, matches } of query.words) {
    const typed = query.typed.slice(from, to).join('');
    // A word that is all of the query may be the beginning of a name, such as `use`.
    const saysNothing = query.words.length > 1 && (stopWords.has(typed) || talkWords.has(typed));
    if (matches.length === 0 || saysNothing) continue;
    const { term: best } = matches.reduce((a, b) => (b.quality > a.quality ? b : a));
    const rarity = rarityOf(index, best);
    for (const { term } of matches) marked.set(index.terms[term] ?? '', { typed, rarity });
  }
  return marked;
}

/** Finds the places in a text that a query matches, in order: words, and parts of joined names. */
export function findMarks(text: string, marked: MarkedWords): readonly Mark[] {
  const marks: Mark[] = [];
  for (const { 0: word, index: from } of text.matchAll(/[\p{L}\p{N}_$]+/gu)) {
    const whole = word.toLowerCase();
    const { typed } = marked.get(whole.replaceAll('_', '')) ?? marked.get(stem(whole)) ?? {};
    if (typed !== undefined) marks.push({ from, to: from + markedLength(whole, typed), typed });
    else marks.push(...markParts(word, from, marked));
  }
  return marks;
}

/** Cuts a text at its marks. */
export function markText(text: string, marks: readonly Omit<Mark, 'typed'>[]): MarkedText {
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
      const { typed } = marked.get(run) ?? marked.get(stem(run)) ?? {};
      if (typed === undefined) continue;
      const from = offset + (starts[first] ?? 0);
      const to = offset + (starts[last - 1] ?? 0) + (parts[last - 1] ?? '').length;
      const isOne = last - first === 1;
      marks.push({ from, to: isOne ? from + markedLength(run, typed) : to, typed });
      first = last - 1;
      break;
    }
  }
  return marks;
}
