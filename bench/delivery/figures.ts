import { statSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { desktop, midPhone, type Device, inTab } from './browser';
import type { Docs } from './docs';
import { measureAction, measureSearch } from './measureControls';
import { measureClick } from './measureClick';
import type { BenchSite } from './sites/site';
import { median } from './statistics';

/** A site that is served, and what was measured of it so far, by the name of the figure. */
export interface Served {
  site: BenchSite;
  docs: Docs;
  /** The folder that is served. */
  folder: string;
  server: Server;
  origin: string;
  values: Map<string, readonly number[]>;
}

/** What is measured of every site: times in milliseconds, sizes in KB of 1,000 bytes. Nothing where a site has no such control. */
interface Figure {
  name: string;
  measure: (browser: Browser, served: Served) => Promise<number | undefined> | number | undefined;
}

const pages = [
  'docs/quickstart',
  'docs/server/procedures',
  'docs/client/links/httpBatchLink',
  'docs/migrate-from-v10-to-v11',
  'docs/troubleshooting',
];
/** The page where a reader acts, and what its article links to. */
const from = 'docs/server/context';
const to = 'docs/server/adapters';

const narrow: Device = { ...midPhone, name: '390 px', width: 390 };
const wide: Device = { ...midPhone, name: '1350 px', width: 1350, height: 900, isPhone: false };

/** All figures, in the order of the table. */
export const figures: readonly Figure[] = [
  ...pages.flatMap((page) =>
    [narrow, wide].map((device): Figure => ({
      name: `first paint, mid phone, ${device.name}, ${page}`,
      measure: (browser, { origin }) => measureFirstPaint(browser, device, `${origin}/${page}`),
    })),
  ),
  {
    name: 'HTML of these pages, KB br, median',
    measure: (_, { folder }) => median(pages.map(sizeIn(folder))),
  },
  ...[desktop, midPhone].flatMap((device): Figure[] => [
    {
      name: `click to the next heading, ${device.name}`,
      measure: (browser, { origin, docs }) => {
        const title = docs.pages.find(({ id }) => id === to)?.title ?? '';
        return measureClick(browser, device, `${origin}/${from}`, { address: `/${to}`, title });
      },
    },
    {
      name: `search to the first hit, ${device.name}`,
      measure: (browser, { origin, site }) =>
        measureSearch(
          browser,
          device,
          `${origin}/${from}`,
          site.controls[device.isPhone ? 'phone' : 'desktop'],
        ),
    },
  ]),
  {
    name: 'theme in the first frame, mid phone, 1350 px',
    measure: (browser, { origin, site }) =>
      measureAction(browser, wide, `${origin}/${from}`, site.controls.desktop.theme),
  },
  {
    name: 'menu in the first frame, mid phone, 390 px',
    measure: (browser, { origin, site: { controls } }) =>
      measureAction(browser, narrow, `${origin}/${from}`, controls.phone.menu, controls.phone.menuOpen),
  },
];

function sizeIn(folder: string): (page: string) => number {
  return (page) => {
    const files = [`${page}/index.html.br`, `${page}.html.br`].map((file) => path.join(folder, file));
    const sizes = files.flatMap((file) => statSync(file, { throwIfNoEntry: false })?.size ?? []);
    return (sizes[0] ?? NaN) / 1000;
  };
}

/** Opens a page for the first time, and reads when Chromium first painted something of its content, in milliseconds. */
function measureFirstPaint(browser: Browser, device: Device, address: string): Promise<number> {
  return inTab(browser, device, async (page) => {
    await page.goto(address, { waitUntil: 'load' });
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    return (await paint.jsonValue()) ?? NaN;
  });
}
