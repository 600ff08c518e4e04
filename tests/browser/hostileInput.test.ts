import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSiteServer } from '../../scripts/helpers/siteServer';
import {
  hostileCases,
  hostileHits,
  hostilePaths,
  hostileTexts,
  queryNames,
  storageKeys,
} from './harness/hostileInputs';
import { closeTab, hasChromium, openPlaywrightTab } from './harness/openTab';
import type { PlaywrightTab } from './harness/playwrightTab';
import { field, openSearch, store } from './harness/search';

declare global {
  interface Window {
    /** How often a hostile text was run. */
    executed: number;
  }
}

// What a page may do with hostile input: run none of it, ask no other host, stay on the site, tell the console nothing, and work.

describe.runIf(hasChromium)('hostile input does no harm', () => {
  let server: Server;
  let tab: PlaywrightTab;
  let origin: string;
  let foreign: string[];

  beforeAll(async () => {
    // As a host that has its own page also for addresses that cannot be decoded.
    server = createSiteServer('build', {
      intercept: ({ url = '/' }, response) => {
        if (canBeDecoded(url)) return false;
        response.writeHead(404, { 'Content-Type': 'text/html' }).end(readFileSync('build/404.html'));
        return true;
      },
    });
    await new Promise<void>((resolve) => {
      server.listen(0, resolve);
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  beforeEach(async () => {
    origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
    tab = await openPlaywrightTab('chromium', { baseURL: origin });
    foreign = [];
    tab.page.on('request', (request) => {
      if (!request.url().startsWith(`${origin}/`)) foreign.push(request.url());
    });
    await tab.page.addInitScript(() => {
      Object.assign(window, { executed: 0, hostile: () => (window.executed += 1) });
    });
  });
  afterEach(async () => {
    await closeTab(tab);
  });

  /** Uses a control of the page that is shown, and returns all that is wrong. */
  const findProblems = async (): Promise<readonly string[]> => {
    const wrong = await tab.evaluate(() => {
      const { dataset } = document.documentElement;
      const before = dataset.theme ?? '';
      document.querySelector<HTMLElement>('.theme-toggle')?.click();
      return [
        window.executed > 0 && 'a script was run',
        !/^(light|dark)$/.test(before) && `the theme is ${before}`,
        dataset.theme === before && 'the button for the theme is dead',
        'clicked' in window && 'the script of the page does not run',
        'polluted' in {} && 'all objects have a new property',
      ].filter((problem) => problem !== false);
    });
    // Chromium says so of each page for unknown addresses.
    const told = (await tab.console()).filter((message) => !message.includes('404 (Not Found)'));
    return [...wrong, ...told, ...foreign];
  };

  test.each(hostilePaths)('as the path %j', async (path) => {
    // With its origin, since a path may begin as the address of another host.
    await tab.visit(origin + path);
    expect(await findProblems()).toEqual([]);
  });

  // One page takes a text as its hash and in the search, and others as values of the query and of the storage, so that after all pages
  // each text was in each place.
  const texts = hostileTexts.map((text, place) => ({ text: text.slice(0, 40), place }));
  test.each(texts)('as query, hash, stored value and search: $text', async ({ place }) => {
    const textAt = (distance: number): string =>
      (hostileTexts[(place + distance) % hostileTexts.length] ?? '').slice(0, 1000);
    await tab.page.addInitScript(
      (items) => {
        for (const [key, value] of items) localStorage.setItem(key, value);
      },
      storageKeys.map((key, distance) => [key, textAt(distance)] as const),
    );
    const query = new URLSearchParams(queryNames.map((name, distance) => [name, textAt(distance)]));
    await tab.visit(`/search?${query.toString()}#${textAt(0)}`);
    await tab.evaluate((hash) => {
      location.hash = hash;
    }, textAt(1));
    await openSearch(tab.page, textAt(0));
    await tab.waitFor(
      (text) => text.trim() === '' || document.querySelector('dialog')?.textContent !== '',
      textAt(0),
    );
    await tab.press('Escape');
    expect(await findProblems()).toEqual([]);
  });

  test('as the address of a saved hit', async () => {
    const shown = [];
    await tab.visit('/docs/');
    for (const url of hostileHits) {
      const hits = JSON.stringify([
        { url, title: 'hostile', place: '' },
        { url: '/docs/quickstart', title: 'Quickstart', place: '' },
      ]);
      await store(tab.page, { 'search.recent': hits, 'search.favourite': hits });
      await openSearch(tab.page);
      await tab.page.locator('dialog a', { hasText: 'Quickstart' }).first().waitFor();
      shown.push(
        ...(await tab.page
          .locator('dialog a', { hasText: 'hostile' })
          .evaluateAll((all) => all.map((link) => link.outerHTML))),
      );
      await tab.press('Escape');
      await tab.page.locator(field).waitFor({ state: 'detached' });
    }
    expect(shown).toEqual([]);
    expect(await findProblems()).toEqual([]);
  });

  test('these are at least 500 cases', () => {
    expect(hostileCases).toBeGreaterThanOrEqual(500);
  });
});

function canBeDecoded(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
