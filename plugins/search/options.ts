import type { SearchData } from './format/searchData';

/** A docs version whose pages are searched. */
export interface SearchedVersion {
  /** Its name, as in the docs plugin. */
  name: string;
  /** The part of the URL between `/docs/` and the page; empty for the latest version. */
  path: string;
  /** The pages that readers need most, as paths in the version: the dialog offers them before anything is typed. */
  offered: readonly string[];
  /** Names that the version does not have, such as those of earlier majors, what takes their place, and the page and heading that tells more. */
  former: readonly { name: string; of: string; instead: string; to: string }[];
}

/** The pages that are searched. */
export interface SearchedPages {
  /** The docs versions: pages of each are found only from that version. */
  versions: readonly SearchedVersion[];
  /** Paths of a version, and below, that are not found. */
  exclude: readonly string[];
  /** Pages that are found although they ask other search engines to leave them out. */
  always: readonly string[];
}

/** The options of the search plugin. */
export type SearchOptions = SearchedPages & SearchData;

/** Where the docs begin, and within a version the generated reference, which is found after every other page. */
export const docsPath = '/docs';
export const apiPath = 'typedoc';
