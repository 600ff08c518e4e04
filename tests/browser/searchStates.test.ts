import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { field, findViolations, holdIndexes, openSearch, option } from './harness/search';

// Proves: The search is idle, loading, stalled or failed
// Proves: A name that no page mentions is told, with names like it; a former name with what takes its place
// Proves: "Unable to fetch results", with its help: the index is lost, in the dialog and on `/search`
// Proves: "No results for", "Try searching for", "Believe this query should return results?", "Let us know."

// What the search shows while it waits, when it fails and when it finds nothing.

inChromium((tab) => {
  test('the search is idle, loads, stalls and is idle again when the hits are there', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    const { arrive } = await holdIndexes(page);
    await openSearch(page);
    const readStates = await recordStates(page);
    await page.locator(field).fill('router');
    await page.locator('dialog[data-status="stalled"]').waitFor();
    expect(await page.locator('dialog [role="status"]').textContent()).toBe('Searching');
    arrive();
    await page.locator(option).first().waitFor();
    expect(await readStates()).toEqual(['idle', 'loading', 'stalled', 'idle']);
  });

  test('the search ends in an error when the index is lost, and a retry works', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    const { fail } = await holdIndexes(page);
    await openSearch(page);
    const readStates = await recordStates(page);
    await page.locator(field).fill('router');
    await page.locator('dialog[data-status="stalled"]').waitFor();
    fail();
    const alert = page.getByRole('dialog').getByRole('alert');
    await alert.getByRole('heading', { name: 'Unable to fetch results', exact: true }).waitFor();
    expect(await alert.innerText()).toContain('You might want to check your network connection.');
    expect(await readStates()).toEqual(['idle', 'loading', 'stalled', 'error']);
    await page.unroute('**/search/*.index.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(option).first().waitFor();
  });

  test('an index cut short is reported, and a retry works', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await page.route('**/search/*.index.json', async (route) => {
      const body = await (await route.fetch()).body();
      await route.fulfill({ body: body.subarray(0, body.length / 2) });
    });
    await openSearch(page, 'router');
    await page.getByRole('heading', { name: 'Unable to fetch results' }).waitFor();
    await page.unroute('**/search/*.index.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(option).first().waitFor();
  });

  test('a damaged list of indexes is reported in the dialog, which stays, and a retry works', async () => {
    const { page } = tab();
    await page.route('**/search/manifest.json', async (route) => {
      const list = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...list, offered: { current: 'damaged' } } });
    });
    await tab().visit('/docs/');
    await openSearch(page, 'router');
    await page.getByRole('heading', { name: 'Unable to fetch results' }).waitFor();
    await page.unroute('**/search/manifest.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(option).first().waitFor();
  });

  test('an index that the host does not have is not asked for with each letter, but by a retry', async () => {
    const { page } = tab();
    let count = 0;
    await page.route('**/search/*.index.json', async (route) => {
      count += 1;
      await route.fulfill({ status: 404 });
    });
    await tab().visit('/docs/');
    await openSearch(page, 'router');
    const failed = page.getByRole('heading', { name: 'Unable to fetch results' });
    await failed.waitFor();
    const before = count;
    await page.keyboard.type('s and procedures');
    await failed.waitFor();
    expect(count).toBe(before);
    await page.unroute('**/search/*.index.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(option).first().waitFor();
  });

  test('when only the index of blog and pages is lost, the docs are found, and the console says so', async () => {
    const { page } = tab();
    await page.route('**/search/site.*.index.json', (route) => route.abort());
    await tab().visit('/docs/');
    await openSearch(page, 'router');
    await page.locator(`${option}[href^="/docs/server/routers"]`).first().waitFor();
    await expect
      .poll(async () => (await tab().console()).join('\n'))
      .toMatch(/Search results lack site\.\w+\./);
    expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0);
  });

  test('after a search that could not be loaded, letters go where the reader types', async () => {
    const { page } = tab();
    await page.route('**/assets/js/early-dialog-*.js', (route) => route.abort());
    await tab().visit('/docs/typedoc/server/index');
    await page.keyboard.press('Control+k');
    await page.getByRole('alert').waitFor();
    const filter = page.getByRole('searchbox');
    await filter.click();
    await page.keyboard.type('abc');
    expect(await filter.inputValue()).toBe('abc');
  });

  test('markup in a query is shown as it was typed', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page, '<img src=x onerror=qqq()>zzzzqqqq');
    await page.locator(`dialog h2, ${option}`).first().waitFor();
    expect(await page.locator('dialog img').count()).toBe(0);
    expect(await tab().console()).toEqual([]);
  });

  test('without a hit the reader gets suggestions that find something, and a link to report the query', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page, 'qqqzzzxxyy');
    const dialog = page.locator('dialog');
    await dialog.getByRole('heading', { name: 'No results for “qqqzzzxxyy”' }).waitFor();
    expect(await dialog.innerText()).toMatch(
      /Try searching for[\s\S]*Believe this query should return results\? Let us know\./,
    );
    const suggestions = await dialog.locator('p button').allInnerTexts();
    for (const suggestion of suggestions) {
      await page.locator(field).fill('qqqzzzxxyy');
      await dialog.getByRole('button', { name: suggestion }).click();
      await page.locator(option).first().waitFor();
    }
    expect(suggestions.length).toBeGreaterThan(0);
  });

  test('for a name that exists nowhere the reader is told so, and offered names like it', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page, 'useEagerQuery');
    const note = page.locator('dialog .search__note');
    await note.getByText('No page mentions useEagerQuery.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await note.getByRole('button', { name: 'useQuery', exact: true }).click();
    await page.locator(`${option}[href^="/docs/client/react/useQuery"]`).first().waitFor();
    await note.waitFor({ state: 'detached' });
  });

  test('for a name of an earlier major or of another library the reader is told what takes its place', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page, 'inferQueryOutput');
    const note = page.locator('dialog .search__note');
    await note.getByText('inferQueryOutput is a name of tRPC 9. Here, use inferRouterOutputs').waitFor();
    await page.locator(field).fill('useLazyQuery');
    await note.getByText('useLazyQuery is a name of Apollo Client.').waitFor();
    await note.getByRole('link').click();
    await page.waitForURL('**/docs/client/react/disabling-queries#*');
  });

  test.each(['light', 'dark'] as const)(
    'in the %s theme, waiting for the index and without it, axe finds nothing',
    async (theme) => {
      const { page } = tab();
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme: theme });
      await tab().visit('/docs/');
      const { fail } = await holdIndexes(page);
      await openSearch(page, 'router');
      await page.locator('dialog[data-status="stalled"]').waitFor();
      expect(await findViolations(page)).toEqual([]);
      fail();
      await page.getByRole('heading', { name: 'Unable to fetch results' }).waitFor();
      expect(await findViolations(page)).toEqual([]);
    },
  );
});

/** Records the states of the open dialog, beginning with the current one. Returns what reads them. */
async function recordStates(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const dialog = document.querySelector('dialog');
    const states = [dialog?.dataset.status];
    document.body.dataset.states = states.join();
    new MutationObserver((changes) => {
      states.push(...changes.map(() => dialog?.dataset.status));
      document.body.dataset.states = states.filter((state, place) => state !== states[place - 1]).join();
    }).observe(dialog as Node, { attributeFilter: ['data-status'] });
  });
  return async () => (await page.evaluate(() => document.body.dataset.states ?? '')).split(',');
}
