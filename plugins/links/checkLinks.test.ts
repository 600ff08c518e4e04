import { expect, test } from 'vitest';
import { checkLinks } from './checkLinks';
import type { PageLink } from './format';

const site = {
  baseUrl: '/docs-site/',
  paths: new Set(['/', '/docs/server/routers', '/docs/server/routers/', '/docs/quickstart', '/img/mark.svg']),
  anchorsOf: (path: string): ReadonlySet<string> =>
    new Set(path.startsWith('/docs/server/routers') ? ['merging'] : []),
};
const files = ['docs/server/routers.mdx', 'docs/quickstart.mdx'];

function check(url: string, more: Partial<PageLink> = {}): readonly string[] {
  const link = { file: 'docs/quickstart.mdx', line: 7, url, ...more };
  return checkLinks(
    [link],
    site,
    (file) => (file === 'docs/quickstart.mdx' ? '/docs-site/docs/quickstart' : undefined),
    files,
  );
}

test.each([
  '/docs/server/routers',
  '/docs/server/routers/#merging',
  '/docs-site/docs/server/routers#merging',
  'server/routers',
  '#',
  '/img/mark.svg',
  'pathname:///img/mark.svg',
  'https://example.com/nowhere',
  'mailto:someone@example.com',
  '//example.com/x',
])('%s leads somewhere, or out of the site', (url) => {
  expect(check(url)).toEqual([]);
});

test('a link to a page that is not there names the nearest one', () => {
  expect(check('/docs-site/docs/server/router')).toEqual([
    'docs/quickstart.mdx:7 /docs-site/docs/server/router: nothing is at /docs/server/router. Did you mean /docs/server/routers?',
  ]);
  expect(check('/docs/server/router')).toMatchInlineSnapshot(`
    [
      "docs/quickstart.mdx:7 /docs/server/router: nothing is at /docs/server/router. Did you mean /docs/server/routers?",
    ]
  `);
});

test('a link to a heading that is not there names the nearest one', () => {
  expect(check('/docs/server/routers#mergin')).toMatchInlineSnapshot(`
    [
      "docs/quickstart.mdx:7 /docs/server/routers#mergin: the page /docs/server/routers has no heading with this anchor. Did you mean #merging?",
    ]
  `);
});

test('an anchor of the page itself is looked for in that page', () => {
  expect(check('#merging')).toMatchInlineSnapshot(`
    [
      "docs/quickstart.mdx:7 #merging: the page /docs/quickstart has no heading with this anchor",
    ]
  `);
});

test('a link to a file that is not there names the nearest file', () => {
  expect(check('./server/router.mdx#merging', { fileIsMissing: true })).toMatchInlineSnapshot(`
    [
      "docs/quickstart.mdx:7 ./server/router.mdx#merging: no such file is among the pages. Did you mean ./server/routers.mdx?",
    ]
  `);
});

test('a link to a picture that is not there says so', () => {
  expect(check('pathname:///img/logo-of-another-name.png')).toMatchInlineSnapshot(`
    [
      "docs/quickstart.mdx:7 pathname:///img/logo-of-another-name.png: nothing is at /img/logo-of-another-name.png",
    ]
  `);
});

test('problems come in the order of files and lines', () => {
  const links = [
    { file: 'docs/b.mdx', line: 1, url: '/x' },
    { file: 'docs/a.mdx', line: 10, url: '/y' },
    { file: 'docs/a.mdx', line: 9, url: '/z' },
  ];
  expect(checkLinks(links, site, () => '/', files)).toMatchInlineSnapshot(`
    [
      "docs/a.mdx:9 /z: nothing is at /z",
      "docs/a.mdx:10 /y: nothing is at /y",
      "docs/b.mdx:1 /x: nothing is at /x",
    ]
  `);
});
