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

/** Where the pages' links are put while they are compiled, to be checked when the site is written. */
export type LinkStore = Map<string, PageLink>;

/** What the built site offers as targets. */
export interface BuiltSite {
  /** Whether a path such as `/docs/quickstart` or `/img/mark.svg` is answered with a file. */
  paths: ReadonlySet<string>;
  /** The ids that can be linked to in the page at a path. */
  anchorsOf: (path: string) => ReadonlySet<string>;
}

/** Adds a link. A page is compiled more than once, so the same link counts once. */
export function addLink(links: LinkStore, link: PageLink): void {
  links.set(`${link.file}:${link.line} ${link.url}`, link);
}
