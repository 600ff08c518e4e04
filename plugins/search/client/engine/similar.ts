import { writtenForms } from '../../format/words';
import { isWithin, letters, missingLetters, prefixEdits } from './editDistance';
import type { Terms } from './readTerms';

/** The longest ending that a stem lacks: `ations`. */
const longestEnding = 6;

/** The words that a word differs from by at most `most` letters, in any of their forms; for a half-typed one also beginnings. */
export function similar(
  { terms, termLetters }: Pick<Terms, 'terms' | 'termLetters'>,
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
    if (-longer > most + longestEnding || (longer > most && !isLonger)) return;
    const others = termLetters[term] ?? 0;
    if (missingLetters(others, has) > most && !isLonger) return;
    const edits = editsToForms(word, candidate, most);
    if (edits <= most) found.push({ term, edits });
    else if (isLonger && missingLetters(has, others) <= 1 && prefixEdits(word, candidate) <= 1)
      found.push({ term, edits: 2 });
  });
  return found;
}

/** The fewest edits between a word and any form of a stem. A typo is in the word as it is written, not in its stem. */
function editsToForms(word: string, stemmed: string, most: number): number {
  let least = isWithin(word, stemmed, most);
  if (least <= 1 || word.length < stemmed.length || prefixEdits(stemmed, word) > 1) return least;
  for (const form of writtenForms(stemmed)) least = Math.min(least, isWithin(word, form, most));
  return least;
}
