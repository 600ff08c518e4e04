import { expect, test } from 'vitest';
import { readOptions } from './readOptions';

test('without a word the bench runs all that prints figures, at full length', () => {
  expect(readOptions([])).toMatchObject({
    parts: ['peers', 'pages', 'engines', 'site'],
    pages: 260,
    runs: 7,
    loads: 100,
  });
});

test('a small run is asked for in one line', () => {
  expect(readOptions(['peers', '--pages', '20', '--runs', '2', '--sites', 'floor,ours'])).toMatchObject({
    parts: ['peers'],
    pages: 20,
    runs: 2,
    sites: ['floor', 'ours'],
  });
});

test.each([
  [['pears'], 'The bench has no part "pears". Parts: peers, pages, engines, site.'],
  [['peers', '--runs', '0'], '--runs is a whole number from 1 on, not "0".'],
  [
    ['peers', '--sites', 'gatsby'],
    'The bench knows no site "gatsby". Sites: floor, ours, docusaurus, vitepress, starlight, rspress, real.',
  ],
])('%j is refused with a sentence', (parameters, message) => {
  expect(() => readOptions(parameters)).toThrow(message);
});
