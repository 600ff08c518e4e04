import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { docsVersions, latestVersion } from '../../site/versions';
import { readExports } from './readExports';
import { find, indexedPages } from './searchIndex';

interface Wanted {
  version: string;
  text: string;
  /** The pages of which one is the right answer. */
  pages: readonly string[];
}

// At most two of the first six hits are of one page, so six hits show three pages.
const firstThree = (query: string, version: string): readonly string[] => find(query, version, 6).slice(0, 3);

const titles = docsVersions.flatMap(({ name: version }) =>
  indexedPages(version).map(({ title: text }) => ({ version, text, pages: pagesTitled(version, text) })),
);

const names = exportsInDocs().map((text) => {
  const titled = pagesTitled(latestVersion.name, text);
  const pages = titled.length > 0 ? titled : find(text, latestVersion.name, 1);
  return { version: latestVersion.name, text, pages };
});

test.each([
  { what: 'the title of a page', wanted: titles, least: 150 },
  { what: 'a name that the packages export', wanted: names, least: 100 },
])(
  'of the ways to drop, double, swap or replace a letter of $what, 99 of 100 find the right page among the first three',
  ({ wanted, least }) => {
    const tried = wanted
      .flatMap((each) => typosOf(each.text).map((typo) => ({ ...each, typo })))
      // All of them take minutes.
      .filter((_, place) => process.env.TEST_ALL ?? place % 15 === 0);
    const missed = tried.filter((each) => !isFound(each));
    const part = 1 - missed.length / tried.length;
    expect(part, missed.map(({ text, typo }) => `${text}: ${typo}`).join('\n')).toBeGreaterThanOrEqual(0.99);
    expect(wanted.length).toBeGreaterThan(least);
  },
);

test('"validtor" finds the page about validators', () => {
  expect(firstThree('validtor', latestVersion.name)).toContain('/docs/server/validators');
});

function isFound({ version, pages, typo }: Wanted & { typo: string }): boolean {
  return firstThree(typo, version).some((page) => pages.includes(page));
}

function pagesTitled(version: string, text: string): readonly string[] {
  return indexedPages(version)
    .filter(({ title }) => title === text)
    .map(({ path }) => path);
}

/** The names that `@trpc` packages export and the pages of the latest version show. */
function exportsInDocs(): readonly string[] {
  const shown = new Set(
    indexedPages(latestVersion.name).flatMap(
      ({ path }) => readFileSync(`build/${path}/index.html`, 'utf8').match(/[\w$]+/g) ?? [],
    ),
  );
  return readExports('samples/v11-react/node_modules/@trpc').filter((name) => shown.has(name));
}

/** A text with each of its letters dropped, doubled, swapped with the next, and replaced. */
function typosOf(text: string): readonly string[] {
  const typos = Array.from(text).flatMap((letter, place) => {
    if (!/[a-z]/i.test(letter)) return [];
    const [before, next = '', after] = [text.slice(0, place), text[place + 1], text.slice(place + 2)];
    const isBeforeLetter = /[a-z]/i.test(next);
    return [
      before + next + after,
      before + letter + letter + next + after,
      ...(isBeforeLetter ? [before + next + letter + after] : []),
      before + nextInAlphabet(letter) + next + after,
    ];
  });
  return [...new Set(typos)].filter((typo) => typo !== text);
}

function nextInAlphabet(letter: string): string {
  return /z/i.test(letter)
    ? letter.replace('z', 'a').replace('Z', 'A')
    : String.fromCharCode(letter.charCodeAt(0) + 1);
}
