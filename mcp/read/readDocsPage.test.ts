import { expect, test } from 'vitest';
import { readDocsPage, urlOf } from './readDocsPage';

const page = readDocsPage(
  [
    '---',
    'title: "Routers"',
    'version: "11.x"',
    'canonical: "https://example.com/docs/"',
    '---',
    '',
    '# Routers',
    '',
    'First.',
    '',
    '## `merge` them (since 11.2)',
    '',
    '- In a list:',
    '',
    '  ```ts title="a.ts"',
    '  merge();',
    '  ```',
    '',
    '## Next',
    '```bash',
    '# no heading',
    '```',
    '### Next',
    '## Files that the samples use',
  ].join('\n'),
);

test('a page has its address without a slash, and its facts', () => {
  expect(page).toMatchObject({
    address: '/docs',
    url: 'https://example.com/docs/',
    title: 'Routers',
    version: '11.x',
  });
});

test('a page is cut at its headings, not at lines of code that look like some', () => {
  expect(page.sections.map(({ heading, anchor, level }) => [level, heading, anchor])).toEqual([
    [1, 'Routers', ''],
    [2, 'merge them', 'merge-them'],
    [2, 'Next', 'next'],
    [3, 'Next', 'next-1'],
    [2, 'Files that the samples use', 'files-that-the-samples-use'],
  ]);
});

test('the code of a section is known with its title', () => {
  expect(page.sections[1]?.fences).toEqual([{ info: 'ts title="a.ts"', code: '  merge();' }]);
});

test('a section has the address of its heading, if the page shows it', () => {
  expect(page.sections.map((section) => urlOf(page, section))).toEqual([
    'https://example.com/docs/',
    'https://example.com/docs/#merge-them',
    'https://example.com/docs/#next',
    'https://example.com/docs/#next-1',
    'https://example.com/docs/',
  ]);
});
