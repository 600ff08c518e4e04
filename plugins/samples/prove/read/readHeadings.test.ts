import { expect, test } from 'vitest';
import { readHeadings } from './readHeadings';

test('the headings of a page have their lines and their texts', async () => {
  const page = ['# One', '## 1. Use `t.create()`', 'Text', '### One', '```ts', '## no heading', '```'].join(
    '\n',
  );
  expect(await readHeadings(page)).toEqual([
    { line: 1, text: 'One' },
    { line: 2, text: '1. Use t.create()' },
    { line: 4, text: 'One' },
  ]);
});
