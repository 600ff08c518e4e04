import { expect, test } from 'vitest';
import { docs } from '../../../__fixtures__/pages';
import { indexFile } from '../../../format/indexFiles';
import { writeIndex } from '../../../write/writeIndex';
import { IndexGroup } from './indexGroup';

const files = writeIndex(docs);
const bytes = files.get(indexFile) ?? new Uint8Array();

test('an index reads as it was written', () => {
  const group = new IndexGroup(bytes);
  expect(group.pages.map(({ path }) => path)).toEqual(docs.map(({ path }) => path));
  expect(group.show(1)).toMatchObject({ heading: 'Options', anchor: 'options', parents: [] });
  const index = group.select('router');
  expect('terms' in index && index.terms).toEqual('terms' in index && [...index.terms].sort());
});

test('the same pages give the same bytes', () => {
  expect(writeIndex(docs)).toEqual(files);
});

test('an index that is cut anywhere is refused', () => {
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => new IndexGroup(bytes.subarray(0, length)), `${length} bytes`).toThrow();
  }
});

test('a file that is no index is refused', () => {
  expect(() => new IndexGroup(new TextEncoder().encode('<!doctype html>'))).toThrow();
});

test('an index of another format is refused', () => {
  const other = Uint8Array.from(bytes);
  other[8] = '9'.charCodeAt(0);
  expect(() => new IndexGroup(other)).toThrowErrorMatchingInlineSnapshot(
    `[RangeError: The search index is "search 9", not "search 2".]`,
  );
});
