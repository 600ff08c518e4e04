/** What a reader asks for. */
export interface SearchQuery {
  text: string;
  /** The docs version to search, by its name. */
  version: string;
  /** The language of the page, such as `en`. */
  language: string;
  /** How many hits to leave out, and how many to give. */
  from: number;
  count: number;
}

/** A text in pieces, some of which the query matches. */
export type MarkedText = readonly { text: string; isMatch: boolean }[];

/** A section that answers a query, ready to be shown. */
export interface SearchHit {
  /** The address of the section, with its anchor. */
  url: string;
  /** The title of its page, and the categories above that. */
  page: string;
  breadcrumbs: string;
  /** The headings above its own, without the title of the page. */
  parents: readonly string[];
  /** Its heading; for the beginning of a page, the page's title. */
  heading: MarkedText;
  /** A part of its text around what was found; empty where it has none, or while the texts are on their way. */
  snippet: MarkedText;
}

/** The answer to a query. */
export interface SearchResults {
  /** How many sections answer it. */
  count: number;
  hits: readonly SearchHit[];
}

/** Something that can be searched: the site's own index, or a hosted engine. */
export interface SearchProvider {
  /** Fetches ahead what the first search will need. */
  prepare(version: string): void;
  /** Searches, and shows the answer: at once what there is, and again when snippets arrive. Rejects where nothing answers. */
  search(query: SearchQuery, show: (results: SearchResults) => void): Promise<void>;
}

/** The most letters of a query. */
export const maxQueryLength = 64;

/** The most hits that are shown at a time. */
export const hitsPerPage = 20;

/** A query cut at its longest, between letters. */
export function limitQuery(text: string): string {
  const cut = text.slice(0, maxQueryLength);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
