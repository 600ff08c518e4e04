import type { Browser } from 'playwright-core';
import { midPhone, openTab, waitUntilIdle } from './browser';
import { inlineSizes } from './inlineSizes';
import { sizesOf } from './measureLoad';
import type { Served } from './server';

/** The bytes of all scripts of a page that is opened on the mid phone, those inside it included. */
export async function measureScripts(browser: Browser, served: Served, path: string): Promise<number> {
  served.deliveries.length = 0;
  const tab = await openTab(browser, midPhone);
  const response = await tab.page.goto(served.origin + path, { waitUntil: 'load' });
  const inline = inlineSizes((await response?.text()) ?? '');
  await waitUntilIdle(tab.page, () => served.deliveries.length);
  await tab.close();
  return sizesOf(served.deliveries).js + inline.js;
}
