import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { compressSite } from '../plugins/static-first/compressSite';
import { createSiteServer } from '../scripts/helpers/siteServer';
import { startBrowser } from './delivery/browser';
import { readDocs } from './delivery/docs';
import { figures, type Served } from './delivery/figures';
import { byHand, ours } from './delivery/sites/own';
import { starlight } from './delivery/sites/starlight';
import { vitepress } from './delivery/sites/vitepress';
import { median } from './delivery/statistics';
import { toTable } from './delivery/table';

const cacheFolder = '.cache/bench';

/** Measures pages of the last build beside the same pages by hand and in other generators, in turns, and prints a table. */
async function bench(build: string, runs: number): Promise<void> {
  const browser = await startBrowser();
  const served = await serveAll(build);
  for (let run = 1; run <= runs; run += 1)
    for (const each of served) {
      console.log(`run ${run} of ${runs}: ${each.site.name}`);
      await measureOnce(browser, each);
    }
  console.log(`\nNode ${process.version}, Chromium ${browser.version()}, median of ${runs}\n`);
  console.log(
    toTable(['', ...served.map(({ site }) => site.name), '÷ by hand', '÷ best peer'], rows(served)),
  );
  await browser.close();
  for (const { server } of served) server.close();
}

/** Builds the same docs with every generator, and serves all in the same way. What cannot be built is left out. */
async function serveAll(build: string): Promise<readonly Served[]> {
  const docs = readDocs(build);
  const served: Served[] = [];
  for (const [name, site] of Object.entries({ byHand, ours, vitepress, starlight })) {
    try {
      const folder = site.make(docs, `${cacheFolder}/${name}`);
      await compressSite(folder, `${cacheFolder}/compressed/${name}`);
      const server = createSiteServer(folder, { sendsHeaders: false }).listen(0);
      const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
      served.push({ site, docs, folder, server, origin, values: new Map() });
    } catch (error) {
      console.log(`skipped: ${site.name}: ${String(error)}`);
    }
  }
  return served;
}

/** Measures everything of a site once. What fails is told and leaves a gap. */
async function measureOnce(browser: Browser, served: Served): Promise<void> {
  for (const { name, measure } of figures) {
    try {
      const value = await measure(browser, served);
      if (value !== undefined) served.values.set(name, [...(served.values.get(name) ?? []), value]);
    } catch (error) {
      console.log(`failed: ${name}: ${String(error).split('\n', 1)[0] ?? ''}`);
    }
  }
}

/** A row for each figure: every site, and how much of the page by hand and of the best peer ours takes. */
function rows(served: readonly Served[]): readonly (readonly (string | number | undefined)[])[] {
  return figures.map(({ name }) => {
    const medians = new Map(served.map(({ site, values }) => [site, median(values.get(name) ?? [])]));
    const own = medians.get(ours);
    const peers = [...medians].flatMap(([site, value]) =>
      site === ours || site === byHand ? [] : (value ?? []),
    );
    const share = (other: number | undefined): string | undefined =>
      own !== undefined && other ? (own / other).toFixed(2) : undefined;
    const best = peers.length > 0 ? Math.min(...peers) : undefined;
    return [name, ...medians.values(), share(medians.get(byHand)), share(best)];
  });
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, build: { type: 'string', default: 'build' } },
});
void bench(values.build, Number(values.runs));
