import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { writeTo } from '../../lib/writeTo';
import { midPhone, openTab, waitUntilIdle, type Device } from './browser';
import { cacheFolder } from './folders';
import { toHandMade } from './handMade';
import { observeScript, type Observed } from './measureLoad';
import type { BenchOptions } from './readOptions';
import { Samples } from './samples';
import { serve, type Served } from './server';
import { toTable } from './table';

const pages = [
  '/docs/quickstart',
  '/docs/server/procedures',
  '/docs/client/links/httpBatchLink',
  '/docs/migrate-from-v10-to-v11',
  '/docs/troubleshooting',
];

const widths: readonly Device[] = [
  { ...midPhone, name: '390 px', width: 390 },
  { ...midPhone, name: '1350 px', width: 1350, height: 900, isPhone: false },
];

/** Measures the first paint of real pages beside the same articles as HTML by hand, in turns: on a slow processor and network, narrow and wide. */
export async function measurePages(
  browser: Browser,
  { build, runs, minutes }: BenchOptions,
): Promise<readonly string[]> {
  const folder = path.join(cacheFolder, 'hand-made');
  for (const page of pages)
    writeTo(
      folder,
      `${page}/index.html`,
      toHandMade(readFileSync(path.join(build, page, 'index.html'), 'utf8')),
    );
  const [own, floor] = [serve(build), serve(folder)];
  const rows = pages.flatMap((page) =>
    widths.map((device) => ({ page, device, own: new Samples(), floor: new Samples() })),
  );
  const end = performance.now() + minutes * 60_000;
  let done = 0;
  while (done < runs && (done === 0 || performance.now() < end)) {
    for (const row of rows) {
      row.own.add(await measurePaint(browser, own, row.device, row.page));
      row.floor.add(await measurePaint(browser, floor, row.device, row.page));
    }
    done += 1;
    console.log(`run ${done} of ${runs}`);
  }
  own.close();
  floor.close();
  return [
    toTable(
      [
        `First visit, mid phone, median of ${done}`,
        ...['width', 'first paint, ms', 'by hand', '×', 'largest paint, ms', 'by hand', '×', 'layout shift'],
      ],
      rows.map((row) => [
        row.page,
        row.device.name,
        ...compare(row.own, row.floor, 'firstPaint'),
        ...compare(row.own, row.floor, 'largestPaint'),
        row.own.median('shift')?.toFixed(3),
      ]),
    ),
  ];
}

async function measurePaint(
  browser: Browser,
  served: Served,
  device: Device,
  page: string,
): Promise<Pick<Observed, 'firstPaint' | 'largestPaint' | 'shift'> & Record<string, number>> {
  const tab = await openTab(browser, device, { script: observeScript });
  try {
    await tab.page.goto(served.origin + page, { waitUntil: 'load' });
    await waitUntilIdle(tab.page, () => served.deliveries.length, 300);
    return await tab.page.evaluate<{ firstPaint: number; largestPaint: number; shift: number }>(
      `({ largestPaint: bench.largestPaint, shift: bench.shift, firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime })`,
    );
  } finally {
    await tab.close();
  }
}

function compare(own: Samples, floor: Samples, name: string): readonly (string | undefined)[] {
  const [ours, least] = [own.median(name), floor.median(name)];
  return [ours?.toFixed(0), least?.toFixed(0), ours && least ? (ours / least).toFixed(2) : undefined];
}
