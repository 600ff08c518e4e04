import type { SearchResults } from '../engine/show/searchHit';

/** What a reader asks for. */
export interface SearchQuery {
  text: string;
  /** The docs version to search, by its name. */
  version: string;
  /** The language of the page, such as `en`. */
  language: string;
  /** How many hits to give. */
  count: number;
}

/** Something that can be searched: the site's own index, or a hosted engine. */
export interface SearchProvider {
  /** Fetches ahead what the first search will need. */
  prepare(version: string): void;
  /** Lets what the host did not have be asked for once more, since the reader opens the search, or tries again. */
  askAgain(): void;
  /** Searches, and shows the answer: at once what there is, and again when snippets arrive. Rejects where nothing answers. */
  search(query: SearchQuery, show: (results: SearchResults) => void): Promise<void>;
}
