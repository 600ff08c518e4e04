import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageFile } from '../../plugins/reference/changelog/toMarkdown';
import type { Words } from '../../plugins/samples/page/pageContent';
import { countWords } from '../../plugins/samples/prove/read/countWords';
import { migrationGuide } from '../../site/versions';

// Pages grow by a sentence at a time, and nobody sees when there are too many.

/** The largest page may have so many words; these are looked up, not read. */
const most = 1500;
const lookedUp = ['troubleshooting.mdx', `${migrationGuide}.mdx`];
/** The list of releases, which a program writes. */
const listed = path.basename(pageFile);
/** Short answers of their own, which are counted apart. */
const isRecipe = (page: string): boolean => page.startsWith(`recipes${path.sep}`);
/** Read once, from its beginning to its end, and counted with the recipes. */
const isTutorial = (page: string): boolean => page.startsWith(`tutorial${path.sep}`);

const words = new Map<string, Words>();

beforeAll(async () => {
  for (const page of readdirSync('docs', { recursive: true, encoding: 'utf8' }).sort())
    if (page.endsWith('.mdx') && page !== listed)
      words.set(page, await countWords(readFileSync(path.join('docs', page), 'utf8')));
}, 60_000);

describe('the pages of 11.x', () => {
  test('have at most 52,000 words, 45,000 of them outside of closed pitfalls', () => {
    const pages = [...words].filter(([page]) => !isRecipe(page) && !isTutorial(page)).map(([, each]) => each);
    const shown = pages.reduce((sum, each) => sum + each.shown, 0);
    const folded = pages.reduce((sum, each) => sum + each.folded, 0);
    expect(shown + folded).toBeLessThanOrEqual(52_000);
    expect(shown).toBeLessThanOrEqual(45_000);
  });

  test(`have at most ${String(most)} words each, but those that are looked up`, () => {
    const long = [...words].filter(([, { shown, folded }]) => shown + folded > most).map(([page]) => page);
    expect(long.filter((page) => !lookedUp.includes(page))).toEqual([]);
  });

  test('have at most 500 words in the middle', () => {
    const sorted = [...words.values()].map(({ shown, folded }) => shown + folded).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(500);
  });

  test('tutorial and recipes have at most 12,000 words', () => {
    const counted = [...words].filter(([page]) => isRecipe(page) || isTutorial(page));
    expect(counted.reduce((sum, [, { shown, folded }]) => sum + shown + folded, 0)).toBeLessThanOrEqual(
      12_000,
    );
  });

  test('recipes have at most 250 words each', () => {
    const long = [...words].filter(([page, { shown, folded }]) => isRecipe(page) && shown + folded > 250);
    expect(long.map(([page]) => page)).toEqual([]);
    expect([...words.keys()].filter(isRecipe).length).toBeGreaterThan(10);
  });
});
