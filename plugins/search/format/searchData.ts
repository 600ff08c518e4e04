import type { HostedSearch } from './hosted';

/** What the build tells the components of the search, which render it into pages. */
export interface SearchData {
  /** Queries that are offered to a reader who found nothing. */
  suggestions: readonly string[];
  /** What `/search` lists for readers who have not searched, or cannot. */
  sections: readonly { label: string; to: string }[];
  /** Where a reader reports a query that should have found something; `{query}` is replaced by the query. */
  missingResultsUrl: string | undefined;
  /** The path of the page with all results, below the base URL, without slashes around it. */
  searchPagePath: string;
  /** The hosted engine that answers; without one the site's own index does. */
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
