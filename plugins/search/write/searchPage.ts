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
