import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { createSiteServer } from '../scripts/helpers/siteServer';
import { startBrowser } from './delivery/browser';
import { median } from './delivery/statistics';
import { toTable } from './delivery/table';

const rounds = 3;

void bench();

/** Measures the playground of the last build with the quickstart of 11.x, and prints each time beside its goal. */
async function bench(): Promise<void> {
  const server = createSiteServer('build').listen(0);
  const address = `http://localhost:${String((server.address() as AddressInfo).port)}/play`;
  const browser = await startBrowser();
  const context = await browser.newContext();
  const firstResults: number[] = [];
  const keystrokes: number[] = [];
  // The first round fills the cache and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const page = await context.newPage();
    const firstResult = await measureFirstResult(page, address);
    if (round > 0) {
      firstResults.push(firstResult);
      keystrokes.push(...(await measureKeystrokes(page)));
    }
    await page.close();
  }
  await browser.close();
  server.close();
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1) ?? ''}.\n`);
  const row = (title: string, times: readonly number[], goal: string): (string | number | undefined)[] => [
    title,
    median(times),
    Math.min(...times),
    goal,
  ];
  console.log(
    toTable(
      ['ms', 'median', 'least', 'goal'],
      [
        row('first sign of a reader to the first line printed', firstResults, '2000'),
        row('keystroke to its errors', keystrokes, ''),
      ],
    ),
  );
}

/** The time from the first sign of a reader to the first line that is printed, where Run is pressed as soon as it can be. */
async function measureFirstResult(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const start = performance.now();
  await page.keyboard.press('Shift');
  await page.locator('[data-status=ready]').waitFor();
  await page.locator('.play__run').click();
  await page.locator('.play__line').first().waitFor();
  const took = performance.now() - start;
  await page.locator('[data-status=finished]').waitFor();
  return took;
}

/** The times from keys that break the client, and that repair it, to what the page says about it. */
async function measureKeystrokes(page: Page): Promise<number[]> {
  await page.locator('.play__file', { hasText: 'server.ts' }).click();
  await page.getByText('byId', { exact: true }).first().click();
  await page.keyboard.press('End');
  // The first check, which takes longest, is over before the reader types on.
  await typeUntil(page, 'x', 'attached');
  await typeUntil(page, 'Backspace', 'detached');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await typeUntil(page, 'x', 'attached'));
    await page.keyboard.press('Escape');
    times.push(await typeUntil(page, 'Backspace', 'detached'));
  }
  return times;
}

/** Presses a key and waits until problems are listed, or are gone. */
async function typeUntil(page: Page, key: string, state: 'attached' | 'detached'): Promise<number> {
  const start = performance.now();
  await page.keyboard.press(key);
  await page.locator('.play__problems').waitFor({ state });
  return performance.now() - start;
}
