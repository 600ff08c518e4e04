import type { SearchHit, SearchResults } from '../../engine/show/searchHit';

/** The hits of a page, and the place of the first among all hits in the order that they are shown. */
export interface PageHits {
  page: string;
  breadcrumbs: string;
  first: number;
  sections: readonly SearchHit[];
}

/** Groups hits by their page; pages come in the order of their best hit. */
export function groupByPage(hits: readonly SearchHit[]): readonly PageHits[] {
  const pages = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const path = hit.url.split('#')[0] ?? '';
    pages.set(path, [...(pages.get(path) ?? []), hit]);
  }
  let first = 0;
  return [...pages.values()].map((sections) => {
    const group = {
      page: sections[0]?.page ?? '',
      breadcrumbs: sections[0]?.breadcrumbs ?? '',
      first,
      sections,
    };
    first += sections.length;
    return group;
  });
}

/** The hits in the order that they are shown, and the names below them, which are not listed twice. Together they are at most `most`. */
export function inShownOrder(
  results: SearchResults | undefined,
  most: number,
): Record<'hits' | 'names', readonly SearchHit[]> {
  const { hits = [], names = [] } = results ?? {};
  const others = hits.filter(({ url }) => !names.some((name) => name.url === url));
  const best = others.slice(0, Math.max(0, most - names.length));
  return { hits: groupByPage(best).flatMap(({ sections }) => sections), names: names.slice(0, most) };
}
