import { expect, test } from 'vitest';
import { pages, parse } from './readPages';

const list = parse(pages.find(({ path }) => path === '/blog')?.html ?? '');
const posts = pages.filter(({ path }) => /^\/blog\/(?!archive|authors)./.test(path));
const textOf = (line: Parameters<typeof list>[0]): string => list(line).text().replaceAll('\u00A0', ' ');

test('every post has a drawing of its own, in the list and on its page, which is hidden from screen readers', () => {
  const listed = [...list('.post__drawing[aria-hidden] path')].map((path) => list(path).attr('d'));
  expect(posts.length).toBeGreaterThan(7);
  expect(listed).toHaveLength(posts.length);
  expect(new Set(listed).size).toBe(posts.length);
  const drawn = posts.map(({ html }) => parse(html)('article > .post__drawing[aria-hidden] path').attr('d'));
  expect(drawn.toSorted()).toEqual(listed.toSorted());
});

test('the list says when each post was written, and once who writes', () => {
  expect(textOf('.newest .quiet')).toMatch(/^\w+ \d+, \d{4} · \d+ min read · The docs team$/);
  const facts = [...list('.post .quiet')].map(textOf);
  expect(facts).toHaveLength(posts.length - 1);
  expect(facts.filter((line) => !/^\w+ \d+, \d{4} \d+ min read$/.test(line))).toEqual([]);
});

test('every post says when and by whom it was written', () => {
  const facts = posts.map(({ html }) =>
    parse(html)('article > .quiet').first().text().replaceAll('\u00A0', ' '),
  );
  expect(facts.filter((line) => !/^\w+ \d+, \d{4} · \d+ min read · The docs team$/.test(line))).toEqual([]);
});
