import { expect, test } from 'vitest';
import { docs } from '../__fixtures__/pages';
import { writeIndex } from '../writeIndex';
import { readIndex } from './readIndex';

const bytes = writeIndex(docs);

test('an index reads as it was written', () => {
  const index = readIndex(bytes);
  expect(index.pages.map(({ path }) => path)).toEqual(docs.map(({ path }) => path));
  expect(index.sections).toHaveLength(docs.flatMap(({ sections }) => sections).length);
  expect(index.sections[1]).toEqual({ page: 0, heading: 'Options', anchor: 'options', depth: 0 });
  expect(index.terms).toEqual([...index.terms].sort());
});

test('the same pages give the same bytes', () => {
  expect(writeIndex(docs)).toEqual(bytes);
});

test('an index that is cut anywhere is refused', () => {
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => readIndex(bytes.subarray(0, length)), `${length} bytes`).toThrow();
  }
});

test('a file that is no index is refused', () => {
  expect(() => readIndex(new TextEncoder().encode('<!doctype html>'))).toThrow();
});

test('an index of another format is refused', () => {
  const other = Uint8Array.from(bytes);
  other[8] = '9'.charCodeAt(0);
  expect(() => readIndex(other)).toThrowErrorMatchingInlineSnapshot(
    `[RangeError: The search index is "search 9", not "search 1".]`,
  );
});
