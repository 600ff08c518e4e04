import { expect, test } from 'vitest';
import type { SearchHit } from '../../engine/show/searchHit';
import { inShownOrder } from './groupByPage';

const hit = (url: string): SearchHit => ({
  url,
  page: url,
  breadcrumbs: '',
  parents: [],
  heading: [],
  snippet: [],
});
const hits = Array.from({ length: 20 }, (_, place) => hit(`/docs/${String(place)}`));

test('names of the reference are among the hits that are shown at most', () => {
  const results = { count: 40, hits, names: [hit('/docs/typedoc/a'), hit('/docs/3')] };
  const shown = inShownOrder(results, 20);
  expect(shown.names).toHaveLength(2);
  expect(shown.hits).toHaveLength(18);
  expect(shown.hits.map(({ url }) => url)).not.toContain('/docs/3');
});

test('without names all places are for hits', () => {
  expect(inShownOrder({ count: 40, hits, names: [] }, 20).hits).toEqual(hits);
});
