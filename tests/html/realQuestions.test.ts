import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { halves, readRealQuestions } from '../../bench/search/realQuestions';
import { toAnchor } from '../../plugins/search/format/indexFiles';
import { indexedPages } from './searchIndex';

const all = halves.flatMap((half) => readRealQuestions(half).map((question) => ({ half, ...question })));

/** The addresses of all sections that the search can lead to. */
const sections = new Set(
  indexedPages('current').flatMap(({ path, sections: own }) =>
    own.map(([, heading, anchor = toAnchor(heading)], place) => `${path}#${place === 0 ? '' : anchor}`),
  ),
);

/** Threads of GitHub, of Discord as they are archived, and of a question-and-answer site. */
const sources = [
  /^https:\/\/github\.com\/[^/]+\/[^/]+\/issues\/\d+$/,
  /^https:\/\/(?:www\.answeroverflow\.com|discord-questions\.trpc\.io)\/m\/\d+$/,
  /^https:\/\/coderapp\.vercel\.app\/answer\/\d+$/,
];

describe('the questions of users', () => {
  test('are at least 200, with at least 80 in each half', () => {
    expect(all.length).toBeGreaterThanOrEqual(200);
    for (const half of halves) expect(readRealQuestions(half).length).toBeGreaterThanOrEqual(80);
  });

  test('are each asked once, on a page of its own where others answer', () => {
    expect(new Set(all.map(({ source }) => source)).size).toBe(all.length);
    const elsewhere = all.filter(({ source }) => !sources.some((form) => form.test(source)));
    expect(elsewhere).toEqual([]);
  });

  test('are in the half that their source says, and in the one that may be seen if they came later', () => {
    const wrong = all.filter(({ half, source, later = false }) => {
      const isEven = (createHash('sha256').update(source).digest()[0] ?? 0) % 2 === 0;
      return (half === 'seen') !== (isEven || later);
    });
    expect(wrong).toEqual([]);
  });

  test('lead to headings that exist', () => {
    const missing = all.flatMap(({ answers }) => answers.filter((answer) => !sections.has(answer)));
    expect(missing).toEqual([]);
  });

  test('say what is missing, and where the answer is', () => {
    const unclear = all.filter(
      ({ answered, answers, reason }) =>
        (answered === 'whole') !== (reason === undefined) ||
        (answered === 'whole' || answered === 'part') !== answers.length > 0,
    );
    expect(unclear).toEqual([]);
  });
});
