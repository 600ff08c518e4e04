import { describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { findViolations, openSearch } from './harness/search';

// Proves: "Unable to fetch results", with its help: the index is lost, in the dialog and on `/search`
// Proves: Placeholder "Search docs", button label "Search"

// The page /search.

inChromium((tab) => {
  test('shows the hits of the query in its address, and keeps what is typed there', async () => {
    const { page } = tab();
    await tab().visit('/search?q=wsLink&version=10.x');
    await page.locator('main ol > li').first().waitFor();
    expect(await page.title()).toMatch(/^Search results for “wsLink”/);
    expect(await page.locator('main ol a').first().getAttribute('href')).toMatch(/^\/docs\/v10\//);
    await page.getByPlaceholder('Search docs', { exact: true }).fill('router');
    await page.waitForURL('**/search?q=router&version=10.x');
    expect(await tab().console()).toEqual([]);
  });

  test('has the whole query in its title, also one with signs that mean something in a pattern', async () => {
    const { page } = tab();
    await tab().visit('/search?q=string%20%7C%20undefined');
    const title = (query: string): string => `Search results for “${query}” | tRPC`;
    await expect.poll(() => page.title()).toBe(title('string | undefined'));
    for (const query of ['string | null', '$& | $1']) {
      await page.getByPlaceholder('Search docs', { exact: true }).fill(query);
      await expect.poll(() => page.title()).toBe(title(query));
    }
  });

  test('takes a query of nothing but spaces for none', async () => {
    const { page } = tab();
    await tab().visit('/search?q=%20%20');
    await expect.poll(() => page.getByPlaceholder('Search docs', { exact: true }).inputValue()).toBe('  ');
    expect(await page.title()).toMatch(/^Search the documentation/);
    expect(await page.getByRole('navigation', { name: 'Main sections' }).isVisible()).toBe(true);
  });

  test('stays as it is when a link leads to a place in it after typing', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page, 'webSocket');
    await page.getByRole('link', { name: /^See all .+ results/ }).click();
    await page.waitForURL('**/search?q=webSocket&version=current');
    await page.getByPlaceholder('Search docs', { exact: true }).fill('router');
    await page.waitForURL('**/search?q=router&version=current');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('popstate', () => setTimeout(resolve));
          location.hash = 'main';
        }),
    );
    expect(asked).not.toContain('/search');
  });

  test('shows one count of results, also on a page that the browser has translated', async () => {
    const { page } = tab();
    await tab().visit('/search?q=wsLink');
    const count = page.locator('.search-page [role=status]');
    await count.getByText(/^\d+ results$/).waitFor();
    await count.evaluate((status) => {
      const texts = document.createTreeWalker(status, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        const own = document.createElement('span');
        own.textContent = text.textContent;
        (text as Text).replaceWith(own);
      }
    });
    const before = await count.innerText();
    await page.getByPlaceholder('Search docs', { exact: true }).fill('router');
    await expect.poll(() => count.innerText()).not.toBe(before);
    await expect.poll(() => count.innerText()).toMatch(/^\d+ results$/);
  });

  test('names the members of the reference that the query names next to the count', async () => {
    const { page } = tab();
    await tab().visit('/search?q=TRPCError');
    const names = page.getByRole('region', { name: 'API reference' });
    await names.getByRole('link', { name: 'TRPCError', exact: true }).click();
    await page.waitForURL('**/docs/typedoc/server/index/classes/TRPCError');
  });

  test('says that the results cannot be fetched when the index is lost', async () => {
    const { page } = tab();
    await page.route('**/search/*.index.json', (route) => route.abort());
    await tab().visit('/search?q=router');
    await page.getByRole('heading', { name: 'Unable to fetch results', exact: true }).waitFor();
    expect(await page.locator('main [data-status]').getAttribute('data-status')).toBe('error');
    await page.unroute('**/search/*.index.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('main ol > li').first().waitFor();
    expect(await page.locator('main [data-status]').getAttribute('data-status')).toBe('idle');
  });
});

describe('without scripts', () => {
  inChromium(
    (tab) => {
      test('says what it needs and lists the main sections', async () => {
        const { page } = tab();
        await page.goto('/docs/');
        await page.getByRole('link', { name: 'Search', exact: true }).first().click();
        await page.waitForURL('**/search');
        expect(await page.locator('main').innerText()).toContain('needs JavaScript');
        const sections = page.getByRole('navigation', { name: 'Main sections' });
        expect(await sections.getByRole('link').count()).toBeGreaterThan(5);
      });
    },
    () => ({ javaScriptEnabled: false }),
  );
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  inChromium(
    (tab) => {
      test.each([
        ['with nothing typed', '/search', 'nav[aria-label="Main sections"]'],
        ['with hits', '/search?q=router', 'main ol > li'],
        ['without a hit', '/search?q=qqqzzzxxyy', 'main h2'],
      ])('%s has nothing that axe finds, and fits 320 px', async (_, address, there) => {
        const { page } = tab();
        await tab().visit(address);
        await page.locator(there).first().waitFor();
        expect(await findViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      });
    },
    () => ({ colorScheme, viewport: { width: 320, height: 640 } }),
  );
});
