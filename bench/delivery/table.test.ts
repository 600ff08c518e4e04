import { expect, test } from 'vitest';
import { toTable } from './table';

test('a table is Markdown, in which figures have three digits or more', () => {
  expect(
    toTable(
      ['', 'ours', 'by hand'],
      [
        ['first paint', 428.4, 61.25],
        ['menu', Infinity, undefined],
        ['requests', 4, '1.00'],
      ],
    ),
  ).toBe(
    [
      '|  | ours | by hand |',
      '| --- | ---: | ---: |',
      '| first paint | 428 | 61.3 |',
      '| menu | lost | – |',
      '| requests | 4 | 1.00 |',
    ].join('\n'),
  );
});
