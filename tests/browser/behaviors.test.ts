import { describe, expect, test } from 'vitest';
import { inChromium, inEachEngine } from './harness/inEachEngine';

// Proves: The current heading is marked in the contents
// Proves: Theme, announcement, menu, tabs, contents and addresses work without a framework, in three engines

describe('what a page has without a framework', () => {
  inEachEngine((tab) => {
    test('the theme can be switched', async () => {
      await tab().visit('/docs/quickstart');
      const first = await tab().evaluate(() => document.documentElement.dataset.theme);
      await tab().click('.theme-toggle');
      const other = first === 'dark' ? 'light' : 'dark';
      await tab().waitFor((theme) => document.documentElement.dataset.theme === theme, other);
      expect(await tab().evaluate(() => localStorage.getItem('theme'))).toBe(other);
      expect(await tab().console()).toEqual([]);
    });

    test('the announcement can be closed', async () => {
      await tab().visit('/docs/quickstart');
      await tab().click('.theme-announcement-bar button');
      await tab().waitFor(() => !document.querySelector('.theme-announcement-bar')?.clientHeight);
      expect(await tab().console()).toEqual([]);
    });

    test('a tab can be chosen', async () => {
      await tab().visit('/docs/quickstart');
      await tab().click('.code [data-group] [role=tab]:nth-child(3)');
      await tab().waitFor(
        () =>
          document.querySelector('.code [data-group] [role=tab][aria-selected=true]')?.textContent === 'pnpm',
      );
      expect(await tab().console()).toEqual([]);
    });

    test('the version menu opens, closes elsewhere, and leads to the same page', async () => {
      await tab().visit('/docs/quickstart');
      await tab().click('.dropdown--version summary');
      await tab().waitFor(() => document.querySelector('.dropdown--version[open]') !== null);
      await tab().waitFor(() => {
        // What closes the menu comes with the first sign of a reader.
        document.querySelector('h1')?.click();
        return document.querySelector('.dropdown--version[open]') === null;
      });
      await tab().click('.dropdown--version summary');
      await tab().click('.dropdown--version a[href="/docs/v10/quickstart"]');
      await tab().waitFor(() => window.location.pathname === '/docs/v10/quickstart');
      expect(await tab().evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('10.x');
    });

    test('the heading being read is marked in the contents', async () => {
      await tab().visit('/docs/server/routers');
      const hash = await tab().evaluate(() => {
        const link = document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a')[2];
        document.getElementById(link?.hash.slice(1) ?? '')?.scrollIntoView({ behavior: 'instant' });
        return link?.hash ?? '';
      });
      await tab().waitFor(
        (expected) => document.querySelector<HTMLAnchorElement>('.contents__active')?.hash === expected,
        hash,
      );
    });

    test('/docs/quickstart.html loses its suffix', async () => {
      await tab().visit('/docs/quickstart.html?from=test#4-run-both');
      expect(await tab().address()).toBe('/docs/quickstart?from=test#4-run-both');
    });

    test('a reader of an older version finds its docs behind the docs link of a page without version', async () => {
      await tab().visit('/blog');
      await tab().evaluate(() => {
        localStorage.setItem('docs-preferred-version-default', '10.x');
      });
      await tab().visit('/blog');
      await tab().waitFor(() => document.querySelector('a.navbar__link[href="/docs/v10/"]') !== null);
    });
  });
});

describe('figures of code', () => {
  inChromium((tab) => {
    test('work on a page that is shown after one without code', async () => {
      await tab().visit('/blog');
      await tab().click('a.navbar__link[href="/docs/quickstart"]');
      await tab().page.locator('h1', { hasText: 'Quickstart' }).waitFor();
      await tab().click('.code [data-group] [role=tab]:nth-child(3)');
      await tab().waitFor(
        () =>
          document.querySelector('.code [data-group] [role=tab][aria-selected=true]')?.textContent === 'pnpm',
      );
    });
  });
});
