import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { findPrograms } from '../../scripts/tests/browsers';
import { hasChromium } from './harness/openTab';
import { writtenPages } from './harness/pagesToOpen';
import { PlaywrightTab } from './harness/playwrightTab';

// Proves: 200 moves in one tab cost no memory after the first 100; each written page is kept for the back button (Chromium keeps none that came with status 404)

// Readers who stay: many pages in one tab, and back to pages that the browser has kept. Only `npm run test:all` stays that long.

/** Pages of one category, whose links all of them have. */
const pages = ['routers', 'procedures', 'validators', 'context'].map((name) => `/docs/server/${name}`);
describe.runIf(hasChromium)('a reader who stays', () => {
  let browser: Browser;
  let tab: PlaywrightTab;
  let page: Page;

  beforeAll(async () => {
    const [executablePath] = findPrograms('chromium') ?? [];
    browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-gpu'],
      // Playwright switches off what these tests look at.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  afterAll(async () => {
    await browser.close();
  });
  beforeEach(async () => {
    const context = await browser.newContext({
      baseURL: inject('site'),
      viewport: { width: 1280, height: 800 },
    });
    page = await context.newPage();
    tab = new PlaywrightTab('chromium', page);
  });
  afterEach(async () => {
    await page.context().close();
  });

  test('and moves 200 times in one tab uses no more memory than after 100 times', async () => {
    await tab.visit('/docs/server/subscriptions');
    const session = await page.context().newCDPSession(page);
    await moveThrough(tab, 100);
    const before = await measure(session);
    await moveThrough(tab, 100);
    const after = await measure(session);
    const grown = Object.fromEntries(
      Object.entries(after).map(([name, value]) => [
        name,
        value / (before[name as keyof typeof before] || 1),
      ]),
    );
    for (const ratio of Object.values(grown)) expect(ratio, JSON.stringify(grown)).toBeLessThan(1.1);
  }, 180_000);

  // Chromium keeps no page that came with status 404.
  test.each([...writtenPages(), '/search?q=router'])('goes back to %s as it was left', async (kind) => {
    await tab.visit(kind);
    await tab.evaluate(() => {
      document.body.dataset.marker = 'as it was left';
    });
    await page.goto('/img/mark.svg');
    await page.goBack({ waitUntil: 'commit' });
    await tab.waitFor(() => document.body.dataset.marker === 'as it was left');
    const before = await tab.evaluate(() => document.documentElement.dataset.theme);
    await tab.click('.theme-toggle');
    await tab.waitFor((theme) => document.documentElement.dataset.theme !== theme, before);
  });
});

/** Moves to one page after the other. */
async function moveThrough(tab: PlaywrightTab, times: number): Promise<void> {
  for (let move = 0; move < times; move += 1) {
    const to = pages[move % pages.length] ?? '/docs/';
    await tab.click(`.menu a[href="${to}"]`);
    await tab.waitFor((path) => location.pathname === path, to);
  }
}

interface Size {
  nodes: number;
  listeners: number;
  documents: number;
  heap: number;
}

/** What a page holds after garbage was collected. */
async function measure(session: CDPSession): Promise<Size> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, documents, heap: usedSize };
}
