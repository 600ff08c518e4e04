import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { findPrograms } from '../../scripts/tests/browsers';

/** What a page is opened on. */
export interface Device {
  name: string;
  width: number;
  height: number;
  isPhone: boolean;
  /** How many times slower than this machine. */
  cpu: number;
  /** Round trip in ms, and bytes a second; none for what the machine gives. */
  network?: { latency: number; downloadThroughput: number };
}

/** This machine without a brake. */
export const desktop: Device = { name: 'desktop', width: 1440, height: 900, isPhone: false, cpu: 1 };

/** A phone of the middle price on slow 4G: 150 ms round trip, 1.6 Mbit/s. */
export const midPhone: Device = {
  name: 'mid phone',
  width: 412,
  height: 823,
  isPhone: true,
  cpu: 4,
  network: { latency: 150, downloadThroughput: 200_000 },
};

/** A phone's window at this machine's own speed: for work that is counted and not waited for. */
export const fastPhone: Device = { ...midPhone, name: 'phone, not throttled', cpu: 1, network: undefined };

/** A tab with nothing stored, and Chromium's own tools for it. */
export interface Tab {
  page: Page;
  tools: CDPSession;
  close: () => Promise<void>;
}

/** What differs from a new reader. */
export interface TabOptions {
  colorScheme?: 'light' | 'dark';
  /** Runs in the page before its own scripts. */
  script?: string;
}

/** Starts the system's Chromium. */
export function startBrowser(): Promise<Browser> {
  const [executablePath] = findPrograms('chromium') ?? [];
  if (!executablePath) throw new Error('The bench needs Chromium: npm test installs it.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Opens a tab in a context of its own: an empty cache, nothing stored. */
export async function openTab(browser: Browser, device: Device, options: TabOptions = {}): Promise<Tab> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: device.width, height: device.height },
    isMobile: device.isPhone,
    hasTouch: device.isPhone,
    colorScheme: options.colorScheme ?? 'light',
  });
  // What runs in the page was compiled by tsx, which names its functions so.
  await context.addInitScript('globalThis.__name = (value) => value');
  if (options.script) await context.addInitScript(options.script);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const tools = await context.newCDPSession(page);
  await throttle(tools, device);
  return { page, tools, close: () => context.close() };
}

/** Slows the tab down to a device. */
export async function throttle(tools: CDPSession, { cpu, network }: Device): Promise<void> {
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network?.latency ?? 0,
    downloadThroughput: network?.downloadThroughput ?? -1,
    uploadThroughput: network?.downloadThroughput ?? -1,
  });
}

/** Waits until the server has sent nothing and the page has had no long task for a while; ten seconds at most. */
export async function waitUntilIdle(page: Page, count: () => number, quiet = 700): Promise<void> {
  const limit = performance.now() + 10_000;
  let last = count();
  let since = performance.now();
  while (performance.now() < limit) {
    await page.waitForTimeout(100);
    const now = count();
    const before = performance.now();
    // A busy main thread answers late.
    await page.evaluate('0');
    const isBusy = performance.now() - before > 100;
    if (now !== last || isBusy) {
      last = now;
      since = performance.now();
    } else if (performance.now() - since >= quiet) return;
  }
}
