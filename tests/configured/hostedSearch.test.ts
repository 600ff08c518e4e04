import { inject, expect, test } from 'vitest';
import type { Route } from 'playwright-core';
import { configuredSettings } from '../../scripts/tests/configuredSite';
import { inChromium } from '../browser/harness/inEachEngine';
import type { PlaywrightTab } from '../browser/harness/playwrightTab';

// Proves: Another configured search path: the button, "See all" and the page itself
// Proves: A hosted engine is asked for the language and the version
// Proves: The same when both a hosted engine and the index fail; when only the engine fails, the index answers and a line says so

const onConfiguredSite = () => ({ baseURL: inject('configuredSite') });
const button = 'a.search-button';
const options = 'dialog [role="option"]';
const algolia = /^https:\/\/\w+(-\w+)?\.algolia(net)?\.(net|com)\//;

interface Request {
  requests: { indexName: string; query: string; facetFilters: unknown }[];
}

const hit = (url: string, heading: string) => ({
  objectID: url,
  url,
  type: 'lvl1',
  hierarchy: { lvl0: 'Server', lvl1: heading },
  content: '',
});

/** Opens a page, and answers for Algolia. Answers with what it was asked. */
async function openWithAlgolia(
  { page }: PlaywrightTab,
  answer: (route: Route) => Promise<void>,
): Promise<readonly Request[]> {
  const asked: Request[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
  await page.route(algolia, async (route) => {
    asked.push(route.request().postDataJSON() as Request);
    await answer(route);
  });
  await page.goto('docs/v10/');
  return asked;
}

const note = 'The search service cannot be reached. These results come from the site itself.';
const resultsPath = `${configuredSettings.BASE_URL}${configuredSettings.SEARCH_PAGE_PATH}`;

async function searchFor({ page }: PlaywrightTab, query: string): Promise<void> {
  await page.locator(button).click();
  await page.locator('dialog [role="combobox"]').fill(query);
}

const answerWith =
  (...hits: readonly ReturnType<typeof hit>[]) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: {
        results: [
          {
            hits,
            nbHits: 40,
            page: 0,
            nbPages: 2,
            hitsPerPage: 20,
            query: '',
            params: '',
            processingTimeMS: 1,
          },
        ],
      },
    });

inChromium((tab) => {
  test('a hosted engine answers, asked for the language and the version', async () => {
    const asked = await openWithAlgolia(
      tab(),
      answerWith(
        hit('https://trpc.io/mirror/docs/v10/server/routers', 'Routers'),
        hit('https://other.example/guide', 'Elsewhere'),
      ),
    );
    await searchFor(tab(), 'routers');
    await tab().page.locator(options).first().waitFor();
    const links = await tab()
      .page.locator(options)
      .evaluateAll((all) => all.map((option) => option.getAttribute('href')));
    expect(links).toEqual(['/docs-site/docs/v10/server/routers', 'https://other.example/guide']);
    expect(asked.at(-1)?.requests[0]).toMatchObject({
      indexName: 'docs',
      query: 'routers',
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-10.x']],
    });
  });

  test('the configured page with all results lists what the engine finds', async () => {
    const { page } = tab();
    await openWithAlgolia(
      tab(),
      answerWith(hit('https://trpc.io/mirror/docs/v10/server/routers', 'Routers')),
    );
    expect(await page.locator(button).getAttribute('href')).toBe(resultsPath);
    await searchFor(tab(), 'routers');
    await page.getByRole('link', { name: 'See all 40 results' }).click();
    await page.waitForURL(`**${resultsPath}?q=routers&version=10.x`);
    await page.getByRole('heading', { name: 'Search results for “routers”' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Routers', exact: true }).waitFor();
    expect(await page.getByText(note).count()).toBe(0);
  });

  test('where search has a configured path, /search is not a page', async () => {
    await openWithAlgolia(tab(), answerWith());
    expect((await tab().page.goto(`${configuredSettings.BASE_URL}search`))?.status()).toBe(404);
    expect((await tab().page.goto(resultsPath))?.status()).toBe(200);
  });

  test.each([
    ['the dialog', (opened: PlaywrightTab) => searchFor(opened, 'routers'), options],
    [
      'the page with all results',
      async ({ page }: PlaywrightTab) => {
        await page.goto(`${resultsPath}?q=routers&version=10.x`);
      },
      'main ol a',
    ],
  ])(
    'where it cannot be reached the index of the site answers, and %s and the console say so',
    async (_, ask, hits) => {
      const { page } = tab();
      const warnings: string[] = [];
      page.on('console', (message) => warnings.push(message.text()));
      await openWithAlgolia(tab(), (route) => route.abort());
      await ask(tab());
      await page
        .locator(`${hits}[href^="${configuredSettings.BASE_URL}docs/v10/server/routers"]`)
        .first()
        .waitFor();
      expect(await page.getByText(note, { exact: true }).isVisible()).toBe(true);
      expect(await page.getByRole('heading', { name: 'Unable to fetch results' }).count()).toBe(0);
      expect(warnings.join('\n')).toContain(
        'The hosted search cannot be reached. The index of the site answers instead.',
      );
    },
  );

  test('where neither answers the reader is told', async () => {
    await openWithAlgolia(tab(), (route) => route.abort());
    await tab().page.route('**/search/*.index.json', (route) => route.abort());
    await searchFor(tab(), 'routers');
    await tab().page.getByRole('heading', { name: 'Unable to fetch results', exact: true }).waitFor();
    await tab().page.getByText('You might want to check your network connection.').waitFor();
  });
}, onConfiguredSite);
