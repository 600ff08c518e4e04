import { readWords, stem } from '../format';
import { synonyms } from './synonyms';
import { isWithin, prefixEdits } from './editDistance';
import type { SearchIndex } from './readIndex';

/** A word of the index that may stand for a word of the query, and how well it does, from 0 to 1. */
export interface Match {
  term: number;
  quality: number;
}

/** A word of the query, or several side by side that one word of the index joins, with what they match. */
export interface QueryWord {
  /** Which words of the query it stands for. */
  from: number;
  to: number;
  matches: readonly Match[];
}

const quality = {
  exact: 1,
  prefix: 0.8,
  synonym: 0.7,
  typo: 0.65,
  distantTypo: 0.45,
  joined: 1.15,
  part: 0.75,
};

/** How many beginnings of a half-typed word are followed. */
const mostPrefixes = 60;

/** Finds, for each word of a query, the words of the index that may be meant. The last word may be half typed. */
export function matchWords(index: SearchIndex, query: string): readonly QueryWord[] {
  const words = readWords(query);
  const isFinished = /\s$/.test(query);
  const single = words.map(({ whole, parts }, position) => {
    const isLast = position === words.length - 1 && !isFinished;
    return { from: position, to: position + 1, matches: matchWord(index, whole, parts, isLast) };
  });
  return [
    ...single,
    ...joinedWords(
      index,
      words.map(({ whole }) => whole),
    ),
  ];
}

function matchWord(
  index: SearchIndex,
  word: string,
  parts: readonly string[],
  isLast: boolean,
): readonly Match[] {
  const matches = new Map<number, number>();
  const add = (term: number, value: number): void => {
    if (term >= 0 && value > (matches.get(term) ?? 0)) matches.set(term, value);
  };
  const plain = word.replaceAll('_', '');
  add(find(index, plain), quality.exact);
  add(find(index, stem(plain)), quality.exact);
  for (const other of synonyms[stem(plain)] ?? []) add(find(index, stem(other)), quality.synonym);
  const isKnown = matches.size > 0;
  if (isLast || (!isKnown && plain.length >= 4)) {
    for (const term of startingWith(index, plain)) {
      const ending = (index.terms[term]?.length ?? 0) - plain.length;
      add(term, quality.prefix / (1 + ending / (2 * plain.length)));
    }
  }
  if (matches.size === 0) for (const part of parts) add(find(index, stem(part)), quality.part);
  if (!isKnown && plain.length >= 4) addTypos(index, plain, isLast, matches.size > 0, add);
  return [...matches].map(([term, value]) => ({ term, quality: value }));
}

function addTypos(
  index: SearchIndex,
  word: string,
  isLast: boolean,
  hasMatches: boolean,
  add: (term: number, value: number) => void,
): void {
  const stemmed = stem(word);
  const most = hasMatches ? 1 : word.length >= 7 ? 2 : 1;
  index.terms.forEach((candidate, term) => {
    const edits = Math.min(isWithin(word, candidate, most), isWithin(stemmed, candidate, most));
    if (edits <= most) add(term, edits === 1 ? quality.typo : quality.distantTypo);
    else if (
      isLast &&
      word.length >= 5 &&
      candidate.length > word.length &&
      prefixEdits(word, candidate) <= 1
    ) {
      add(term, quality.distantTypo);
    }
  });
}

/** `http batch link` is also `httpbatchlink`. */
function joinedWords(index: SearchIndex, words: readonly string[]): readonly QueryWord[] {
  const joined: QueryWord[] = [];
  for (let from = 0; from < words.length - 1; from += 1) {
    for (let to = from + 2; to <= Math.min(words.length, from + 4); to += 1) {
      const text = words.slice(from, to).join('');
      const matches = [find(index, text), find(index, stem(text))].filter((term) => term >= 0);
      if (matches[0] !== undefined) {
        joined.push({ from, to, matches: [{ term: matches[0], quality: quality.joined }] });
      }
    }
  }
  return joined;
}

function find(index: SearchIndex, term: string): number {
  const place = firstFrom(index, term);
  return index.terms[place] === term ? place : -1;
}

function startingWith(index: SearchIndex, start: string): readonly number[] {
  const found: number[] = [];
  for (let term = firstFrom(index, start); index.terms[term]?.startsWith(start); term += 1) {
    if (found.push(term) === mostPrefixes) break;
  }
  return found;
}

/** The place of the first word that does not come before `term`. */
function firstFrom({ terms }: SearchIndex, term: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < term) low = middle + 1;
    else high = middle;
  }
  return low;
}
