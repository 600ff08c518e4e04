import { describe, expect, test } from 'vitest';
import { holdRequests } from './harness/holdRequests';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';

// Proves: A click or a key while a script is fetched is not lost, nor is the first right click on the brand

const searchScript = '**/early-dialog-*.js';

describe('a right click on the brand', () => {
  inChromiumFirst((tab) => {
    test('leads to the media page when it is the first thing that a reader does', async () => {
      await tab().visit('/docs/');
      const isAnswered = await tab().evaluate(() => {
        const click = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 });
        return document.querySelector('.navbar__brand')?.dispatchEvent(click) === false;
      });
      expect(isAnswered).toBe(true);
      await tab().waitFor(() => window.location.pathname === '/media');
    });
  });
});

describe('before the script of the page is there', () => {
  inChromium((tab) => {
    test('a click on a button is not lost', async () => {
      const release = await holdRequests(tab().page, '**/assets/js/early-*.js');
      await tab().page.goto('/docs/quickstart', { waitUntil: 'commit' });
      const theme = await tab().evaluate(() => document.documentElement.dataset.theme);
      await tab().click('.theme-toggle');
      expect(await tab().evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
      release();
      await tab().waitFor((before) => document.documentElement.dataset.theme !== before, theme);
    });
  });
});

describe('while the search is on its way', () => {
  inChromium((tab) => {
    test('a click on the search is not lost', async () => {
      const release = await holdRequests(tab().page, searchScript);
      const asked = tab().page.waitForRequest(searchScript);
      await tab().visit('/docs/quickstart');
      await tab().click('a.search-button');
      await asked;
      expect(await tab().page.locator('dialog').count()).toBe(0);
      release();
      await tab().page.locator('dialog [role=combobox]').waitFor();
      expect(await tab().address()).toBe('/docs/quickstart');
    });

    test('keys typed on the search button are not lost', async () => {
      const release = await holdRequests(tab().page, searchScript);
      await tab().visit('/docs/quickstart');
      await tab().page.locator('a.search-button').focus();
      await tab().page.keyboard.type('wsl');
      release();
      await expect.poll(() => tab().page.locator('dialog [role=combobox]').inputValue()).toBe('wsl');
    });

    test.each(['Control+k', '/'])('%s is not lost', async (key) => {
      const release = await holdRequests(tab().page, searchScript);
      await tab().visit('/docs/quickstart');
      await tab().page.keyboard.press(key);
      release();
      await tab().page.locator('dialog [role=combobox]').waitFor();
    });
  });
});
