import { expect, test } from 'vitest';
import { pages, parse } from './readPages';

const list = parse(pages.find(({ path }) => path === '/blog')?.html ?? '');

test('every post in the list has a drawing of its own, which is hidden from screen readers', () => {
  const posts = list('.post').length;
  const drawings = [...list('.post > .post__drawing[aria-hidden] path')].map((path) => list(path).attr('d'));
  expect(posts).toBeGreaterThan(7);
  expect(drawings).toHaveLength(posts);
  expect(new Set(drawings).size).toBe(posts);
});

test('every post says in the list when and by whom it was written', () => {
  const facts = [...list('.post > .quiet')].map((line) => list(line).text().replaceAll('\u00A0', ' '));
  expect(facts.length).toBeGreaterThan(7);
  expect(facts.filter((line) => !/^\w+ \d+, \d{4} · \d+ min read · The docs team$/.test(line))).toEqual([]);
});
