import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
