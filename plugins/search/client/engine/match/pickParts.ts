import { readWords, stem, stopWords, type Word } from '../../../format/words';
import { findSimilar, type WordList } from '../typos/findSimilar';
import { mostEdits } from '../typos/mostEdits';
import { findTerm, firstFrom } from '../terms/readTerms';
import { synonyms } from './synonyms';

/** How many parts a half-typed word may reach into, and how many typos in common words are followed. */
const followed = { prefixParts: 2, typos: 4 };

/** In a longer query, words are looked for joined only where the parts with them are fetched anyway. */
const mostWordsJoined = 4;

/** The parts of an index that may contain the words of a query and their forms, by their places. */
export function pickParts(firsts: readonly string[], query: string): readonly number[] {
  if (firsts.length <= 1) return firsts.map((_, place) => place);
  const words = readWords(query);
  const typed = words.map(({ whole }) => whole);
  const telling = typed.filter((word) => !stopWords.has(word));
  const places = new Set<number>();
  for (const word of telling.length > 0 ? telling : typed) {
    for (const form of formsOf(word)) places.add(partOf(firsts, form));
  }
  if (words.length <= mostWordsJoined) {
    for (let from = 0; from < typed.length - 1; from += 1) {
      for (let to = from + 2; to <= typed.length; to += 1) {
        const joined = typed.slice(from, to).join('');
        places.add(partOf(firsts, joined)).add(partOf(firsts, stem(joined)));
      }
    }
  }
  const last = typed.at(-1);
  if (last && !/\s$/.test(query)) for (const place of partsStartingWith(firsts, last)) places.add(place);
  return [...places];
}

/** The parts that may contain what is meant by words that the fetched parts lack: parts of names, and the right spelling of typos. */
export function pickPartsOfUnknown(
  firsts: readonly string[],
  common: WordList,
  known: readonly string[],
  query: string,
): readonly number[] {
  const unknown = readWords(query).filter(({ whole }) =>
    formsOf(whole).every((form) => findTerm(known, form) < 0),
  );
  return unknown.flatMap((word) =>
    [...word.parts.map(stem), ...typosOf(common, word)].map((form) => partOf(firsts, form)),
  );
}

function formsOf(word: string): readonly string[] {
  const plain = word.replaceAll('_', '');
  const stemmed = stem(plain);
  return [plain, stemmed, ...(synonyms.get(stemmed) ?? []).map(stem)];
}

function typosOf(common: WordList, { whole }: Word): readonly string[] {
  const most = mostEdits(whole);
  if (most === 0) return [];
  return [...findSimilar(common, whole, most, true)]
    .sort((a, b) => a.edits - b.edits)
    .slice(0, followed.typos)
    .map(({ term }) => common.terms[term] ?? '');
}

/** The part whose words begin at or before a word. */
function partOf(firsts: readonly string[], word: string): number {
  const place = firstFrom(firsts, word);
  return firsts[place] === word ? place : Math.max(0, place - 1);
}

function partsStartingWith(firsts: readonly string[], start: string): readonly number[] {
  const first = partOf(firsts, start);
  const places = [first];
  for (
    let place = first + 1;
    firsts[place]?.startsWith(start) && places.length < followed.prefixParts;
    place += 1
  )
    places.push(place);
  return places;
}
