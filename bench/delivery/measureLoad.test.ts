import { expect, test } from 'vitest';
import { inlineSizes } from './inlineSizes';
import { blockingTime, sizesOf } from './measureLoad';

test('only what a task takes beyond 50 ms blocks, and only after the first paint', () => {
  const tasks = [
    [100, 300],
    [500, 80],
    [900, 51],
  ] as const;
  expect(blockingTime(tasks, 400)).toBe(31);
});

test('what is fetched ahead for other pages is counted by itself', () => {
  expect(
    sizesOf([
      { kind: 'html', bytes: 5000, isAhead: false },
      { kind: 'js', bytes: 900, isAhead: false },
      { kind: 'js', bytes: 700, isAhead: true },
    ]),
  ).toEqual({ html: 5000, css: 0, js: 900, all: 5900, ahead: 700, requests: 2 });
});

test('scripts inside a page count as scripts, data and rules inside it do not', () => {
  const data = '<script type="application/ld+json">{}</script><script type="speculationrules">{}</script>';
  expect(inlineSizes(`<main>Text</main>${data}`)).toEqual({ css: 0, js: 0 });
  expect(inlineSizes(`<script>run()</script>${data}`).js).toBeGreaterThan(0);
});
