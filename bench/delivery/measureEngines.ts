import { setTimeout as wait } from 'node:timers/promises';
import { chromium, firefox, type Browser } from 'playwright-core';
import { engines, findPrograms, type Engine } from '../../scripts/tests/browsers';
import { PlaywrightTab } from '../../tests/browser/harness/playwrightTab';
import { startWebKitDrivers } from '../../tests/browser/harness/startWebKitDrivers';
import type { Tab } from '../../tests/browser/harness/tab';
import { WebDriver } from '../../tests/browser/harness/webDriver';
import { WebKitTab } from '../../tests/browser/harness/webKitTab';
import type { BenchOptions } from './readOptions';
import { Samples } from './samples';
import { serve } from './server';
import { toTable } from './table';

const from = '/docs/server/procedures';
const to = '/docs/server/validators';
const hover = 500;

/** In the page: clicks a link, and notes how long after the event the first frame with another heading is painted. */
const clickScript = `
  globalThis.benchClick = (address) => {
    delete document.documentElement.dataset.bench;
    const before = document.querySelector('h1').textContent;
    const start = performance.now();
    document.querySelector('a[href="' + address + '"]').click();
    const look = () => {
      if (document.querySelector('h1')?.textContent === before) return requestAnimationFrame(look);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { document.documentElement.dataset.bench = performance.now() - start; };
      channel.port2.postMessage('');
    };
    requestAnimationFrame(look);
  };
`;

/** Measures a move to the next page in every engine of this machine in the same way: from the click event to the first frame with its heading. */
export async function measureEngines({ build, runs }: BenchOptions): Promise<readonly string[]> {
  const served = serve(build, clickScript);
  const browsers: Browser[] = [];
  const drivers = await startWebKitDrivers(1);
  const tabs: Tab[] = [];
  const samples = new Map<Engine, Samples>();
  try {
    for (const engine of engines) {
      if (!findPrograms(engine)) continue;
      tabs.push(await openTab(engine));
      samples.set(engine, new Samples());
    }
    // The first round warms the engines up.
    for (let run = 0; run <= runs; run += 1)
      for (const tab of tabs)
        for (const way of ['cold', 'hover']) {
          const time = await measureMove(tab, way === 'hover');
          if (run > 0) samples.get(tab.engine)?.add({ [way]: time });
        }
  } finally {
    for (const browser of browsers) await browser.close();
    drivers.stop();
    served.close();
  }
  const least = samples.get('chromium');
  return [
    toTable(
      [
        `Click to the frame with the next heading, ms, median of ${runs}`,
        'cold',
        '× Chromium',
        'after hover',
        '× Chromium',
      ],
      [...samples].map(([engine, own]) => [
        engine,
        ...['cold', 'hover'].flatMap((way) => {
          const [time, best] = [own.median(way), least?.median(way)];
          return [time?.toFixed(0), time && best ? (time / best).toFixed(2) : undefined];
        }),
      ]),
    ),
  ];

  async function openTab(engine: Engine): Promise<Tab> {
    if (engine === 'webkit') {
      const tab = new WebKitTab(await WebDriver.open(drivers.addresses[0] ?? ''), served.origin);
      await tab.viewport(1280, 800);
      return tab;
    }
    const [executablePath = ''] = findPrograms(engine) ?? [];
    const browser =
      engine === 'firefox'
        ? await firefox.launch({ executablePath, channel: 'moz-firefox' })
        : await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    browsers.push(browser);
    const context = await browser.newContext({
      baseURL: served.origin,
      viewport: { width: 1280, height: 800 },
      // Firefox knows no emulation of media over the protocol that Debian's build speaks.
      ...(engine === 'firefox'
        ? { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null }
        : {}),
    });
    return new PlaywrightTab(engine, await context.newPage());
  }
}

async function measureMove(tab: Tab, isHovered: boolean): Promise<number> {
  await tab.visit(from);
  await tab.evaluate(() => document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
  await tab.waitFor(() => document.documentElement.dataset.moves === 'ready');
  // What else the first sign of a reader fetches is there by then.
  await wait(hover);
  if (isHovered) {
    await tab.evaluate(
      (address) =>
        document
          .querySelector(`a[href="${address}"]`)
          ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
      to,
    );
    await wait(hover);
  }
  await tab.evaluate((address) => {
    (globalThis as unknown as { benchClick: (link: string) => void }).benchClick(address);
  }, to);
  await tab.waitFor(() => document.documentElement.dataset.bench !== undefined);
  return Number(await tab.evaluate(() => document.documentElement.dataset.bench));
}
