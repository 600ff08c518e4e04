/** An index at Algolia as the browser needs to know it, with the key that may only search. */
export interface HostedSearch {
  appId: string;
  apiKey: string;
  indexName: string;
  /** Addresses that match this regular expression belong to another site, and are opened as they are. */
  externalUrlRegex?: string | undefined;
  /** Replaces a part of the path of each hit, such as a host's prefix: `from` is a regular expression. */
  replaceSearchResultPathname?: { from: string; to: string } | undefined;
}

/** The levels of a record's hierarchy: the category, the page, and the headings down to the section. */
export type HierarchyLevel = `lvl${0 | 1 | 2 | 3 | 4}`;

/** A section as Algolia holds it: the form that DocSearch's crawlers write, too. */
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
