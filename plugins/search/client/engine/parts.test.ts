import { expect, test } from 'vitest';
import { addAll } from './__fixtures__/addAll';
import { docs } from '../../__fixtures__/pages';
import { indexFile } from '../../format/indexFiles';
import { writeIndex } from '../../write/writeIndex';
import { SearchEngine } from './searchEngine';
import type { SearchResults } from './show/searchHit';

const files = writeIndex(docs, { termBytes: 80, pagesPerHead: 2, pagesPerText: 1, commonWords: 200 });
const groups = { docs: 'docs', site: undefined, api: undefined };
const whole = new SearchEngine();
addAll(whole, 'docs', writeIndex(docs));

/** Searches in parts alone, each brought when the engine misses it. */
function searchParts(text: string): { results: SearchResults | undefined; brought: readonly string[] } {
  const engine = new SearchEngine();
  engine.addIndex('docs', files.get(indexFile) ?? new Uint8Array());
  const brought: string[] = [];
  for (;;) {
    const { results, missing } = engine.search(text, groups, 0, 20);
    if (missing.length === 0) return { results, brought };
    for (const { part } of missing) {
      expect(brought).not.toContain(part);
      engine.addPart('docs', part, files.get(part) ?? new Uint8Array());
      brought.push(part);
    }
  }
}

test.each([
  'httpBatchLink',
  'http batch link',
  'httpBatchStr',
  'maxURLLength',
  'subscribtions',
  'uotrers',
  'caches',
  'cancel a request',
  'No procedure found on path',
])('“%s” finds in parts what it finds first in the whole', (query) => {
  const { results } = whole.search(query, groups, 0, 20);
  expect(searchParts(query).results?.hits[0]).toEqual(results?.hits[0]);
});

test('a query brings a part of the files, and none twice', () => {
  const { brought } = searchParts('splitLink');
  expect(brought.filter((part) => part.startsWith('terms')).length).toBeGreaterThan(0);
  expect(brought.length).toBeLessThan(files.size / 2);
});

test('words are cut into several parts', () => {
  const terms = [...files.keys()].filter((name) => name.startsWith('terms'));
  expect(terms.length).toBeGreaterThan(5);
});
