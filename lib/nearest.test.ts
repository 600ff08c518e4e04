import { expect, test } from 'vitest';
import { nearest } from './nearest';

test.each([
  ['titel', ['title', 'slug'], 'title'],
  ['sidebarlabel', ['sidebar_label', 'slug'], 'sidebar_label'],
  ['author', ['title', 'slug'], undefined],
  ['SLUG', ['title', 'slug'], 'slug'],
  ['slog', ['slug', 'slot'], 'slug'],
])('the word nearest to %s among %j is %s', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});
