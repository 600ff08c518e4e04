import type { Route } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { mainScript, pageChunk } from './harness/pageChunk';
import type { PlaywrightTab } from './harness/playwrightTab';
import { startApp } from './harness/tab';

const chunk = pageChunk('docs/quickstart.mdx');

describe('on a change of page', () => {
  inChromium((tab) => {
    test('the page being read stays until the next one is loaded', async () => {
      const release = await holdChunk(tab());
      await tab().open('/docs/');
      const heading = await tab().text('h1');
      await tab().click('.menu a[href="/docs/quickstart"]');
      await sleep(600);
      expect(await tab().text('h1')).toBe(heading);
      release();
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
    });

    test('a progress bar without spinner shows after 200 ms, and goes when the page is there', async () => {
      const release = await holdChunk(tab());
      await tab().open('/docs/');
      const shownAfter = await tab().evaluate(
        () =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            new MutationObserver(() => {
              if (document.querySelector('#nprogress')) resolve(performance.now() - start);
            }).observe(document.body, { childList: true });
            document.querySelector<HTMLAnchorElement>('.menu a[href="/docs/quickstart"]')?.click();
          }),
      );
      expect(shownAfter).toBeGreaterThanOrEqual(200);
      expect(shownAfter).toBeLessThan(1000);
      expect(await tab().evaluate(() => document.querySelector('#nprogress .spinner'))).toBeNull();
      release();
      await tab().waitFor(() => document.querySelector('#nprogress') === null);
    });

    test('a change of the hash alone shows no progress bar', async () => {
      await tab().open('/docs/quickstart');
      await tab().evaluate(() => {
        document.querySelector<HTMLAnchorElement>('.theme-doc-toc-desktop a')?.click();
      });
      await sleep(400);
      expect(await tab().evaluate(() => document.querySelector('#nprogress'))).toBeNull();
    });

    test('a lost chunk loads the whole document of the next page', async () => {
      let isLost = true;
      await tab().page.route(chunk, (route) => (isLost ? route.abort() : route.continue()));
      await tab().open('/docs/');
      await tab().evaluate(() => {
        document.body.dataset.marker = 'first document';
      });
      const reloaded = tab().page.waitForRequest((request) => request.isNavigationRequest());
      await tab().click('.menu a[href="/docs/quickstart"]');
      const request = await reloaded;
      isLost = false;
      expect(new URL(request.url()).pathname).toBe('/docs/quickstart');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(await tab().evaluate(() => document.body.dataset.marker)).toBeUndefined();
    });
  });
});

describe('on a first load', () => {
  inChromium((tab) => {
    test.each([
      ['the script of the page', chunk],
      ['the script that the app starts with', mainScript],
    ])('without %s, a red box says so and Retry loads the page again', async (_, pattern) => {
      await tab().page.route(pattern, (route) => route.abort());
      await tab().visit('/docs/quickstart');
      await tab().evaluate(startApp);
      const box = tab().page.getByRole('alert');
      await box.waitFor();
      expect(await box.innerText()).toMatch(/Loading .*failed/);
      expect(await tab().text('h1')).toBe('Quickstart');
      await tab().page.unroute(pattern);
      await box.getByRole('button', { name: 'Retry' }).click();
      await tab().page.waitForLoadState('load');
      await tab().evaluate(startApp);
      await tab().waitFor(() => document.documentElement.dataset.hasHydrated === 'true');
      expect(await box.count()).toBe(0);
    });

    test('without the script that comes with the page, a red box says so and the text can be read', async () => {
      await tab().page.route('**/assets/js/early-*.js', (route) => route.abort());
      await tab().page.goto('/docs/quickstart');
      const box = tab().page.getByRole('alert');
      await box.waitFor();
      expect(await box.innerText()).toMatch(/Loading .*early.* failed/);
      expect(await tab().text('h1')).toBe('Quickstart');
    });
  });
});

/** Holds the request for the next page's script back until the function that it answers with is called. */
async function holdChunk(tab: PlaywrightTab): Promise<() => void> {
  const waiting: Route[] = [];
  let isHeld = true;
  await tab.page.route(chunk, async (route) => {
    if (isHeld) waiting.push(route);
    else await route.continue();
  });
  return () => {
    isHeld = false;
    for (const route of waiting) void route.continue();
  };
}
