/** One part of a page, between two headings. */
export interface Section {
  /** The heading above it; for the first part, the title of the page. */
  heading: string;
  /** The id of the heading; empty for the first part. */
  anchor: string;
  /** The headings of higher levels above it, without the title of the page. */
  parents: readonly string[];
  /** The text of its paragraphs, lists and tables. */
  prose: string;
  /** The text of its code, inline and in blocks. */
  code: string;
  /** The questions that it answers, in the words of readers: found, but never shown. */
  answers: readonly string[];
  /** A row of a table of messages in a closed box: readers look for one, not for all. The message is the heading; it has the address of the one above. */
  isRow?: true;
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
