import { suffixes } from '../../../format/words';
import { countEdits, letters, missingLetters, prefixEdits } from './editDistance';

/** Words in order, with the letters that each has. */
export interface WordList {
  terms: readonly string[];
  /** By word, the letters that it has. */
  termLetters: Uint32Array;
}

/** The letters that a stem may lack. */
const suffixLetters = letters(suffixes.join(''));

/** The words that a word differs from by at most `most` letters, in any of their forms; for a half-typed one also beginnings. */
export function findSimilar(
  { terms, termLetters }: WordList,
  word: string,
  most: number,
  isLast: boolean,
): readonly { term: number; edits: number }[] {
  const found: { term: number; edits: number }[] = [];
  const has = letters(word);
  const followsBeginnings = isLast && word.length >= 5;
  terms.forEach((candidate, term) => {
    const longer = candidate.length - word.length;
    const isLonger = followsBeginnings && longer > 0;
    const others = termLetters[term] ?? 0;
    // Most words are ruled out by their letters alone.
    if (
      missingLetters(has & ~suffixLetters, others) > most ||
      (!isLonger && (longer > most || missingLetters(others, has) > most))
    )
      return;
    const edits = editsToForms(word, candidate, most);
    if (edits <= most) found.push({ term, edits });
    else if (isLonger && missingLetters(has, others) <= 1 && prefixEdits(word, candidate) <= 1)
      found.push({ term, edits: 2 });
  });
  return found;
}

/** The fewest edits between a word and any form of a stem. A typo is in the word as it is written, not in its stem. */
function editsToForms(word: string, stemmed: string, most: number): number {
  let least = countEdits(word, stemmed, most);
  // Forms begin with the stem, but for a final `y`, which may become `ies`.
  const start = stemmed.replace(/y$/, '');
  if (least <= 1 || word.length < stemmed.length || prefixEdits(start, word) > 1) return least;
  const forms = suffixes.map((suffix) => stemmed + suffix);
  for (const form of [...forms, `${start}ies`]) least = Math.min(least, countEdits(word, form, most));
  return least;
}
