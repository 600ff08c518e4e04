import { expect, test } from 'vitest';
import { readSections } from './readSections';

test('the headings of a page have the ids that Docusaurus gives them', async () => {
  const page = ['# One', '## 1. Use `t.create()`', 'Text', '### One', '```ts', '## no heading', '```'].join(
    '\n',
  );
  expect(await readSections(page)).toEqual([
    { line: 1, id: 'one' },
    { line: 2, id: '1-use-tcreate' },
    { line: 4, id: 'one-1' },
  ]);
});
