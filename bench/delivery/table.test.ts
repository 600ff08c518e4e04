import { expect, test } from 'vitest';
import { kilobytes, toTable } from './table';

test('a table is Markdown whose columns stand below each other', () => {
  expect(
    toTable(
      ['Site', 'first paint, ms', 'JS'],
      [
        ['floor', 404, 0],
        ['ours', 428.4, undefined],
        ['a longer name', 61.25, 'lost'],
      ],
    ),
  ).toBe(
    [
      '| Site          | first paint, ms |   JS |',
      '| ------------- | --------------: | ---: |',
      '| floor         |             404 |    0 |',
      '| ours          |             428 |    – |',
      '| a longer name |            61.3 | lost |',
    ].join('\n'),
  );
});

test('a column of words stands left as well', () => {
  expect(
    toTable(
      ['Goal', 'at most', 'verdict'],
      [
        ['Requests', '≤ 6', 'met'],
        ['CSS', '≤ 9', 'not measured'],
      ],
    ),
  ).toBe(
    [
      '| Goal     | at most | verdict      |',
      '| -------- | ------: | ------------ |',
      '| Requests |     ≤ 6 | met          |',
      '| CSS      |     ≤ 9 | not measured |',
    ].join('\n'),
  );
});

test('a KB has 1,000 bytes', () => {
  expect(kilobytes(2949)).toBe('2.9');
});
