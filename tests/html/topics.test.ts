import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { referencePath } from '../../plugins/reference/format';
import { docsVersions } from '../../site/versions';
import { expectOfEach } from './expectOfEach';
import { pages, parse } from './readPages';
import { readSection } from './readSection';

/** By page, what it must answer, and the id of the heading that does; an empty id is the first screen. */
type Topics = Record<string, Record<string, string>>;

interface Question {
  question: string;
  page: string;
  heading: string;
  /** What the answer cannot do without. */
  says: readonly string[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(`tests/html/topics/${name}.json`, 'utf8'));

describe.each(docsVersions.map(({ label, path }) => [label, path] as const))('in %s', (label, path) => {
  const topics = read(label) as Topics;
  const base = path === '' ? '/docs/' : `/docs/${path}/`;
  const others = docsVersions.flatMap((other) =>
    other.path === '' || other.path === path ? [] : [`/docs/${other.path}/`],
  );

  test('every page says what it answers, and no page is missing', () => {
    const written = pages
      .filter(({ html }) => html.includes('theme-doc-markdown'))
      .map((page) => page.path)
      .filter((page) => `${page}/`.startsWith(base))
      // Pages of the reference are generated, and all of one form, which `reference.test.ts` looks at.
      .filter((page) => !`${page}/`.startsWith(`${referencePath}/`))
      .filter((page) => !others.some((other) => page.startsWith(other)));
    expect(Object.keys(topics).sort()).toEqual(written.sort());
    expect(Object.entries(topics).filter(([, each]) => Object.keys(each).length === 0)).toEqual([]);
  });

  const answers = Object.entries(topics).flatMap(([page, each]) =>
    Object.entries(each).map(([topic, heading]) => ({ page, topic, heading })),
  );

  // What a topic has in backticks must stand in the section itself.
  test('every page answers what it is there for', () =>
    expectOfEach(
      answers,
      ({ page, topic }) => `${page} on "${topic}"`,
      ({ page, topic, heading }) => {
        const section = findSection(page, heading);
        expect(section, `${page}#${heading}`).toMatch(/\w/);
        const names = [...topic.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each.replace(/\(\)$/, ''));
        expect(names.filter((each) => !section?.includes(each))).toEqual([]);
      },
    ));
});

test('what readers ask most has its answer', () =>
  expectOfEach(
    read('questions') as Question[],
    ({ question }) => question,
    ({ page, heading, says }) => {
      const section = findSection(page, heading);
      expect(section, `${page}#${heading}`).toMatch(/\w/);
      expect(says.filter((each) => !section?.includes(each))).toEqual([]);
    },
  ));

function findSection(path: string, heading: string): string | undefined {
  const page = pages.find((each) => each.path === path);
  if (!page) return undefined;
  return readSection(parse(page.html), heading);
}
