import { readWords, stem } from '../../../format/words';
import { findTerm, firstFrom, type SearchIndex } from '../read/readIndex';

/** In a longer query, such as a pasted error, an unknown name is one of many words. */
const mostWords = 4;

/** A shorter name is an abbreviation. */
const fewestLetters = 6;

/** The names in a query that no index has; one that is still being typed has to begin none. */
export function findUnknown(asked: readonly { index: SearchIndex }[], query: string): readonly string[] {
  const typed = query.match(/[\p{L}\p{N}_$]+/gu) ?? [];
  if (typed.length > mostWords) return [];
  const isFinished = /[^\p{L}\p{N}_$]$/u.test(query);
  return typed.filter((name, place) => {
    const [word] = readWords(name);
    if (!word || word.parts.length === 0 || name.length < fewestLetters) return false;
    const isTyped = place === typed.length - 1 && !isFinished;
    return !asked.some(({ index }) => isIn(index, word.whole.replaceAll('_', ''), isTyped));
  });
}

function isIn(index: SearchIndex, name: string, isBeginning: boolean): boolean {
  if (findTerm(index, name) >= 0 || findTerm(index, stem(name)) >= 0) return true;
  return isBeginning && (index.terms[firstFrom(index.terms, name)]?.startsWith(name) ?? false);
}
