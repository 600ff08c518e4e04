import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { holdRequests } from './harness/holdRequests';
import { inChromium, inEachEngine } from './harness/inEachEngine';
import { mainScript } from './harness/pageChunk';
import { startApp } from './harness/tab';

const searchScript = '**/early-ui-*.js';

describe('a right click on the brand', () => {
  inEachEngine((tab) => {
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
