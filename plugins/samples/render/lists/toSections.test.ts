import { expect, test } from 'vitest';
import { toSections } from './toSections';

test('the headings of a page have the ids that Docusaurus gives them', () => {
  const headings = ['One', '1. Use t.create()', 'One', 'Merging {#merge}'];
  expect(toSections(headings.map((text, index) => ({ line: index + 1, text })))).toEqual([
    { line: 1, id: 'one' },
    { line: 2, id: '1-use-tcreate' },
    { line: 3, id: 'one-1' },
    { line: 4, id: 'merge' },
  ]);
});
