import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { playFiles, type PlayFiles } from '../plugins/playground/format/playFiles';
import { createSiteServer } from '../scripts/helpers/siteServer';
import { startBrowser } from './delivery/browser';
import { median } from './delivery/statistics';
import { threadTime } from './threadTime';

const repeats = 3;

/** The threads of the page and of the worker in which the code is checked. */
const busyThreads = ['CrRendererMain', 'chromium', 'DedicatedWorker'];

/** The time from a key to what the page says about it, in milliseconds. */
interface Keystroke {
  took: number;
  /** The processor time meanwhile. */
  used: number;
}

void bench();

/** Measures the playground of the last build with the quickstart of 11.x, and prints each figure beside its goal. */
async function bench(): Promise<void> {
  const server = createSiteServer('build', { baseUrl: '/' }).listen(0);
  const site = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  const browser = await startBrowser();
  const firstResults: number[] = [];
  const keystrokes: Keystroke[] = [];
  try {
    const context = await browser.newContext();
    const sizes = await measureBytes(await context.newPage(), site);
    for (let round = 0; round < repeats; round += 1) {
      const page = await context.newPage();
      firstResults.push(await measureFirstResult(page, site));
      keystrokes.push(...(await measureKeystrokes(page)));
      await page.close();
    }
    console.log(
      `Load of the machine: ${loadavg()
        .map((each) => each.toFixed(1))
        .join(', ')}.\n`,
    );
    console.log('| | median | least | goal |\n| --- | --- | --- | --- |');
    console.log(`| bytes the first time | ${sizes.all.toLocaleString('en')} | | 1,200,000 |`);
    console.log(`| TypeScript of them | ${sizes.typeScript.toLocaleString('en')} | | |`);
    console.log(toRow('first result, files in the cache', firstResults, '2,000 ms'));
    const took = keystrokes.map((each) => each.took);
    const used = keystrokes.map((each) => each.used);
    console.log(toRow('keystroke to errors, as the clock says', took, ''));
    console.log(toRow('processor time of the page and the worker meanwhile', used, ''));
    // Chromium can slow down a page, and not its workers, in which the code is checked. The processor time does not depend on what else runs.
    console.log(
      toRow(
        'the same on a processor that is four times slower',
        used.map((each) => each * 4),
        '300 ms',
      ),
    );
  } finally {
    await browser.close();
    server.close();
  }
}

function toRow(title: string, times: readonly number[], goal: string): string {
  const [middle, least] = [median(times) ?? 0, Math.min(...times)].map((time) =>
    Math.round(time).toLocaleString('en'),
  );
  return `| ${title} | ${middle} ms | ${least} ms | ${goal} |`;
}

/** Opens the playground for the first time and runs the quickstart. Counts what is fetched after the page itself, as compressed. */
async function measureBytes(page: Page, site: string): Promise<{ all: number; typeScript: number }> {
  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
  await runQuickstart(page, site);
  await page.close();
  const { compiler } = JSON.parse(readFileSync(`build/${playFiles}`, 'utf8')) as PlayFiles;
  const weigh = (address: string): number => {
    const file = `build${address}`;
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  const own = [...fetched].filter((address) => /^\/(?:assets\/play|playground|sandboxed)\//.test(address));
  return { all: own.reduce((sum, address) => sum + weigh(address), 0), typeScript: weigh(compiler) };
}

/** The time from the first sign of a reader to the first line that is printed, where Run is pressed as soon as it can be. */
async function measureFirstResult(page: Page, site: string): Promise<number> {
  await page.goto(`${site}/play`);
  await page.evaluate(() => {
    addEventListener('keydown', () => performance.mark('asked'), { once: true, capture: true });
    new MutationObserver(() => {
      document
        .querySelector<HTMLElement>('[data-status=ready]')
        ?.closest('.play')
        ?.querySelector<HTMLElement>('.play__run')
        ?.click();
      if (document.querySelector('.play__line') && performance.getEntriesByName('printed').length === 0)
        performance.mark('printed');
    }).observe(document.querySelector('.play') ?? document, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  await page.keyboard.press('Shift');
  await page.locator('[data-status=finished]').waitFor();
  return page.evaluate(
    () =>
      (performance.getEntriesByName('printed')[0]?.startTime ?? 0) -
      (performance.getEntriesByName('asked')[0]?.startTime ?? 0),
  );
}

/** The times from keys that break the client, and that repair it, to what the page says about it. */
async function measureKeystrokes(page: Page): Promise<Keystroke[]> {
  await page.locator('.play__file', { hasText: 'server.ts' }).click();
  await page.getByText('byId', { exact: true }).first().click();
  await page.keyboard.press('End');
  // The first check, which takes longest, is over before the reader types on.
  await typeUntil(page, 'x', 'attached');
  await typeUntil(page, 'Backspace', 'detached');
  const times: Keystroke[] = [];
  for (let round = 0; round < repeats; round += 1) {
    times.push(await typeUntil(page, 'x', 'attached'));
    await page.keyboard.press('Escape');
    times.push(await typeUntil(page, 'Backspace', 'detached'));
  }
  return times;
}

/** Presses a key and waits until problems are listed, or are gone. */
async function typeUntil(page: Page, key: string, state: 'attached' | 'detached'): Promise<Keystroke> {
  const before = threadTime(busyThreads);
  const start = performance.now();
  await page.keyboard.press(key);
  await page.locator('.play__problems').waitFor({ state });
  return { took: performance.now() - start, used: threadTime(busyThreads) - before };
}

async function runQuickstart(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/play`);
  await page.keyboard.press('Shift');
  await page.locator('[data-status=ready]').waitFor();
  await page.locator('.play__run').click();
  await page.locator('[data-status=finished]').waitFor();
}
