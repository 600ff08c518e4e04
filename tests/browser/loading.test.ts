import { describe, expect, test } from 'vitest';
import { holdRequests } from './harness/holdRequests';
import { inChromium } from './harness/inEachEngine';
import type { PlaywrightTab } from './harness/playwrightTab';

// Proves: The next page is loaded before the view switches; where that fails, the document is loaded
// Proves: A spinner while a page loads
// Proves: A page that does not come whole counts as not loaded
// Proves: A red box with the error and Retry
// Proves: A progress bar 200 ms after a change to another path, without spinner, gone when the page is there
// Proves: Content and JSON data of a page are loaded lazily
// Proves: Loader delay 200 ms
// Proves: Spinner of 1.5 s and 3 s

const spinner = '.spinner[role=status]';

/** A page whose text has no links to the pages that the tests open, so that none of them is fetched ahead. */
const start = '/docs/community/sponsors';

describe('on a change of page', () => {
  inChromium((tab) => {
    test('a page that is there within 200 ms comes without a progress bar', async () => {
      await read(tab(), start);
      await stopClock(tab());
      await follow(tab(), '/docs/quickstart');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      await tab().page.clock.runFor(1000);
      expect(await count(tab(), '#nprogress')).toBe(0);
    });

    test('a change of the hash alone shows no progress bar', async () => {
      await read(tab(), '/docs/quickstart');
      await stopClock(tab());
      await tab().click('.theme-doc-toc-desktop a');
      await tab().waitFor(() => window.location.hash !== '');
      await tab().page.clock.runFor(1000);
      expect(await count(tab(), '#nprogress')).toBe(0);
    });

    // The page being read stays until the next one is loaded. Where the reader clicks a second link meanwhile, it is not wanted any more.
    test('a spinner stands in the place of a page that the reader has left twice, after 200 ms, until the last one is there', async () => {
      await read(tab(), start);
      await holdRequests(tab().page, '**/docs/quickstart');
      const release = await holdRequests(tab().page, '**/docs/concepts');
      await stopClock(tab());
      await follow(tab(), '/docs/quickstart');
      await tab().page.clock.runFor(300);
      expect(await count(tab(), spinner)).toBe(0);
      await follow(tab(), '/docs/concepts');
      await tab().page.clock.runFor(199);
      expect(await count(tab(), spinner)).toBe(0);
      await tab().page.clock.runFor(1);
      await tab().page.locator(spinner).waitFor();
      expect(await tab().page.locator('h1').isVisible()).toBe(false);
      expect(await count(tab(), '#nprogress .bar')).toBe(1);
      expect(await count(tab(), '#nprogress .spinner')).toBe(0);
      expect(await tab().evaluate(readAnimations)).toEqual(['3s after 0s', '3s after 1.5s', '1.5s after 0s']);
      await tab().page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await tab().evaluate(readAnimations)).toEqual([]);
      release();
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Concepts');
      expect(await count(tab(), spinner)).toBe(0);
      expect(await tab().page.locator('h1').isVisible()).toBe(true);
    });

    test('while a slow Retry runs, the spinner turns', async () => {
      await read(tab(), start);
      await tab().context.setOffline(true);
      await follow(tab(), '/docs/quickstart');
      const retry = tab().page.getByRole('alert').getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      await tab().context.setOffline(false);
      const release = await holdRequests(tab().page, '**/docs/quickstart');
      await stopClock(tab());
      await retry.click();
      await tab().page.clock.runFor(200);
      await tab().page.locator(spinner).waitFor();
      expect(await tab().evaluate(readAnimations)).toEqual(['3s after 0s', '3s after 1.5s', '1.5s after 0s']);
      release();
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(await count(tab(), spinner)).toBe(0);
    });

    test('a page that comes but cannot be shown is told to the console, and loaded as a document, once in the history', async () => {
      await read(tab(), start);
      const entries = await tab().evaluate(() => history.length);
      await tab().page.route('**/docs/quickstart', async (route) => {
        if (route.request().isNavigationRequest()) return route.continue();
        const response = await route.fetch();
        const body = (await response.text()).replace('id=__docusaurus', 'id=other');
        return route.fulfill({ response, body });
      });
      await follow(tab(), '/docs/quickstart');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(await tab().evaluate(() => history.length)).toBe(entries + 1);
      expect(await tab().console()).toEqual([expect.stringContaining('The page has no content.')]);
      expect(await count(tab(), '.load-error:not([hidden])')).toBe(0);
    });
  });
});

describe('on a first load', () => {
  inChromium((tab) => {
    test('without the script that comes with the page, a red box says so, the text can be read, and Retry loads the page again', async () => {
      const early = '**/assets/js/early-*.js';
      await tab().page.route(early, (route) => route.abort());
      await tab().page.goto('/docs/quickstart');
      const box = tab().page.getByRole('alert');
      await box.waitFor();
      expect(await box.innerText()).toMatch(/could not be loaded/);
      expect(await tab().text('h1')).toBe('Quickstart');
      await tab().page.unroute(early);
      await box.getByRole('button', { name: 'Retry' }).click();
      await box.waitFor({ state: 'detached' });
      await tab().waitFor(() => !('clicked' in window));
    });
  });
});

/** Opens a page and waits until it can show others. */
async function read(tab: PlaywrightTab, path: string): Promise<void> {
  await tab.visit(path);
  await tab.press('Shift');
  await tab.waitFor(() => document.documentElement.dataset.moves === 'ready');
}

/** Lets time pass in the page only where the test says so. */
async function stopClock({ page }: PlaywrightTab): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Clicks a link of the sidebar without hovering it, which would fetch its page ahead. */
async function follow(tab: PlaywrightTab, href: string): Promise<void> {
  await tab.evaluate((to) => {
    document.querySelector<HTMLAnchorElement>(`.menu a[href="${to}"]`)?.click();
  }, href);
}

function count(tab: PlaywrightTab, selector: string): Promise<number> {
  return tab.page.locator(selector).count();
}

/** How the parts of the spinner move. Runs in the page. */
function readAnimations(): string[] {
  return [...document.querySelectorAll('.spinner *')]
    .map((part) => getComputedStyle(part))
    .filter(({ animationName }) => animationName !== 'none')
    .map(({ animationDuration, animationDelay }) => `${animationDuration} after ${animationDelay}`);
}
