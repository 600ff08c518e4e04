import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { readChangelog } from '../../plugins/reference/changelog/readChangelog';
import { changelogPage, releasesFeed } from '../../plugins/reference/format';
import { pages, parse } from './readPages';

const posts = pages
  .map(({ path }) => path)
  .filter((path) => /^\/blog\/(?!archive$|authors$)./.test(path))
  .map((path) => `https://trpc.io${path}`)
  .toSorted();

test.each([
  ['rss.xml', /<link>(\S+?)<\/link>\s*<guid/g],
  ['atom.xml', /<id>(\S+?)<\/id>\s*<link/g],
  ['feed.json', /"url": ?"([^"]+)"/g],
])('the feed %s has every post', (file, link) => {
  const text = readFileSync(`build/blog/${file}`, 'utf8');
  const linked = [...text.matchAll(link)].map(([, url = '']) => url).filter((url) => /\/blog\/./.test(url));
  expect([...new Set(linked)].toSorted()).toEqual(posts);
});

test('the JSON feed is one', () => {
  const feed = JSON.parse(readFileSync('build/blog/feed.json', 'utf8')) as { version: string };
  expect(feed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/);
});

test('the blog leads to its feeds in all formats', () => {
  const blog = pages.find(({ path }) => path === '/blog');
  const types = parse(blog?.html ?? '')('link[rel=alternate][title]')
    .toArray()
    .map(({ attribs }) => attribs.type);
  expect(types).toEqual(
    expect.arrayContaining(['application/rss+xml', 'application/atom+xml', 'application/json']),
  );
});

const releases = readChangelog('.').map(({ version }) => version);
const changelog = parse(pages.find(({ path }) => path === changelogPage)?.html ?? '');

test('the changelog has every release once, newest first, and leads to its feed', () => {
  const headings = changelog('article h2').toArray();
  expect(
    headings.map((heading) =>
      changelog(heading)
        .text()
        .replace(/\u200b/g, ''),
    ),
  ).toEqual(releases);
  expect(releases[0]).toBe('11.25.2');
  const [link, inText] = ['link[type="application/rss+xml"]', `article a[href="${releasesFeed}"]`].map(
    (each) => changelog(each),
  );
  expect(link?.attr('href')).toBe(releasesFeed);
  expect(inText?.length).toBe(1);
});

test('names in the changelog lead to their pages in the reference', () => {
  const links = changelog('article a[href^="/docs/typedoc/"]').toArray();
  const paths = new Set(pages.map(({ path }) => path));
  expect(links.length).toBeGreaterThan(50);
  expect(links.map(({ attribs }) => attribs.href ?? '').filter((href) => !paths.has(href))).toEqual([]);
});

test('the feed of the releases is whole XML, and each release leads to its heading', () => {
  const feed = load(readFileSync(`build${releasesFeed}`, 'utf8'), { xml: { xmlMode: true } });
  const anchors = new Set(
    changelog('article h2')
      .toArray()
      .map(({ attribs }) => attribs.id),
  );
  const items = feed('rss > channel > item').toArray();
  expect(items.map((item) => feed(item).children('title').text())).toEqual(
    releases.map((version) => `tRPC ${version}`),
  );
  const addresses = items.map((item) => new URL(feed(item).children('link').text()));
  expect([...new Set(addresses.map(({ origin, pathname }) => origin + pathname))]).toEqual([
    'https://trpc.io/docs/changelog',
  ]);
  expect(addresses.filter(({ hash }) => !anchors.has(hash.slice(1)))).toEqual([]);
});
