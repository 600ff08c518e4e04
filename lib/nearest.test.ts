import { expect, test } from 'vitest';
import { nearest } from './nearest';

test.each([
  ['titel', ['title', 'slug'], 'title'],
  ['sidebarlabel', ['sidebar_label', 'slug'], 'sidebar_label'],
  ['author', ['title', 'slug'], undefined],
])('the word nearest to %s among %j is %s', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});
