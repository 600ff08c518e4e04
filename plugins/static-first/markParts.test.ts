import { expect, test } from 'vitest';
import { markParts } from './markParts';

/** A paragraph that is about 500 px high. */
const text = `<p>${'Text. '.repeat(300)}`;

test('a page that fits into a window has no marks', () => {
  const page = pageOf(`<h1>Short</h1>${text}`);
  expect(markParts(page)).toBe(page);
});

test('a list of posts has no marks', () => {
  const page = `${pageOf(text.repeat(9))}<article></article>`;
  expect(markParts(page)).toBe(page);
});

test('the block after the first screen is marked, and then one in about three windows', () => {
  const html = markParts(pageOf(text.repeat(10)));
  const marked = [...html.matchAll(/<p[^>]*>/g)].map(([tag], index) => (tag === '<p>' ? undefined : index));
  expect(marked.filter((index) => index !== undefined)).toEqual([2, 6]);
});

test('what follows the step in which the first screen ends is marked, too', () => {
  const steps = `<section class=step>${text.repeat(3)}</section><section class=step>${text}</section>`;
  const html = markParts(pageOf(steps));
  expect(html.match(/<\w+ data-rest[^>]*>/g)).toEqual(['<p data-rest>', '<section data-rest class=step>']);
});

test('what is hidden, and code that is folded, count as little as they show', () => {
  const hidden = `<div hidden>${text.repeat(5)}</div>`;
  const folded = `<pre>${'line\n'.repeat(500)}</pre>`;
  const page = pageOf(hidden + folded + text);
  expect(markParts(page)).toBe(page);
});

function pageOf(blocks: string): string {
  return `<main><article><div class="theme-doc-markdown markdown">${blocks}</div></article></main>`;
}
