/** A link or image of a page's Markdown, as its author wrote it or as Docusaurus resolved it. */
export interface PageLink {
  /** The file, from the project's root. */
  file: string;
  line: number;
  /** A URL; for a link to a file that is not there, the path as it was written. */
  url: string;
  /** The link names a page's file, and no such file is there. */
  fileIsMissing?: true;
}

/** The links of all pages, collected while pages are compiled and checked when the site is written. */
export type LinkStore = Map<string, PageLink>;

/** The targets in the built site. Paths are without the base URL. */
export interface BuiltSite {
  /** The path below which the site is hosted, with a slash at both ends. Resolved links begin with it. */
  baseUrl: string;
  /** The paths of all files, such as `/docs/quickstart` and `/img/mark.svg`. */
  paths: ReadonlySet<string>;
  /** The ids that can be linked to in the page at a path. */
  anchorsOf: (path: string) => ReadonlySet<string>;
}

/** Adds a link. A page is compiled more than once, so the same link counts once. */
export function addLink(links: LinkStore, link: PageLink): void {
  links.set(`${link.file}:${link.line} ${link.url}`, link);
}
