import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { configuredSettings } from '../../scripts/tests/configuredSite';
import { inChromium } from '../browser/harness/inEachEngine';

// Proves: Every part of the site works below a path, and requests nothing outside of it

const base = configuredSettings.BASE_URL;
const onSiteBelowAPath = () => ({ baseURL: inject('configuredSite') });

describe('a site that is built for a path such as /docs-site/', () => {
  inChromium((tab) => {
    let outside: string[];

    beforeEach(async () => {
      outside = [];
      // Hosts that the settings name are not there. What the site asks of its own host has to be below its path.
      await tab().page.route(/^https:/, (route) => route.abort());
      tab().page.on('request', (request) => {
        const { protocol, pathname } = new URL(request.url());
        if (protocol === 'http:' && !pathname.startsWith(base)) outside.push(pathname);
      });
    });

    afterEach(() => {
      expect(outside).toEqual([]);
    });

    test('shows a docs page with its styles and pictures, and links that stay below the path', async () => {
      await tab().visit('docs/quickstart');
      await tab().page.waitForLoadState('networkidle');
      expect(await tab().text('h1')).toBe('Quickstart');
      expect(await tab().evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Hanken');
      const links = await tab()
        .page.locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links.filter((link) => !link.startsWith(base))).toEqual([]);
      expect(links.length).toBeGreaterThan(20);
    });

    test('moves to the next page in the same document', async () => {
      await tab().visit('docs/quickstart');
      await tab().page.mouse.move(200, 200);
      await tab().waitFor(() => document.documentElement.dataset.moves === 'ready');
      await tab().evaluate(() => {
        document.body.dataset.marker = 'same document';
      });
      await tab().click(`.menu a[href="${base}docs/concepts"]`);
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Concepts');
      expect(await tab().address()).toBe(`${base}docs/concepts`);
      expect(await tab().evaluate(() => document.body.dataset.marker)).toBe('same document');
    });

    test('shows the types of a sample', async () => {
      await tab().visit('docs/server/routers');
      await tab().page.locator('.code__types').first().click();
      await tab().page.locator('.pop--list').first().waitFor();
    });

    test('finds pages with its own index', async () => {
      await tab().visit('docs/');
      await tab().click('a.search-button');
      await tab().page.locator('dialog [role=combobox]').fill('routers');
      const hit = tab().page.locator(`dialog [role=option][href^="${base}docs/server/routers"]`).first();
      await hit.click();
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Routers');
      expect(await tab().address()).toMatch(new RegExp(`^${base}docs/server/routers`));
    });

    test('shows all results on their own page', async () => {
      await tab().visit(`${configuredSettings.SEARCH_PAGE_PATH}?q=routers`);
      await tab().page.locator(`main a[href^="${base}docs/server/routers"]`).first().waitFor();
    });

    test('calls a procedure on the landing page', async () => {
      await tab().visit('');
      await tab().page.getByLabel('Name to send').fill("O'Brien");
      await tab().page.getByText("Hello, O'Brien", { exact: true }).first().waitFor();
      expect(
        await tab().page.locator('pre', { hasText: "'O\\'Brien'" }).filter({ visible: true }).count(),
      ).toBe(2);
    });

    test('shows its own page for unknown addresses', async () => {
      await tab().visit('nowhere');
      await tab().waitFor(() => document.title.startsWith('Page not found'));
    });
  }, onSiteBelowAPath);
});
