import type { Browser } from 'playwright-core';
import { inTab, type Device } from './browser';

/** Opens a page for the first time, and reads when Chromium first painted something of its content, in milliseconds. */
export function measureFirstPaint(browser: Browser, device: Device, address: string): Promise<number> {
  return inTab(browser, device, async (page) => {
    await page.goto(address, { waitUntil: 'load' });
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    return (await paint.jsonValue()) ?? NaN;
  });
}
