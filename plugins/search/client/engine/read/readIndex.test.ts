import { expect, test } from 'vitest';
import { docs } from '../../../__fixtures__/pages';
import { indexFile, readColumn, toColumn } from '../../../format/indexFiles';
import { weighWords } from '../../../write/weighWords';
import { writeIndex } from '../../../write/writeIndex';
import { findTerm, readIndex } from './readIndex';

const files = writeIndex(docs);
const bytes = files.get(indexFile) ?? new Uint8Array();

test('an index reads as it was written', () => {
  const { pages, terms, rowStarts, rowSections, rowWeights } = readIndex(bytes);
  expect(pages.map(({ path }) => path)).toEqual(docs.map(({ path }) => path));
  expect(terms).toEqual([...terms].sort());
  const term = findTerm({ terms }, 'router');
  const rows = [...rowSections.subarray(rowStarts[term], rowStarts[term + 1])];
  const weights = [...rowWeights.subarray(rowStarts[term], rowStarts[term + 1])];
  const written = docs.flatMap(weighWords).flatMap((words, section) => {
    const weight = words.get('router');
    return weight === undefined ? [] : [[section, weight]];
  });
  expect(rows.map((section, place) => [section, weights[place]])).toEqual(written);
});

test('a column keeps every number that a group of pages can need', () => {
  const numbers = Array.from({ length: 65_000 }, (_, number) => number);
  const column = JSON.parse(JSON.stringify(toColumn(numbers))) as string;
  const sent = new TextDecoder().decode(new TextEncoder().encode(JSON.stringify(column)));
  expect([...readColumn(JSON.parse(sent) as string)]).toEqual(numbers);
});

test('the same pages give the same bytes', () => {
  expect(writeIndex(docs)).toEqual(files);
});

test('a group without pages has an index in which nothing is found', () => {
  const { pages, rowSections } = readIndex(writeIndex([]).get(indexFile) ?? new Uint8Array());
  expect([pages.length, rowSections.length]).toEqual([0, 0]);
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
  expect(() =>
    readIndex(new TextEncoder().encode('{"format":"search 2"}')),
  ).toThrowErrorMatchingInlineSnapshot(`[RangeError: The search index is "search 2", not "search 3".]`);
});
