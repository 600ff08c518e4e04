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

/** A page in the head of an index. */
export interface PageHead {
  path: string;
  title: string;
  /** The names of the categories above it, as the reader sees them. */
  breadcrumbs: string;
  /** Its sections in order, the first with an empty heading. The anchor is left out where `toAnchor` makes it. */
  sections: readonly (readonly [depth: number, heading: string, anchor?: string])[];
}

/** What the parts of an index hold: words and where they stand, heads of pages, texts of sections for snippets. */
export type PartKind = 'terms' | 'heads' | 'texts';

/** The file that an index begins with. */
export const indexFile = 'index.bin';

/** The file of a part of an index. */
export const toPartFile = (kind: PartKind, place: number): string =>
  `${kind}-${place}.${kind === 'terms' ? 'bin' : 'json'}`;

/** The file `search/manifest.json`: by group, its edition. Groups are the docs versions by name, and `siteGroup`. */
export interface SearchManifest {
  groups: Readonly<Record<string, string | undefined>>;
}

/** The name, in the folder `search` of the site, of a file of a group; the edition changes with the content. */
export const toGroupFile = (edition: string, file: string): string => `${edition}.${file}`;

/** What the build tells the app of the search. */
export interface SearchData {
  /** Queries that are offered to a reader who found nothing. */
  suggestions: readonly string[];
  /** What `/search` lists for readers who have not searched, or cannot. */
  sections: readonly { label: string; to: string }[];
  /** Where a reader tells that a query should have found something; `{query}` stands for the query. */
  missingResultsUrl: string | undefined;
  /** The path of the page with all results, below the base URL, without slashes around it. */
  searchPagePath: string;
  /** The hosted engine that answers; without it the site's own index does. */
  hosted: HostedSearch | undefined;
}

/** What a page tells the scripts of the search: JSON in the attribute `data-search` of the button, and of the page `/search`. */
export interface SearchPlace extends Pick<SearchData, 'suggestions' | 'missingResultsUrl' | 'hosted'> {
  /** Where the site begins, with a slash at its end. */
  baseUrl: string;
  /** The address of the page with all results. */
  resultsUrl: string;
  /** The docs version that is searched at first. */
  version: string;
  versions: readonly { name: string; label: string }[];
  /** What `/search` lists; other pages have none. */
  sections: SearchData['sections'];
}

/** How the records of a hosted engine lead back to this site. */
export interface HostedAddresses {
  /** Addresses that match this regular expression belong to another site, and are opened as they are. */
  externalUrlRegex?: string | undefined;
  /** Replaces a part of the path of each hit, such as a host's prefix: `from` is a regular expression. */
  replaceSearchResultPathname?: { from: string; to: string } | undefined;
}

/** An index at Algolia, with the key that may only search. */
export interface AlgoliaSearch extends HostedAddresses {
  engine: 'algolia';
  appId: string;
  apiKey: string;
  indexName: string;
}

/** A collection, or an alias of one, in a Typesense cluster, with the key that may only search. */
export interface TypesenseSearch extends HostedAddresses {
  engine: 'typesense';
  /** The addresses of the nodes, such as `https://search-1.example.com:8108`. */
  nodes: readonly string[];
  apiKey: string;
  collection: string;
}

/** A hosted engine, as the browser needs to know it. */
export type HostedSearch = AlgoliaSearch | TypesenseSearch;

/** The levels of a record's hierarchy: the category, the page, and the headings down to the section. */
export type HierarchyLevel = `lvl${0 | 1 | 2 | 3 | 4}`;

/** A section as hosted engines hold it: the form that DocSearch's crawlers write, too. */
export interface HostedRecord {
  objectID: string;
  url: string;
  /** What the section is: `lvl1` is the beginning of a page. */
  type: Exclude<HierarchyLevel, 'lvl0'>;
  hierarchy: Partial<Record<HierarchyLevel, string>>;
  content: string;
  code: string;
  language: string;
  /** The docs version that the section belongs to, as Docusaurus names it in its pages. */
  docusaurus_tag: string;
  /** Docs come before the blog, and the API reference last. */
  rank: number;
  /** The place of the section in its page, so that equals keep the order of the page. */
  position: number;
}

/** The tag of pages that belong to no docs version. */
export const siteTag = 'default';

/** The tag of a docs version. */
export const toVersionTag = (version: string): string => `docs-default-${version}`;

/** Where the site keeps its indexes, below its base URL. */
export const searchFolder = 'search';

/** The group of pages that belong to no docs version: the blog, the landing page and their like. */
export const siteGroup = 'site';

/** The group of a version's generated API reference. */
export const toApiGroup = (version: string): string => `${version}-api`;

/** The id that a heading gets where its author gave none. */
export const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** What an index file begins with; another one for each change of the format. */
export const indexFormat = 'search 2';

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

/** Words that say nearly nothing; left out of running text, kept in titles and headings. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be but by can do does each for from has have how if in into is it its no not of on one or so that the their then there these they this to up use used was what when where which will with you your'.split(
    ' ',
  ),
);
