import { chromium, firefox, type Browser, type BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { findPrograms, findTestChromium, usableEngines, type Engine } from '../../../scripts/tests/browsers';
import { chromiumEnvironment } from '../../../scripts/tests/npmChromium';
import { PlaywrightTab } from './playwrightTab';
import type { Tab } from './tab';
import { WebDriver } from './webDriver';
import { WebKitTab } from './webKitTab';

/** The engines that tests run in on this machine. */
export const enginesHere: readonly Engine[] = usableEngines();

/** Whether the tests that need Chromium's own tools can run. */
export const hasChromium: boolean = enginesHere.includes('chromium');

// Chromium's own services look for hosts that a closed network refuses.
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell would round the widths of letters, which no other Chromium does.
  '--font-render-hinting=none',
];

const browsers = new Map<Engine, Promise<Browser>>();
let webDriver: Promise<WebDriver> | undefined;

/** A new tab with nothing stored, in an engine that is started once. Close it with `closeTab`. */
export async function openTab(engine: Engine, options: BrowserContextOptions = {}): Promise<Tab> {
  if (engine !== 'webkit') return openPlaywrightTab(engine, options);
  webDriver ??= startWebKit();
  const tab = new WebKitTab(await webDriver, options.baseURL ?? inject('site'));
  await forgetAll(tab, options.baseURL ?? inject('site'));
  await tab.viewport(options.viewport?.width ?? 1280, options.viewport?.height ?? 800);
  return tab;
}

/** A new tab of Chromium (or Firefox) with all that Playwright can do. */
export async function openPlaywrightTab(
  engine: Exclude<Engine, 'webkit'> = 'chromium',
  options: BrowserContextOptions = {},
): Promise<PlaywrightTab> {
  const starting = browsers.get(engine) ?? startBrowser(engine);
  browsers.set(engine, starting);
  const context = await (
    await starting
  ).newContext({
    baseURL: inject('site'),
    viewport: { width: 1280, height: 800 },
    // Firefox knows no emulation of media over the protocol that Debian's build speaks.
    ...(engine === 'firefox'
      ? { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null }
      : {}),
    ...options,
  });
  context.setDefaultTimeout(15_000);
  return new PlaywrightTab(engine, await context.newPage());
}

/** Closes a tab and forgets what it stored. */
export async function closeTab(tab: Tab): Promise<void> {
  if (tab instanceof PlaywrightTab) await tab.context.close();
}

function startBrowser(engine: Exclude<Engine, 'webkit'>): Promise<Browser> {
  const executablePath = engine === 'chromium' ? findTestChromium() : findPrograms(engine)?.[0];
  if (!executablePath) throw new Error(`${engine} is not on this machine.`);
  if (engine === 'firefox') return firefox.launch({ executablePath, channel: 'moz-firefox' });
  return startChromium(executablePath);
}

/** Starts a Chromium without a window. */
export function startChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: chromiumFlags, env: chromiumEnvironment(executablePath) });
}

function startWebKit(): Promise<WebDriver> {
  // Each worker has a driver, and each driver one browser.
  const driver = inject('webKitDrivers')[Number(process.env.VITEST_POOL_ID) - 1];
  if (driver === undefined) throw new Error('There is no driver of WebKitGTK for this worker.');
  return WebDriver.open(driver);
}

/** WebKit has one window for all tests, so what it stored for the site goes before each. */
async function forgetAll(tab: WebKitTab, site: string): Promise<void> {
  await tab.driver.command('POST', '/url', { url: new URL('/img/mark.svg', site).href });
  await tab.driver.execute('localStorage.clear(); sessionStorage.clear()');
}
