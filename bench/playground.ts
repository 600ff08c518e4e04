import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { playFiles, type PlayFiles } from '../plugins/playground/format/playFiles';
import { createSiteServer } from '../scripts/helpers/siteServer';
import { findPrograms } from '../scripts/tests/browsers';

const repeats = 5;

void bench();

/** Measures the playground of the last build with the quickstart of 11.x, and prints each figure beside its goal. */
async function bench(): Promise<void> {
  const server = createSiteServer('build', { baseUrl: '/' });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const site = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  const [executablePath] = findPrograms('chromium') ?? [];
  if (executablePath === undefined) throw new Error('There is no Chromium: `apt-get install chromium`.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const firstResults: number[] = [];
  const keystrokes: number[] = [];
  const slowKeystrokes: number[] = [];
  try {
    const context = await browser.newContext();
    const sizes = await measureBytes(await context.newPage(), site);
    for (let round = 0; round < repeats; round += 1) {
      const page = await context.newPage();
      firstResults.push(await measureFirstResult(page, site));
      keystrokes.push(...(await measureKeystrokes(page)));
      await slowDown(page, 4);
      slowKeystrokes.push(...(await measureKeystrokes(page)));
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
    console.log(toRow('keystroke to errors', keystrokes, ''));
    console.log(toRow('keystroke to errors, 4× CPU', slowKeystrokes, '300 ms'));
  } finally {
    await browser.close();
    server.close();
  }
}

function toRow(title: string, times: readonly number[], goal: string): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [least = 0] = sorted;
  return `| ${title} | ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0).toLocaleString('en')} ms | ${Math.round(least).toLocaleString('en')} ms | ${goal} |`;
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
async function measureKeystrokes(page: Page): Promise<number[]> {
  await page.locator('.play__file', { hasText: 'server.ts' }).click();
  await page.getByText('byId', { exact: true }).first().click();
  await page.keyboard.press('End');
  // Where the reader goes on typing, the compiler has checked before.
  const times: number[] = [];
  for (const [key, count] of [
    ['x', 1],
    ['Backspace', 0],
    ['x', 1],
    ['Backspace', 0],
  ] as const) {
    const waiting = page.evaluate(
      (expected) =>
        new Promise<number>((resolve) => {
          let pressed = 0;
          addEventListener('keydown', () => (pressed = performance.now()), { once: true, capture: true });
          const observer = new MutationObserver(() => {
            if (document.querySelectorAll('.play__problems').length !== expected) return;
            observer.disconnect();
            resolve(performance.now() - pressed);
          });
          observer.observe(document.querySelector('.play') ?? document, { subtree: true, childList: true });
        }),
      count,
    );
    await page.keyboard.press(key);
    times.push(await waiting);
  }
  return times;
}

async function runQuickstart(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/play`);
  await page.keyboard.press('Shift');
  await page.locator('[data-status=ready]').waitFor();
  await page.locator('.play__run').click();
  await page.locator('[data-status=finished]').waitFor();
}

/** Slows the page and its workers down. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const message = JSON.stringify({ id: 1, method: 'Emulation.setCPUThrottlingRate', params: { rate } });
    void session.send('Target.sendMessageToTarget', { sessionId, message });
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    console.log(message);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
}
