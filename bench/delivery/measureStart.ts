import type { Browser } from 'playwright-core';
import { midPhone, openTab, waitUntilIdle } from './browser';
import { inlineSizes } from './inlineSizes';
import { blockingTime, observeScript, sizesOf, type Observed } from './measureLoad';
import type { Served } from './server';

/** The whole app: bytes of all scripts and styles once it runs, those fetched ahead left out, and the ms for which its start blocks. */
export interface Start {
  js: number;
  /** Of the scripts, what came before the app was asked for. */
  jsBefore: number;
  css: number;
  blocking: number;
}

/** Opens a page on the mid phone and asks for the app with an event of the document, where it does not start by itself. */
export async function measureStart(
  browser: Browser,
  served: Served,
  path: string,
  appEvent: string | undefined,
): Promise<Start> {
  served.deliveries.length = 0;
  const tab = await openTab(browser, midPhone, { script: observeScript });
  const response = await tab.page.goto(served.origin + path, { waitUntil: 'load' });
  const inline = inlineSizes((await response?.text()) ?? '');
  await waitUntilIdle(tab.page, () => served.deliveries.length);
  const jsBefore = sizesOf(served.deliveries).js + inline.js;
  if (appEvent) {
    await tab.page.evaluate((name) => document.dispatchEvent(new Event(name)), appEvent);
    await waitUntilIdle(tab.page, () => served.deliveries.length, 1500);
  }
  const { tasks, firstPaint } = await tab.page.evaluate<Pick<Observed, 'tasks' | 'firstPaint'>>(
    `({ tasks: bench.tasks, firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime })`,
  );
  await tab.close();
  const { js, css } = sizesOf(served.deliveries);
  return { js: js + inline.js, jsBefore, css: css + inline.css, blocking: blockingTime(tasks, firstPaint) };
}
