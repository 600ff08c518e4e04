/** A page in the head of an index. */
export interface PageHead {
  path: string;
  title: string;
  /** The names of the categories above it, as the reader sees them. */
  breadcrumbs: string;
  /** Its sections in order, the first with an empty heading. The anchor is left out where `toAnchor` makes it. */
  sections: readonly (readonly [depth: number, heading: string, anchor?: string])[];
}

/** The file with the pages of a group and their words, in which a query is searched. */
export interface IndexFile {
  format: string;
  pages: readonly PageHead[];
  /** All words in order, with a space between them. */
  words: string;
  /** By word, a number: in how many sections it is. The three columns are texts, see `toColumn`. */
  counts: string;
  /** By word and section that contains it: how many sections are between it and the one before. */
  gaps: string;
  /** By word and section, the weight of the word there. */
  weights: string;
}

/** What an index file begins with; another one for each change of the format. */
export const indexFormat = 'search 3';

/** The file that an index is searched in. */
export const indexFile = 'index.json';

/** The file with the text of each section, for snippets. */
export const textsFile = 'texts.json';

/** The character for 0. Those before it are longer in JSON. */
const zero = 35;

/** Writes numbers as a text with a character for each, which takes one byte while the number is small, as most are. */
export const toColumn = (numbers: readonly number[]): string =>
  numbers.map((number) => String.fromCharCode(zero + number)).join('');

/** Reads the numbers that `toColumn` wrote. */
export function readColumn(column: string): Uint16Array {
  const numbers = new Uint16Array(column.length);
  // The way to the first hit waits for it, and `Uint16Array.from` with a function takes two to four times as long.
  for (let place = 0; place < column.length; place += 1) numbers[place] = column.charCodeAt(place) - zero;
  return numbers;
}

/** A page that the dialog offers before anything is typed. Recent and favourite hits have the same form. */
export interface OfferedPage {
  url: string;
  title: string;
  /** The names of the categories above it. */
  place: string;
}

/** A name that a version does not have, and what takes its place. */
export interface FormerName {
  name: string;
  /** Where the name comes from, such as `tRPC 9`. */
  of: string;
  instead: string;
  /** The page that tells more. */
  url: string;
  title: string;
}

/** The file `search/manifest.json`. */
export interface SearchManifest {
  /** By group, its edition. Groups are the docs versions by name, and `siteGroup`. */
  groups: Readonly<Record<string, string | undefined>>;
  /** By docs version, the pages that readers need most. */
  offered: Readonly<Record<string, readonly OfferedPage[] | undefined>>;
  /** By docs version, what readers are told who search for a name that it does not have. */
  former: Readonly<Record<string, readonly FormerName[] | undefined>>;
}

/** The name, in the folder `search` of the site, of a file of a group; the edition changes with the content. */
export const toGroupFile = (edition: string, file: string): string => `${edition}.${file}`;

/** Where the site keeps its indexes, below its base URL. */
export const searchFolder = 'search';

/** The group of pages that belong to no docs version: the blog or the landing page, for example. */
export const siteGroup = 'site';

/** The group of a version's generated API reference. */
export const toApiGroup = (version: string): string => `${version}-api`;

/** The id that a heading gets where its author gave none. */
export const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** The largest weight of a word in a section; weights are whole numbers from 1. */
export const maxWeight = 15;
