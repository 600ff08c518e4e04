import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { startBrowser } from './delivery/browser';
import { measureEngines } from './delivery/measureEngines';
import { measurePages } from './delivery/measurePages';
import { measurePeers } from './delivery/peers';
import { readOptions, type BenchOptions, type Part } from './delivery/readOptions';
import { measureSite } from './delivery/site';

/** A part of the bench: what its tables are about, and what measures them. */
interface Measure {
  title: string;
  needsBuild: boolean;
  run: (browser: Browser, options: BenchOptions) => Promise<readonly string[]>;
}

const measures: Readonly<Record<Part, Measure>> = {
  peers: { title: 'The same docs in every generator', needsBuild: false, run: measurePeers },
  pages: {
    title: 'Our own pages beside the same articles as HTML by hand',
    needsBuild: true,
    run: measurePages,
  },
  engines: {
    title: 'The next page in every engine',
    needsBuild: true,
    run: (_, options) => measureEngines(options),
  },
  site: {
    title: 'The pages of our site',
    needsBuild: true,
    run: (_, { build }) => Promise.resolve(measureSite(build)),
  },
};

/** Measures what the command line asks for, and prints it as tables. */
async function bench(options: BenchOptions): Promise<void> {
  const browser = await startBrowser();
  console.log(`Node ${process.version}, Chromium ${browser.version()}`);
  try {
    for (const part of options.parts) {
      const { title, needsBuild, run } = measures[part];
      if (needsBuild && !existsSync(options.build))
        throw new Error('There is no built site. Run npm run build first.');
      console.log(`\n## ${title}\n\n${(await run(browser, options)).join('\n\n')}`);
    }
  } finally {
    await browser.close();
  }
}

bench(readOptions(process.argv.slice(2))).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
