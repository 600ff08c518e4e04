import { describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { openSearch, option } from './harness/search';

const says = 'There is no connection';
const link = '.menu a[href="/docs/quickstart"]';

describe('without a connection', () => {
  inChromium((tab) => {
    /** Also waits until the page knows, which Chromium tells it a moment later. */
    const goOffline = async (): Promise<void> => {
      await tab().context.setOffline(true);
      await tab().waitFor(() => !navigator.onLine);
    };
    const goOnline = async (): Promise<void> => {
      await tab().context.setOffline(false);
      await tab().waitFor(() => navigator.onLine);
    };
    const stays = async (): Promise<void> => {
      await tab().page.getByRole('alert').getByText(says).waitFor();
      expect(await tab().text('h1')).toBe('Introduction');
    };

    test.each(['Control+k', '/'])('%s keeps the page and says so', async (key) => {
      await tab().visit('/docs/');
      await goOffline();
      await tab().press(key);
      await stays();
    });

    test('a link keeps the page and says so, as the first thing that a reader does', async () => {
      await tab().visit('/docs/');
      await goOffline();
      await tab().click(link);
      await stays();
      expect(await tab().address()).toBe('/docs/');
      // To retry loads the page again only where that can succeed.
      await tab().page.getByRole('button', { name: 'Retry' }).click();
      expect(await tab().text('h1')).toBe('Introduction');
      await goOnline();
      await tab().page.getByRole('alert').waitFor({ state: 'detached' });
      await tab().click(link);
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
    });

    test('a link to a heading of the page works', async () => {
      await tab().visit('/docs/');
      await goOffline();
      await tab().click('.theme-doc-toc-desktop a');
      await tab().waitFor(() => window.location.hash !== '');
      expect(await tab().text('h1')).toBe('Introduction');
    });

    test('a hit of the search keeps the page and says so', async () => {
      await tab().visit('/docs/');
      await openSearch(tab().page, 'quickstart');
      await tab().page.locator(option).first().waitFor();
      await goOffline();
      await tab().page.locator(option).first().click();
      await stays();
    });
  });
});
