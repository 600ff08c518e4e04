import { chromium, type Browser, type Page } from 'playwright-core';
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

/** Starts the system's Chromium. */
export function startBrowser(): Promise<Browser> {
  const [executablePath] = findPrograms('chromium') ?? [];
  if (!executablePath) throw new Error('The bench needs Chromium: npm test installs it.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-component-update'],
  });
}

/** Works with a page on a device, in a context of its own: an empty cache, nothing stored. `script` runs in it before its own scripts. */
export async function inTab<Result>(
  browser: Browser,
  { width, height, isPhone, cpu, network }: Device,
  work: (page: Page) => Promise<Result>,
  script = '',
): Promise<Result> {
  const viewport = { width, height };
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
  try {
    // What runs in the page was compiled by tsx, which names its functions so.
    await context.addInitScript(`globalThis.__name = (value) => value; ${script}`);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network?.latency ?? 0,
      downloadThroughput: network?.downloadThroughput ?? -1,
      uploadThroughput: network?.downloadThroughput ?? -1,
    });
    return await work(page);
  } finally {
    await context.close();
  }
}
