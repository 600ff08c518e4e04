import { expect, test } from 'vitest';
import { pages, parse } from './readPages';

const list = parse(pages.find(({ path }) => path === '/blog')?.html ?? '');
const posts = pages.filter(({ path }) => /^\/blog\/(?!archive|authors)./.test(path));
const textOf = (line: Parameters<typeof list>[0]): string => list(line).text();
const byline = /^The docs team \w+ \d+, \d{4} · \d+ min read$/;

test('every post has a drawing of its own, in the list and on its page, which is hidden from screen readers', () => {
  const listed = [...list('.post__drawing[aria-hidden] path')].map((path) => list(path).attr('d'));
  expect(posts.length).toBeGreaterThan(7);
  expect(listed).toHaveLength(posts.length);
  expect(new Set(listed).size).toBe(posts.length);
  const drawn = posts.map(({ html }) => parse(html)('article > .post__drawing[aria-hidden] path').attr('d'));
  expect(drawn.toSorted()).toEqual(listed.toSorted());
});

test('the list says of each post when it was written, and once who writes', () => {
  expect(textOf('.newest .quiet')).toMatch(byline);
  const facts = [...list('.post .quiet')].map(textOf);
  expect(facts).toHaveLength(posts.length - 1);
  expect(facts.filter((line) => !/^\w+ \d+, \d{4} · \d+ min read$/.test(line))).toEqual([]);
});

test('every post begins with its title and what it is about, then says when and by whom it was written', () => {
  const heads = posts.map(({ html }) => {
    const $ = parse(html);
    return {
      about: $('article > header + p').text(),
      description: $('meta[name=description]').attr('content'),
    };
  });
  expect(heads.filter(({ about, description }) => about === '' || about !== description)).toEqual([]);
  const facts = posts.map(({ html }) => parse(html)('article > p + .page-head > .quiet').first().text());
  expect(facts.filter((line) => !byline.test(line))).toEqual([]);
});
