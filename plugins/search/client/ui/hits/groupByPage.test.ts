import { expect, test } from 'vitest';
import type { SearchHit } from '../../engine/show/searchHit';
import { inShownOrder, listOptions } from './groupByPage';

const hit = (url: string): SearchHit => ({
  url,
  page: url,
  breadcrumbs: '',
  parents: [],
  heading: [],
  snippet: [],
});
const hits = Array.from({ length: 20 }, (_, place) => hit(`/docs/${String(place)}`));
const sections = ['/a#1', '/a', '/b#1', '/a#2', '/a#3', '/b'].map(hit);

/** What the reader sees, by their addresses. */
const shown = (found: readonly SearchHit[], unfolded?: ReadonlySet<string>): readonly string[] =>
  listOptions(inShownOrder({ count: 40, hits: found, names: [] }, 20, unfolded)).map((option) =>
    typeof option === 'string' ? `more of ${option}` : option.url,
  );

test('names of the reference are among the hits that are shown at most', () => {
  const results = { count: 40, hits, names: [hit('/docs/typedoc/a'), hit('/docs/3')] };
  const { pages, names } = inShownOrder(results, 20);
  expect(names).toHaveLength(2);
  expect(pages).toHaveLength(18);
  expect(pages.map(({ path }) => path)).not.toContain('/docs/3');
});

test('without names all places are for hits', () => {
  expect(shown(hits)).toEqual(hits.map(({ url }) => url));
});

test('two sections of a page are shown, the best one first, and the others are folded below them', () => {
  expect(shown(sections)).toEqual(['/a#1', '/a', 'more of /a', '/b#1', '/b']);
});

test('a page with all hits does not fill the list', () => {
  expect(shown(Array.from({ length: 20 }, (_, place) => hit(`/a#${String(place)}`)))).toEqual([
    '/a#0',
    '/a#1',
    'more of /a',
  ]);
});

test('a page that the reader unfolds shows all its sections in their order', () => {
  expect(shown(sections, new Set(['/a']))).toEqual(['/a#1', '/a', '/a#2', '/a#3', '/b#1', '/b']);
});
