import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { dataChunk, mainScript, pageChunk } from './harness/pageChunk';
import type { PlaywrightTab } from './harness/playwrightTab';
import { startApp } from './harness/tab';

const chunk = pageChunk('docs/quickstart.mdx');
const otherChunk = pageChunk('docs/concepts.mdx');
const spinner = '.spinner[role=status]';

describe('on a change of page', () => {
  inChromium((tab) => {
    test('the page being read stays until the next one is loaded', async () => {
      const release = await hold(tab(), chunk);
      await tab().open('/docs/');
      const heading = await tab().text('h1');
      await stopClock(tab());
      await follow(tab(), '/docs/quickstart');
      await tab().page.clock.runFor('01:00');
      expect(await tab().text('h1')).toBe(heading);
      release();
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
    });

    test('a progress bar without spinner shows after 200 ms, and goes when the page is there', async () => {
      const release = await hold(tab(), chunk);
      await tab().open('/docs/');
      await stopClock(tab());
      await follow(tab(), '/docs/quickstart');
      await tab().page.clock.runFor(199);
      expect(await count(tab(), '#nprogress')).toBe(0);
      await tab().page.clock.runFor(1);
      expect(await count(tab(), '#nprogress .bar')).toBe(1);
      expect(await count(tab(), '#nprogress .spinner')).toBe(0);
      release();
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      await tab().page.clock.runFor(2000);
      expect(await count(tab(), '#nprogress')).toBe(0);
    });

    test('a page that is there within 200 ms comes without a progress bar', async () => {
      await tab().open('/docs/');
      await stopClock(tab());
      await follow(tab(), '/docs/quickstart');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      await tab().page.clock.runFor(1000);
      expect(await count(tab(), '#nprogress')).toBe(0);
    });

    test('a change of the hash alone shows no progress bar', async () => {
      await tab().open('/docs/quickstart');
      await stopClock(tab());
      await tab().click('.theme-doc-toc-desktop a');
      await tab().waitFor(() => window.location.hash !== '');
      await tab().page.clock.runFor(1000);
      expect(await count(tab(), '#nprogress')).toBe(0);
    });

    // The page being read stays until the next one is loaded, so the spinner is seen where the reader clicks a second link
    // meanwhile: the app then shows the place of the second page when the first one is there.
    test('a spinner stands for a page that takes more than 200 ms, until it is there', async () => {
      const releaseFirst = await hold(tab(), chunk);
      const releaseSecond = await hold(tab(), otherChunk);
      await tab().open('/docs/');
      await stopClock(tab());
      await follow(tab(), '/docs/quickstart');
      await follow(tab(), '/docs/concepts');
      releaseFirst();
      await tab().waitFor(() => document.querySelector('h1') === null);
      await tab().page.clock.runFor(199);
      expect(await count(tab(), spinner)).toBe(0);
      await tab().page.clock.runFor(1);
      await tab().page.locator(spinner).waitFor();
      expect(await tab().evaluate(readAnimations)).toEqual(['3s after 0s', '3s after 1.5s', '1.5s after 0s']);
      await tab().page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await tab().evaluate(readAnimations)).toEqual([]);
      releaseSecond();
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Concepts');
      expect(await count(tab(), spinner)).toBe(0);
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

describe('content and data', () => {
  inChromium((tab) => {
    test('of a page are fetched when the reader goes there, and not before', async () => {
      const asked = listenForScripts(tab());
      await tab().open('/blog');
      await tab().page.waitForLoadState('networkidle');
      const content = chunk.replace('**', '');
      const data = dataChunk('"label":"11.x","banner"').replace('**', '');
      expect(asked).not.toContain(content);
      expect(asked).not.toContain(data);
      await follow(tab(), '/docs/quickstart');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(asked).toContain(content);
      expect(asked).toContain(data);
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
      expect(await box.innerText()).toMatch(/could not be loaded/);
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
      expect(await box.innerText()).toMatch(/could not be loaded/);
      expect(await tab().text('h1')).toBe('Quickstart');
    });
  });
});

/** Holds the requests for a script back until the function that it answers with is called. */
async function hold(tab: PlaywrightTab, pattern: string): Promise<() => void> {
  const waiting: Route[] = [];
  let isHeld = true;
  await tab.page.route(pattern, async (route) => {
    if (isHeld) waiting.push(route);
    else await route.continue();
  });
  return () => {
    isHeld = false;
    for (const route of waiting) void route.continue();
  };
}

/** Lets time pass in the page only where the test says so. */
async function stopClock({ page }: PlaywrightTab): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Clicks a link of the sidebar or the navbar without hovering it, which would fetch its page ahead. */
async function follow(tab: PlaywrightTab, href: string): Promise<void> {
  await tab.evaluate((to) => {
    document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`)?.click();
  }, href);
  await tab.waitFor((to) => window.location.pathname === to, href);
}

function count(tab: PlaywrightTab, selector: string): Promise<number> {
  return tab.page.locator(selector).count();
}

function listenForScripts({ page }: PlaywrightTab): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** How the parts of the spinner move. Runs in the page. */
function readAnimations(): string[] {
  return [...document.querySelectorAll('.spinner *')]
    .map((part) => getComputedStyle(part))
    .filter(({ animationName }) => animationName !== 'none')
    .map(({ animationDuration, animationDelay }) => `${animationDuration} after ${animationDelay}`);
}
