import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAnswers } from '../../plugins/search/write/readAnswers';
import { top } from '../../plugins/search/write/parseAnswers';
import { docsVersions } from '../../site/versions';
import { searchedPages } from '../../site/searchedPages';
import { pages } from './readPages';
import { indexedPages, search } from './searchIndex';

/** The scripts, the pages as Markdown, and what readers load of the index beside the words; not the code that samples open. */
const sentTexts = readdirSync('build', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(js|md|json|txt)$/.test(name) && !/^assets\/(types|setups|plays?)\//.test(name))
  .map((name) => readFileSync(path.join('build', name), 'utf8'));

describe.each(docsVersions)('in $label', (version) => {
  const listed = readAnswers('.', { ...searchedPages, versions: [{ ...version, offered: [], former: [] }] });

  test('every page lists at least three questions that it answers, and at most eight or one for each heading', async () => {
    const counts = [...(await listed)].map(([page, { file, answers }]) => ({
      page,
      count: Object.keys(answers).length,
      headings: readFileSync(file, 'utf8').match(/^#{2,4} /gm)?.length ?? 0,
    }));
    expect(counts.filter(({ count, headings }) => count < 3 || count > Math.max(8, headings))).toEqual([]);
    const indexed = indexedPages(version.name).map((page) => page.path.replace(/\/$/, ''));
    expect(counts.map(({ page }) => page).sort()).toEqual(indexed.sort());
  });

  test('each question, typed into the search, finds the section that answers it among the first three', async () => {
    const missed = [...(await listed)].flatMap(([page, { answers }]) =>
      Object.entries(answers)
        .map(([question, id]) => ({ question, section: id === top ? page : `${page}#${id}` }))
        .filter(({ question, section }) => !firstThree(question, version.name).includes(section)),
    );
    expect(missed).toEqual([]);
  });

  test('questions are shown nowhere', async () => {
    const folder = path.posix.join('/docs', version.path, '/');
    const texts = [
      ...sentTexts,
      ...pages.filter((page) => page.path.startsWith(folder)).map(({ html }) => html),
    ];
    // A reader's words may be the page's own, too, but not all of them.
    const shown = [...(await listed)].filter(([, { answers }]) =>
      Object.keys(answers).every((question) => texts.some((text) => text.includes(question))),
    );
    expect(shown).toEqual([]);
  });
});

test.each([
  ['createHTTPServer', '/docs/server/adapters/standalone#start-a-server'],
  ['applyWSSHandler', '/docs/server/websockets#start-a-websocket-server'],
  ['createCallerFactory', '/docs/server/server-side-calls#make-a-caller-with-createcallerfactory'],
  ['mergeRouters', '/docs/server/merging-routers#merge-routers-into-one-namespace-with-mergerouters'],
  ['fastifyTRPCPlugin', '/docs/server/adapters/fastify#register-the-plugin'],
  ['createTRPCReact', '/docs/client/react/setup#1-create-the-hooks'],
])('%s finds %s before pages that mention the name', (name, section) => {
  expect(firstThree(name, docsVersions[0].name)[0]).toBe(section);
});

function firstThree(query: string, version: string): readonly string[] {
  const hits = search(query, version, 3).hits;
  return hits.map(({ url }) => url.replace(/\/(?=#|$)/, ''));
}
