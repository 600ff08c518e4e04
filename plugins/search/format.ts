/** One part of a page, between two headings. */
export interface Section {
  /** The heading above it; for the first part, the title of the page. */
  heading: string;
  /** The id of the heading; empty for the first part. */
  anchor: string;
  /** Headings of higher levels that it stands below, without the title of the page. */
  parents: readonly string[];
  /** What stands in running text, lists and tables. */
  prose: string;
  /** What stands in code, inline and in blocks. */
  code: string;
}

/** A page as the search knows it. */
export interface SearchPage {
  /** The address, such as `/docs/server/routers`. */
  path: string;
  title: string;
  /** The way from the top of the docs to the page, without the page. */
  breadcrumbs: readonly string[];
  sections: readonly Section[];
}

/** What the browser reads first: everything but the text of snippets. `bytes` of an index begin with its `head`. */
export interface IndexHead {
  pages: readonly { path: string; title: string; breadcrumbs: string }[];
  /** By section: its page, its heading, its anchor. The first section of a page has neither heading nor anchor. */
  sections: readonly (readonly [page: number, heading: string, anchor: string])[];
}

/** The file with the texts of snippets: by section, what stands below its heading. */
export type SnippetFile = readonly string[];

/** The largest weight of a word in a section; weights are whole numbers from 1. */
export const maxWeight = 15;

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

/** The words of a text, in order. */
export function readWords(text: string): readonly Word[] {
  return (text.match(/[\p{L}\p{N}_$]+/gu) ?? []).map((word) => {
    const parts = identifierParts(word);
    return { whole: word.toLowerCase().replace(/^[_$]+|[_$]+$/g, ''), parts: parts.length > 1 ? parts : [] };
  });
}

const endings: readonly (readonly [ending: RegExp, replacement: string])[] = [
  [/ies$/, 'y'],
  [/(ss|x|ch|sh)es$/, '$1'],
  [/([^su])s$/, '$1'],
  [/izations?$/, 'iz'],
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
