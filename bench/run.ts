import { existsSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { startBrowser } from './delivery/browser';
import { measureEngines } from './delivery/measureEngines';
import { measurePages } from './delivery/measurePages';
import { measurePeers } from './delivery/peers';
import { readOptions, type BenchOptions, type Part } from './delivery/readOptions';
import { measureSite } from './delivery/site';

/** What a part has measured: tables to print, figures to keep. */
interface Measured {
  title: string;
  tables: readonly string[];
  figures: unknown;
}

const measures: Readonly<Record<Part, (browser: Browser, options: BenchOptions) => Promise<Measured>>> = {
  peers: async (browser, options) => ({
    title: 'The same docs in every generator',
    ...(await measurePeers(browser, options)),
  }),
  pages: async (browser, options) => ({
    title: 'Our own pages beside the same articles as HTML by hand',
    ...(await measurePages(browser, { ...options, build: findBuild(options.build) })),
  }),
  engines: async (_, options) => ({
    title: 'The next page in every engine',
    ...(await measureEngines({ ...options, build: findBuild(options.build) })),
  }),
  site: async (browser, { build }) => ({
    title: 'Our site, bytes as sent before the reader does anything',
    ...(await measureSite(browser, findBuild(build))),
  }),
};

/** Measures what the command line asks for, and prints it as tables. */
async function bench(options: BenchOptions): Promise<void> {
  const browser = await startBrowser();
  const figures: Record<string, unknown> = { node: process.version, chromium: browser.version() };
  console.log(`Node ${process.version}, Chromium ${browser.version()}`);
  try {
    for (const part of options.parts) {
      const { title, tables, figures: measured } = await measures[part](browser, options);
      console.log(`\n## ${title}\n\n${tables.join('\n\n')}`);
      figures[part] = measured;
    }
  } finally {
    await browser.close();
  }
  if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
}

function findBuild(build: string): string {
  if (!existsSync(build)) throw new Error('There is no built site. Run npm run build first.');
  return build;
}

bench(readOptions(process.argv.slice(2))).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
