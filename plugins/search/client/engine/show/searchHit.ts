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
  /** The members of the API reference that the query names, best first. They are among the hits, too, after all other pages. */
  names?: readonly SearchHit[];
  /** Names that were searched and that no page mentions, with those that are most like each. */
  unknown?: readonly { name: string; nearest: readonly string[] }[];
  /** Whether the site's own index answers because the hosted engine cannot be reached. */
  isFallback?: boolean;
}
