import type { SearchHit, SearchResults } from '../../engine/show/searchHit';

/** The hits of a page: its best, and others that are folded below them until the reader asks. */
export interface PageHits {
  path: string;
  page: string;
  breadcrumbs: string;
  /** The place of the first among all that the reader chooses from. */
  first: number;
  sections: readonly SearchHit[];
  folded: readonly SearchHit[];
}

/** So many hits of a page are shown at first: more would push other pages out of sight. */
const mostOfPage = 2;

const noPages: ReadonlySet<string> = new Set();

/** Groups hits by their page, the best of each first; pages come in the order of their best hit. */
export function groupByPage(
  hits: readonly SearchHit[],
  unfolded: ReadonlySet<string> = noPages,
): readonly PageHits[] {
  const pages = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const path = hit.url.split('#')[0] ?? '';
    pages.set(path, [...(pages.get(path) ?? []), hit]);
  }
  let next = 0;
  return [...pages].map(([path, sections]) => {
    const shown = unfolded.has(path) ? sections.length : mostOfPage;
    const first = next;
    next += Math.min(sections.length, shown + 1);
    return {
      path,
      page: sections[0]?.page ?? '',
      breadcrumbs: sections[0]?.breadcrumbs ?? '',
      first,
      sections: sections.slice(0, shown),
      folded: sections.slice(shown),
    };
  });
}

/** The hits by page as they are shown, and the names below them, which are not listed twice. Together they are at most `most`. */
export function inShownOrder(
  results: SearchResults | undefined,
  most: number,
  unfolded?: ReadonlySet<string>,
): { pages: readonly PageHits[]; names: readonly SearchHit[] } {
  const { hits = [], names = [] } = results ?? {};
  const others = hits.filter(({ url }) => !names.some((name) => name.url === url));
  const best = others.slice(0, Math.max(0, most - names.length));
  return { pages: groupByPage(best, unfolded), names: names.slice(0, most) };
}

/** What the reader chooses from, in its order: hits, after those of a page its path where others of it are folded, and the names. */
export function listOptions({
  pages,
  names,
}: ReturnType<typeof inShownOrder>): readonly (SearchHit | string)[] {
  return [
    ...pages.flatMap(({ path, sections, folded }) => [...sections, ...(folded.length > 0 ? [path] : [])]),
    ...names,
  ];
}
