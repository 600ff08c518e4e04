const identifierParts = (word: string): readonly string[] =>
  word
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[ _$]+/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());

/** A word of a text or a query: in small letters, and what it consists of where it is a name like `httpBatchLink`. */
export interface Word {
  whole: string;
  /** The parts of a joined name in small letters; empty for a plain word. */
  parts: readonly string[];
}

/** What stands unseen within words: soft hyphens, and spaces and joiners without width. */
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A text in the letters of its names: keyboards for Japanese write wide ones, and PDFs write two as one. */
export function toPlainLetters(text: string): string {
  return text.replace(unseen, '').normalize('NFKC');
}

/** The words of a text, in order. */
export function readWords(text: string): readonly Word[] {
  return (toPlainLetters(text).match(/[\p{L}\p{N}_$]+/gu) ?? []).map((word) => {
    const parts = identifierParts(word);
    return { whole: word.toLowerCase().replace(/^[_$]+|[_$]+$/g, ''), parts: parts.length > 1 ? parts : [] };
  });
}

const endings: readonly (readonly [ending: RegExp, replacement: string])[] = [
  [/ies$/, 'y'],
  [/(ss|x|ch|sh)es$/, '$1'],
  [/([^su])s$/, '$1'],
  [/i[sz]ations?$/, 'iz'],
  [/ations?$/, 'at'],
  [/ators?$/, 'at'],
  [/([^aeiou])\1(ing|ed)$/, '$1'],
  [/([^e]{3})(ing|ed)$/, '$1'],
  [/([aeiouy].*)(ing|ed)$/, '$1'],
  [/([^aeiou])e$/, '$1'],
];

/**
 * The stem of an English word in small letters: light, so that `cache`, `caches`, `cached` and `caching` meet, and
 * names stay apart.
 */
export function stem(word: string): string {
  if (word.length < 4) return word;
  let result = word;
  for (const [ending, replacement] of endings) {
    const shorter = result.replace(ending, replacement);
    if (shorter.length >= 3) result = shorter;
  }
  return result;
}

/** The stems of all words of a text, to compare it with another. */
export function toStems(text: string): string {
  return readWords(text)
    .map(({ whole }) => stem(whole))
    .join(' ');
}

/** The letters that `stem` takes from the end of words. */
export const suffixes = 's es e ed ing or ors ion ions ation ations'.split(' ');

/** Words that say nearly nothing; left out of running text, kept in titles and headings. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be but by can do does each for from has have how if in into is it its no not of on one or so that the their then there these they this to up use used was what when where which will with you your'.split(
    ' ',
  ),
);
