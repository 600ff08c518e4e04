import type { Browser } from 'playwright-core';
import { openTab, waitUntilIdle, type Device } from './browser';
import { sizesOf } from './measureLoad';
import type { Served } from './server';
import type { Controls } from './sites/site';
import { watchScript, waitUntilShown } from './waitUntilShown';

/** What a search takes from the click on: ms, and the bytes that it fetches. */
export interface Search {
  toOpen: number;
  toHits: number;
  bytes: number;
}

/** Clicks the search, types a word as soon as there is a field, and waits for the first hit. */
export async function measureSearch(
  browser: Browser,
  served: Served,
  device: Device,
  path: string,
  controls: Required<Pick<Controls, 'search' | 'searchInput' | 'hit'>>,
): Promise<Search> {
  served.deliveries.length = 0;
  const tab = await openTab(browser, device, { script: watchScript });
  try {
    await tab.page.goto(served.origin + path, { waitUntil: 'load' });
    await waitUntilIdle(tab.page, () => served.deliveries.length, 500);
    served.deliveries.length = 0;
    await tab.page.locator(controls.search).filter({ visible: true }).first().click({ noWaitAfter: true });
    const toOpen = await waitUntilShown(tab.page, controls.searchInput);
    const field = tab.page.locator(controls.searchInput).filter({ visible: true }).first();
    await field.focus();
    await field.pressSequentially('router');
    const toHits = await waitUntilShown(tab.page, controls.hit);
    const { all, ahead } = sizesOf(served.deliveries);
    return { toOpen, toHits, bytes: all + ahead };
  } finally {
    await tab.close();
  }
}
