import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { docsVersions } from '../../site/versions';
import { expectOfEach } from './expectOfEach';
import { type BuiltPage, notFound, pages, parse } from './readPages';

// Proves: The site is in English, from left to right
// Proves: All pages named there exist
// Proves: Framework version 3.6.3

const all = [...pages, notFound];

test('every page has one h1, and its headings go down one level at a time', () =>
  expectOfEach(
    all,
    ({ path }) => path,
    ({ html }) => {
      const $ = parse(html);
      const levels = $('h1, h2, h3, h4, h5, h6')
        .toArray()
        .map(({ tagName }) => Number(tagName.slice(1)));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
      expect(jumps).toEqual([]);
    },
  ));

test('every page is in English, from left to right', () =>
  expectOfEach(
    all,
    ({ path }) => path,
    ({ html }) => {
      const root = parse(html)('html');
      expect([root.attr('lang'), root.attr('dir')]).toEqual(['en', 'ltr']);
    },
  ));

test('every page has a title', () =>
  expectOfEach(
    all,
    ({ path }) => path,
    ({ html }) => {
      expect(parse(html)('title').text()).toMatch(/\S/);
    },
  ));

test('every page that search engines may list has a description', () =>
  expectOfEach(
    pages.filter(isIndexed),
    ({ path }) => path,
    ({ html }) => {
      expect(parse(html)('meta[name=description]').attr('content') ?? '').toMatch(/\S/);
    },
  ));

test('the sitemap lists all pages that search engines may list, and no others', () => {
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(listed.sort()).toEqual(pages.filter(isIndexed).map(({ path }) => path));
  expect(pages.filter((page) => !isIndexed(page)).map(({ path }) => path)).toEqual(['/play', '/search']);
});

describe.each([...docsVersions.map(({ label }) => label), 'no version'])('among the pages of %s', (label) => {
  const ofVersion = pages.filter((page) => versionOf(page) === label && isIndexed(page));

  test.each(['title', 'description'])('no two have the same %s', (part) => {
    const read = ({ html }: BuiltPage): string => {
      const $ = parse(html);
      return part === 'title' ? $('title').text() : ($('meta[name=description]').attr('content') ?? '');
    };
    const pathsBy = new Map<string, string[]>();
    for (const page of ofVersion) pathsBy.set(read(page), [...(pathsBy.get(read(page)) ?? []), page.path]);
    expect([...pathsBy].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });
});

function isIndexed({ html }: BuiltPage): boolean {
  return !/<meta [^>]*name="?robots[^>]*noindex/.test(html);
}

function versionOf({ path }: BuiltPage): string {
  if (!/^\/docs(\/|$)/.test(path)) return 'no version';
  const version = docsVersions.find((each) => each.path !== '' && path.startsWith(`/docs/${each.path}`));
  return (version ?? docsVersions[0]).label;
}
