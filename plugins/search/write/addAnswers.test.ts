import { expect, test } from 'vitest';
import { docs, page, section } from '../__fixtures__/pages';
import { addAnswers } from './addAnswers';
import type { PageAnswers } from './readAnswers';

const groups = new Map([['current', docs]]);
const add = (...pages: [address: string, answers: PageAnswers['answers']][]) =>
  addAnswers(
    groups,
    '/',
    new Map(pages.map(([address, answers]) => [address, { file: `${address}.mdx`, answers }])),
  );

test('a section gets the questions that it answers, and the beginning of a page those of "top"', () => {
  const [page] =
    add(['/docs/links/httpBatchLink', { 'several calls at once': 'top', 'all settings': 'options' }]).get(
      'current',
    ) ?? [];
  expect(page?.sections.map(({ answers }) => answers)).toEqual([
    ['several calls at once'],
    ['all settings'],
    [],
  ]);
});

test('a heading that is not there stops the build, with the nearest one', () => {
  expect(() =>
    add(
      ['/docs/links/httpBatchLink', { 'all settings': 'option', more: 'nothing-like-it' }],
      ['/docs/gone', { all: 'top' }],
    ),
  ).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: Pages name headings that do not exist as answers to questions.
      - /docs/links/httpBatchLink.mdx "all settings": no heading "option". Did you mean "options"?
      - /docs/links/httpBatchLink.mdx "more": no heading "nothing-like-it"
      - /docs/gone.mdx: the site has no such page that is searched
      Fix: Correct "answers" in the front matter of these pages. "top" is the beginning of a page.]
  `);
});

test('rows with the address of a heading have none of its questions', () => {
  const heading = section('Messages');
  const row = section('EADDRINUSE', '', { anchor: 'messages', isRow: true });
  const pages = [page('/docs/errors', 'Errors', '', heading, row)];
  const answers = { file: 'errors.mdx', answers: { 'port in use': 'messages' } };
  const [found] =
    addAnswers(new Map([['current', pages]]), '/', new Map([['/docs/errors', answers]])).get('current') ?? [];
  expect(found?.sections.map((each) => each.answers)).toEqual([[], ['port in use'], []]);
});
