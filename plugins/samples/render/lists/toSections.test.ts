import { expect, test } from 'vitest';
import { toSections } from './toSections';

test('the headings of a page have the ids that Docusaurus gives them', () => {
  const headings = ['One', '1. Use t.create()', 'One', 'Merging {#merge}'];
  expect(toSections(headings.map((text, index) => ({ line: index + 1, text })))).toEqual([
    { line: 1, title: 'One', id: 'one' },
    { line: 2, title: '1. Use t.create()', id: '1-use-tcreate' },
    { line: 3, title: 'One', id: 'one-1' },
    { line: 4, title: 'Merging', id: 'merge' },
  ]);
});
