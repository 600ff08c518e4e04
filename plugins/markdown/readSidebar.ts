import type { MarkdownPage } from './readContent';

/** Pages below a heading of the sidebar. */
export interface SidebarSection {
  /** The labels from the outermost category to this one; none for pages that are in no category. */
  path: readonly string[];
  pages: readonly MarkdownPage[];
}

/** An item of a sidebar as the docs plugin has loaded it. */
export interface SidebarItem {
  type: string;
  label?: string;
  /** The id of a page. */
  id?: string;
  link?: { type: string; id?: string };
  items?: readonly SidebarItem[];
}

/** Reads a sidebar as sections with pages. A category's own page is the first of its section. Pages that the sidebar leaves out are the last section. */
export function readSidebar(
  items: readonly SidebarItem[],
  pages: ReadonlyMap<string, MarkdownPage>,
): readonly SidebarSection[] {
  const sections = readSections(items, [], pages);
  const listed = new Set(sections.flatMap((section) => section.pages));
  const others = [...pages.values()].filter((page) => !listed.has(page));
  return [...sections, { path: ['Other pages'], pages: others }].filter(
    (section) => section.pages.length > 0,
  );
}

function readSections(
  items: readonly SidebarItem[],
  path: readonly string[],
  pages: ReadonlyMap<string, MarkdownPage>,
  own: readonly SidebarItem[] = [],
): readonly SidebarSection[] {
  const found = [...own, ...items].flatMap(({ type, id = '' }) => {
    const page = type === 'doc' ? pages.get(id) : undefined;
    return page ? [page] : [];
  });
  const below = items.flatMap(({ label = '', link, items: inner = [] }) =>
    readSections(inner, [...path, label], pages, link ? [link] : []),
  );
  return [{ path, pages: [...new Set(found)] }, ...below];
}
