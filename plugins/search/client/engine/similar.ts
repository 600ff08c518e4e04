import { isWithin, letters, missingLetters, prefixEdits } from './editDistance';
import type { Terms } from './readTerms';

/** The words that differ from a word, or its stem, by at most `most` letters; for a half-typed one also beginnings. */
export function similar(
  { terms, termLetters }: Pick<Terms, 'terms' | 'termLetters'>,
  word: string,
  stemmed: string,
  most: number,
  isLast: boolean,
): readonly { term: number; edits: number }[] {
  const found: { term: number; edits: number }[] = [];
  const has = letters(word);
  const followsBeginnings = isLast && word.length >= 5;
  terms.forEach((candidate, term) => {
    const isLonger = followsBeginnings && candidate.length > word.length;
    if (Math.abs(candidate.length - word.length) > most + 3 && !isLonger) return;
    const others = termLetters[term] ?? 0;
    // The stem may lack the last letters of the word, and the beginning of a word all that follow.
    if (missingLetters(has, others) > most + 3 || (!isLonger && missingLetters(others, has) > most)) return;
    const edits = Math.min(isWithin(word, candidate, most), isWithin(stemmed, candidate, most));
    if (edits <= most) found.push({ term, edits });
    else if (isLonger && missingLetters(has, others) <= 1 && prefixEdits(word, candidate) <= 1)
      found.push({ term, edits: 2 });
  });
  return found;
}
