/** Makes the address of a page's Markdown from the page's own: `/docs/quickstart.md` for `/docs/quickstart`, `/docs.md` for `/docs/`. */
export function toMarkdownAddress(address: string): string {
  return `${address.replace(/\/$/, '')}.md`;
}

/** The heading at the end of a page's Markdown, above what its samples are compiled with. The HTML has no such section. */
export const hiddenHeading = 'Files that the samples use';

/** Between the names of a heading in such a list, from the outermost category of the sidebar on. */
export const headingSeparator = ' / ';

/** The address of the list of a version's pages, which are below `path`. */
export function toListAddress(path: string): string {
  return `${path.replace(/\/$/, '')}/llms.txt`;
}

/** Tells whether such a list, or the file with all of its pages, is at an address. */
export function isListAddress(address: string): boolean {
  return /\/llms(?:-full)?\.txt$/.test(address);
}

/** Reads the addresses of the pages that such a list has below a heading of the sidebar, those of the headings below it included. */
export function readSection(list: string, heading: string): readonly string[] {
  const sections = list.split(/^## /m).filter((section) => {
    const [own = ''] = section.split('\n', 1);
    return own === heading || own.startsWith(`${heading}${headingSeparator}`);
  });
  return sections.flatMap((section) =>
    [...section.matchAll(/^- \[.+\]\((\S+)\.md\): /gm)].map(([, url = '']) => new URL(url).pathname),
  );
}

/** Reads the titles of pages from such a list, by the addresses of their Markdown. */
export function readTitles(list: string): ReadonlyMap<string, string> {
  const lines = list.matchAll(/^- \[(.+)\]\((\S+)\): /gm);
  return new Map([...lines].map(([, title = '', url = '']) => [new URL(url).pathname, title]));
}
