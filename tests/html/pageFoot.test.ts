import { expect, test } from 'vitest';
import { referencePath } from '../../plugins/reference/format';
import { hasHistory } from '../../site/history';
import { changes } from '../../site/changes';
import { latestVersion, migrationGuide } from '../../site/versions';
import { expectOfEach } from './expectOfEach';
import { pages, parse } from './readPages';

const docs = pages.filter(({ html }) => parse(html)('.theme-doc-footer').length > 0);
const find = (html: string, text: string): string | undefined =>
  parse(html)(`.theme-doc-footer a:contains("${text}")`).attr('href');

test('every page of the docs can be reported with its address and version filled in', () =>
  expectOfEach(
    docs,
    ({ path }) => path,
    ({ path, html }) => {
      const { origin, pathname, searchParams } = new URL(find(html, 'Report a problem') ?? '');
      expect(origin + pathname).toBe('https://github.com/trpc/trpc/issues/new');
      const version = /^\/docs\/v(\d+)/.exec(path)?.[1] ?? '11';
      expect(searchParams.get('title')).toBe(`Docs of ${version}.x: ${parse(html)('h1').text()}`);
      expect(searchParams.get('body')).toBe(`https://trpc.io${path}`);
    },
  ));

test('the foot begins with answers and ends with when the page was changed', () => {
  const page = docs.find(({ path }) => path === '/docs/server/subscriptions');
  const parts = parse(page?.html ?? '')('.theme-doc-footer').children();
  expect(parts.first().text()).toContain('Was this page useful?');
  expect(parts.last().text()).toContain('Last updated');
});

test('every docs page has such a foot', () => {
  expect(docs.length).toBeGreaterThan(200);
});

test('pages of 11.x lead to what changed since 10.x, and only they do', () => {
  const leading = docs.filter(({ html }) => find(html, 'What changed since 10.x') !== undefined);
  expect(leading.map(({ path }) => path).filter((path) => path.startsWith('/docs/v'))).toEqual([]);
  expect(leading).toHaveLength(Object.keys(changes[latestVersion.label] ?? {}).length);
  const guides = leading.map(({ html }) => find(html, 'What changed since 10.x')?.split('#')[0]);
  expect(new Set(guides)).toEqual(new Set([`/docs/${migrationGuide}`]));
});

test('a page of 11.x leads to the page of 10.x on the same subject', () => {
  const page = docs.find(({ path }) => path === '/docs/server/subscriptions');
  expect(find(page?.html ?? '', 'This page in 10.x')).toBe('/docs/v10/subscriptions');
  const newer = docs.find(({ path }) => path === '/docs/skills');
  expect(find(newer?.html ?? '', 'This page in 10.x')).toBe(undefined);
});

test('where no host takes answers, the question whether a page was useful leads to its report', () =>
  expectOfEach(
    docs,
    ({ path }) => path,
    ({ html }) => {
      expect(html).not.toContain('data-feedback');
      expect(parse(html)('.theme-doc-footer').text()).toContain('Was this page useful? Report a problem');
    },
  ));

test('every page that somebody wrote leads to its source', () => {
  const written = docs.filter(({ path }) => !`${path}/`.startsWith(`${referencePath}/`));
  const lost = written.filter(({ html }) => find(html, 'Edit this page') === undefined);
  expect(lost.map(({ path }) => path)).toEqual([]);
  const page = docs.find(({ path }) => path === '/docs/v10/quickstart');
  expect(find(page?.html ?? '', 'Edit this page')).toBe(
    'https://github.com/trpc/trpc/edit/main/www/versioned_docs/version-10.x/quickstart.mdx',
  );
});

test('pages say when they were changed last, where the history is known', () => {
  const dated = docs.filter(({ html }) => parse(html)('.theme-last-updated time').length === 1);
  const isDated = dated.some(({ path }) => path === '/docs/quickstart');
  expect(isDated).toBe(hasHistory('.'));
});
