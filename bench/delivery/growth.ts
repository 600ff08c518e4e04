import { statSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { buildSite, rebuildSite } from './buildSite';
import { generateCorpus, type Corpus } from './corpus';
import { measureScripts } from './measureScripts';
import type { Cost } from './runCosted';
import { serve } from './server';
import { sites } from './sites';
import type { BenchSite } from './sites/site';
import { toTable } from './table';

/** A site at one size: what its build cost and what a page of it weighs. */
interface Size {
  name: string;
  pages: number;
  cold: Cost;
  changed?: Cost;
  /** Of the measured page, in bytes as sent, before the reader does anything. */
  jsBr: number;
  /** The mean of all pages, not compressed. */
  htmlRaw: number;
}

/** Builds our stack at several sizes, and stock Docusaurus with the same pages at the smallest. */
export async function measureGrowth(
  browser: Browser,
  counts: readonly number[],
): Promise<{ tables: readonly string[]; figures: unknown }> {
  const sizes: Size[] = [];
  for (const count of counts) {
    const size = await measureSize(browser, sites.ours, generateCorpus(count), count === counts[0]);
    if (size) sizes.push(size);
  }
  const stock = await measureSize(browser, sites.docusaurus, generateCorpus(counts[0] ?? 260), true);
  const own = sizes[0];
  return {
    tables: [
      toTable(
        [
          ...['Growth of our stack, pages', 'build, CPU s', 'CPU ms a page', 'seconds', 'peak memory, MB'],
          ...['JS of a page, bytes br', 'HTML of a page, bytes'],
        ],
        sizes.map(({ pages, cold, jsBr, htmlRaw }) => [
          String(pages),
          cold.cpuSeconds.toFixed(1),
          ((cold.cpuSeconds / pages) * 1000).toFixed(0),
          cold.seconds.toFixed(1),
          cold.peakMegabytes.toFixed(0),
          ...[jsBr, htmlRaw].map((bytes) => bytes.toFixed(0)),
        ]),
      ),
      ...(own && stock
        ? [toTable(['Build, CPU s', 'cold', 'one page changed'], toBuildRows(own, stock))]
        : []),
      ...(own ? [toTable(['Goal', 'at most', 'measured', ''], toGoals(sizes, own, stock))] : []),
    ],
    figures: { sizes, stock },
  };
}

async function measureSize(
  browser: Browser,
  site: BenchSite,
  corpus: Corpus,
  withChange: boolean,
): Promise<Size | undefined> {
  const count = corpus.pages.length;
  console.log(`building ${site.name}, ${count} pages`);
  const built = await buildSite(site, corpus);
  if ('reason' in built || !built.cost) {
    console.log(`skipped: ${site.name} ${'reason' in built ? built.reason : 'is not built'}`);
    return undefined;
  }
  const served = serve(built.folder);
  const js = await measureScripts(browser, served, `/docs/${corpus.measured.id}`);
  served.close();
  console.log(
    `built in ${built.cost.cpuSeconds.toFixed(1)} CPU s, ${built.cost.seconds.toFixed(1)} s, with ${built.cost.peakMegabytes.toFixed(0)} MB`,
  );
  const size = {
    name: site.name,
    pages: count,
    cold: withoutOutput(built.cost),
    jsBr: js,
    htmlRaw: meanOfPages(path.join(built.folder, 'docs')),
  };
  return withChange ? { ...size, changed: withoutOutput(await rebuildSite(site, corpus)) } : size;
}

function withoutOutput(cost: Cost): Cost {
  return { ...cost, output: '' };
}

function meanOfPages(folder: string): number {
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name.includes('topic-'))
    .map((name) => statSync(path.join(folder, name)).size);
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

function toBuildRows(own: Size, stock: Size): readonly (readonly string[])[] {
  return [own, stock].map(({ name, pages, cold, changed }) => [
    `${name}, ${pages} pages`,
    cold.cpuSeconds.toFixed(1),
    changed?.cpuSeconds.toFixed(1) ?? '',
  ]);
}

function toGoals(sizes: readonly Size[], own: Size, stock: Size | undefined): readonly (readonly string[])[] {
  const last = sizes.at(-1) ?? own;
  const perPage = ({ cold, pages }: Size): number => cold.cpuSeconds / pages;
  const goals: [string, number, number | undefined][] = [
    ['Cold build, CPU s', 15, own.cold.cpuSeconds],
    ['Build after one change, CPU s', 15, own.changed?.cpuSeconds],
    ['Cold build, × stock Docusaurus', 1, stock && own.cold.cpuSeconds / stock.cold.cpuSeconds],
    [
      'Build after one change, × stock Docusaurus',
      1,
      stock?.changed && own.changed && own.changed.cpuSeconds / stock.changed.cpuSeconds,
    ],
    [`JavaScript of a page, ${last.pages} against ${own.pages} pages, ×`, 1.02, last.jsBr / own.jsBr],
    [`CPU a page, ${last.pages} against ${own.pages} pages, ×`, 1.15, perPage(last) / perPage(own)],
  ];
  return goals.map(([name, atMost, measured]) => [
    name,
    `≤ ${atMost}`,
    measured?.toFixed(2) ?? '–',
    measured === undefined ? 'not measured' : measured <= atMost ? 'met' : 'missed',
  ]);
}
