import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { MarkdownPage } from './readContent';

/** Pages below a heading of the sidebar. */
export interface SidebarSection {
  /** The labels from the outermost category to this one; none for pages that are in no category. */
  path: readonly string[];
  pages: readonly MarkdownPage[];
}

type Sidebar = LoadedVersion['sidebars'][string];

/** Reads a sidebar as sections with pages. A category's own page is the first of its section. Pages that the sidebar leaves out are the last section. */
export function readSidebar(
  items: Sidebar,
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
  items: Sidebar,
  path: readonly string[],
  pages: ReadonlyMap<string, MarkdownPage>,
  own: readonly string[] = [],
): readonly SidebarSection[] {
  const ids = [...own, ...items.flatMap((item) => (item.type === 'doc' ? item.id : []))];
  const below = items.flatMap((item) => {
    if (item.type !== 'category') return [];
    const { label, link, items: inner } = item;
    return readSections(inner, [...path, label], pages, link?.type === 'doc' ? [link.id] : []);
  });
  return [{ path, pages: [...new Set(ids)].flatMap((id) => pages.get(id) ?? []) }, ...below];
}
