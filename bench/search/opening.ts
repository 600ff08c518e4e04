import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { createSiteServer, type Intercept } from '../../scripts/helpers/siteServer';
import { desktop, midPhone, openTab, startBrowser, throttle, type Device } from '../delivery/browser';

interface Opening {
  /** ms from the click until the text field is there, and until the hits for a letter typed there at once are. */
  toField: number;
  toHits: number;
}

const devices: readonly Device[] = [
  { ...desktop, name: 'this machine' },
  { ...desktop, name: 'CPU 4 times slower', cpu: 4 },
  { ...midPhone, name: 'mid phone: CPU 4 times slower, 150 ms and 1.6 Mbit/s' },
];

/** Prints how long a reader waits for the search in Chromium: from a click to the first hits, and from a key to new ones. */
async function opening(build: string, runs: number): Promise<void> {
  const sizes = new Map<string, number>();
  const server = createSiteServer(build, { intercept: noteSizes(sizes) }).listen(0);
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await startBrowser();
  console.log(
    '| Device | click to the text field, ms (median of runs) | to first hits, ms | key to painted hits p50, ms | p95, ms |\n| --- | --- | --- | --- | --- |',
  );
  for (const device of devices) {
    const opened: number[] = [];
    const found: number[] = [];
    const keys: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const times = await measure(browser, site, device);
      opened.push(times.toField);
      found.push(times.toHits);
      keys.push(...times.keys);
    }
    console.log(
      `| ${[device.name, at(opened, 0.5), at(found, 0.5), at(keys, 0.5), at(keys, 0.95)].join(' | ')} |`,
    );
  }
  console.log('\nFetched after the click, bytes as sent:');
  for (const [name, size] of sizes) console.log(`  ${size} ${name}`);
  await browser.close();
  server.close();

  async function measure(
    from: Browser,
    address: string,
    device: Device,
  ): Promise<Opening & { keys: readonly number[] }> {
    const { page, tools, close } = await openTab(from, desktop);
    await page.goto(`${address}/docs/server/routers`);
    await page.waitForLoadState('networkidle');
    sizes.clear();
    await throttle(tools, device);
    const opening = await clickAndType(page);
    const times: number[] = [];
    for (const key of 'reateHTTPServer link') {
      const time = await keyToPaint(page, key);
      if (time !== undefined) times.push(time);
    }
    await close();
    return { ...opening, keys: times };
  }
}

/** Clicks, and types when the text field is there, all within the page, so that nothing of the tools is measured. */
function clickAndType(page: Page): Promise<Opening> {
  return page.evaluate(
    () =>
      new Promise<Opening>((resolve) => {
        const start = performance.now();
        document.querySelector<HTMLElement>('a.search-button')?.click();
        let toField = 0;
        const look = (): void => {
          const field = document.querySelector<HTMLInputElement>('dialog [role="combobox"]');
          if (field && toField === 0) {
            toField = performance.now() - start;
            field.value = 'c';
            field.dispatchEvent(new InputEvent('input', { bubbles: true }));
          }
          if (document.querySelector('dialog [role="option"]'))
            resolve({ toField, toHits: performance.now() - start });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}

/** Adds a letter to the query, and waits until the hits for it are painted. Nothing for a letter that changes no hit. */
function keyToPaint(page: Page, key: string): Promise<number | undefined> {
  return page.evaluate(
    (letter) =>
      new Promise<number | undefined>((resolve) => {
        const field = document.querySelector<HTMLInputElement>('dialog [role="combobox"]');
        const start = performance.now();
        let hasChanged = false;
        new MutationObserver((_, observer) => {
          if (hasChanged) return;
          hasChanged = true;
          observer.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() => {
              resolve(performance.now() - start);
            }),
          );
        }).observe(document.querySelector('dialog [role="listbox"]') ?? document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
        if (field) field.value += letter;
        field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
        setTimeout(() => {
          if (!hasChanged) resolve(undefined);
        }, 2000);
      }),
    key,
  );
}

/** Notes the size of each file that is sent. */
function noteSizes(sizes: Map<string, number>): Intercept {
  return ({ url = '/' }, response) => {
    response.once('finish', () => sizes.set(url, Number(response.getHeader('Content-Length'))));
    return false;
  };
}

function at(times: readonly number[], part: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0);
}

void opening(process.argv[2] ?? 'build', Number(process.argv[3] ?? 5));
