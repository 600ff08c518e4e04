import { expect, test } from 'vitest';
import { readSections } from './readSections';

test('the headings of a page have their lines, their words and the ids that Docusaurus gives them', async () => {
  const page = [
    '# One',
    '## 1. Use `t.create()`',
    'Text',
    '### One',
    '```ts',
    '## no heading',
    '```',
    '## Merging \\{#merge}',
  ].join('\n');
  expect(await readSections(page)).toEqual([
    { line: 1, title: 'One', id: 'one' },
    { line: 2, title: '1. Use t.create()', id: '1-use-tcreate' },
    { line: 4, title: 'One', id: 'one-1' },
    { line: 8, title: 'Merging', id: 'merge' },
  ]);
});
