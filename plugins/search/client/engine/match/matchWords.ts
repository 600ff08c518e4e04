import { readWords, stem } from '../../../format/words';
import { findTerm, firstFrom, type SearchIndex } from '../read/readIndex';
import { findSimilar } from '../typos/findSimilar';
import { synonyms } from './synonyms';

/** A word of the index that a word of the query may mean, and how good the match is: 1 for the same word, more for a joined name. */
export interface Match {
  term: number;
  quality: number;
}

/** A word of the query, or several side by side that one word of the index joins, with what they match. */
export interface QueryWord {
  /** The places of the words of the query, from `from` up to but not including `to`. */
  from: number;
  to: number;
  matches: readonly Match[];
  /** Whether it looks like a name of code: `TRPCError`, or several words that the index joins. */
  isName: boolean;
  /** Whether the index has at most parts of the word: `trpc` for `fastifyTRPCPlugin`. */
  isInParts: boolean;
}

/** A query with all that it may mean. */
export interface MatchedQuery {
  /** Its words as they were typed, in small letters. */
  typed: readonly string[];
  words: readonly QueryWord[];
}

const quality = {
  exact: 1,
  prefix: 0.8,
  synonym: 0.5,
  typo: 0.65,
  distantTypo: 0.45,
  /** Several words that are one name in the index: more certain than each of them. */
  joined: 1.7,
  part: 0.6,
  /** A typo in a joined name weighs less, since so much else is right. */
  nameFactor: 1.4,
};

/** How many beginnings of a half-typed word are followed. */
const mostPrefixes = 60;

/** Finds, for each word of a query, the words of the index that may be meant. The last word may be half typed. */
export function matchWords(index: SearchIndex, query: string): MatchedQuery {
  const words = readWords(query);
  const typed = words.map(({ whole }) => whole);
  const isFinished = /\s$/.test(query);
  const single = words.map(({ whole: word, parts }, position) => {
    const isLast = position === words.length - 1 && !isFinished;
    const whole = matchWord(index, word, parts.length > 0, isLast);
    const isInParts = whole.length === 0;
    const matches = isInParts ? matchParts(index, parts) : whole;
    return { from: position, to: position + 1, matches, isName: parts.length > 0, isInParts };
  });
  return { typed, words: [...single, ...joinedWords(index, typed)] };
}

function matchWord(index: SearchIndex, word: string, isName: boolean, isLast: boolean): readonly Match[] {
  const matches = new Map<number, number>();
  const add = (term: number, value: number): void => {
    if (term >= 0 && value > (matches.get(term) ?? 0)) matches.set(term, value);
  };
  const plain = word.replaceAll('_', '');
  const stemmed = stem(plain);
  const own = findTerm(index, plain);
  add(own, quality.exact);
  // Names are stored as they are written: `useQueries` is another hook than `useQuery`.
  add(findTerm(index, stemmed), own >= 0 && isName ? 0.3 : quality.exact);
  for (const other of synonyms.get(stemmed) ?? []) add(findTerm(index, stem(other)), quality.synonym);
  const isKnown = matches.size > 0;
  if (isLast || (!isKnown && plain.length >= 4)) {
    for (const term of startingWith(index, plain)) {
      const ending = (index.terms[term]?.length ?? 0) - plain.length;
      add(term, quality.prefix / (1 + ending / (2 * plain.length)));
    }
  }
  const edits = mostEdits(plain);
  if (!isKnown && edits > 0) {
    // Where the word begins others, a second wrong letter is unlikely.
    const most = matches.size === 0 ? edits : 1;
    const factor = isName ? quality.nameFactor : 1;
    const candidates = findSimilar(index, plain, most, isLast);
    const least = Math.min(...candidates.map(({ edits: wrong }) => wrong));
    for (const { term, edits: wrong } of candidates) {
      if (wrong === least) add(term, factor * (wrong <= 1 ? quality.typo : quality.distantTypo));
    }
  }
  return [...matches].map(([term, value]) => ({ term, quality: value }));
}

/** How many letters of a word may be wrong, by its length: short words have too many neighbors. */
function mostEdits({ length }: string): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

function matchParts(index: SearchIndex, parts: readonly string[]): readonly Match[] {
  return parts
    .map((part) => ({ term: findTerm(index, stem(part)), quality: quality.part }))
    .filter(({ term }) => term >= 0);
}

/** `http batch link` is also `httpbatchlink`. */
function joinedWords(index: SearchIndex, words: readonly string[]): readonly QueryWord[] {
  const joined: QueryWord[] = [];
  for (let from = 0; from < words.length - 1; from += 1) {
    for (let to = from + 2; to <= Math.min(words.length, from + 4); to += 1) {
      const text = words.slice(from, to).join('');
      const [term] = [findTerm(index, text), findTerm(index, stem(text))].filter((place) => place >= 0);
      if (term !== undefined)
        joined.push({
          from,
          to,
          matches: [{ term, quality: quality.joined }],
          isName: true,
          isInParts: false,
        });
    }
  }
  return joined;
}

function startingWith(index: SearchIndex, start: string): readonly number[] {
  const found: number[] = [];
  for (let term = firstFrom(index.terms, start); index.terms[term]?.startsWith(start); term += 1) {
    if (found.push(term) === mostPrefixes) break;
  }
  return found;
}
