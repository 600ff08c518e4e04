import { expect, test } from 'vitest';
import { spreadPages, type RankedGroup } from './spreadPages';

/** Hits of pages, each named by a letter, best first. */
const ranked = (pages: string): RankedGroup => ({
  worth: 1,
  sectionPages: Uint32Array.from(pages, (page) => page.charCodeAt(0)),
  hits: {
    sections: Uint32Array.from(pages, (_, place) => place),
    scores: Float64Array.from(pages, (_, place) => pages.length - place),
  },
});
const spread = (pages: string, count: number): string =>
  spreadPages([ranked(pages)], count)
    .map(({ section }) => pages[section])
    .join('');

test('at most two of the first six hits are of one page, and its others follow', () => {
  expect(spread('aaaaabbbccdd', 12)).toBe('aabbccaabdda');
});

test('a page has at most four hits before others have theirs', () => {
  expect(spread('abcdefaaaaaag', 9)).toBe('abcdefaaa');
  expect(spread('abcdefaaaaaag', 13)).toBe('abcdefaaagaaa');
});

test('the first hits are the same, however many are asked for', () => {
  const all = spread('aaaaabbbccdd', 12);
  for (let count = 1; count <= 12; count += 1)
    expect(spread('aaaaabbbccdd', count)).toBe(all.slice(0, count));
});
