import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Corpus } from './corpus';
import { cacheFolder } from './folders';
import { install } from './install';
import { runCosted, type Cost } from './runCosted';
import type { BenchSite } from './sites/site';

/** A site of the bench, ready to be served, or why there is none. */
export type Built = { folder: string; site: BenchSite; cost?: Cost } | { site: BenchSite; reason: string };

/** How a site is built. */
export interface BuildOptions {
  /** Whether a site that was built before with as many pages is taken as it is. */
  reuse?: boolean;
}

/** Installs, writes and builds a site, cold: nothing is left of an earlier build. */
export async function buildSite(
  site: BenchSite,
  corpus: Corpus,
  { reuse = false }: BuildOptions = {},
): Promise<Built> {
  const folder = folderOf(site, corpus.pages.length);
  const output = path.join(folder, site.output);
  const marker = path.join(folder, '.built');
  const count = String(corpus.pages.length);
  if (reuse && existsSync(marker) && readFileSync(marker, 'utf8') === count) return { site, folder: output };
  mkdirSync(folder, { recursive: true });
  const installed = install(site, folder);
  if ('reason' in installed) return { site, reason: installed.reason };
  for (const cache of [...site.caches, site.docs?.folder ?? site.output, '.built']) {
    rmSync(path.join(folder, cache), { recursive: true, force: true });
  }
  await site.write(folder, corpus);
  if (!site.build) {
    writeFileSync(marker, count);
    return { site, folder: output };
  }
  const cost = await runCosted(installed.node, site.build, folder);
  if (!cost.succeeded) {
    writeFileSync(path.join(folder, 'build.log'), cost.output);
    return { site, reason: `does not build: see ${path.relative(process.cwd(), folder)}/build.log` };
  }
  writeFileSync(marker, count);
  return { site, folder: output, cost };
}

/** Adds a sentence to the measured page and builds again, with all that the first build kept. */
export async function rebuildSite(site: BenchSite, corpus: Corpus): Promise<Cost> {
  if (!site.build || !site.docs) throw new Error(`${site.name} is not built.`);
  const folder = folderOf(site, corpus.pages.length);
  const installed = install(site, folder);
  if ('reason' in installed) throw new Error(installed.reason);
  const page = path.join(folder, site.docs.folder, corpus.measured.id + site.docs.ending);
  writeFileSync(page, `${readFileSync(page, 'utf8')}\nThis sentence is new.\n`);
  const cost = await runCosted(installed.node, site.build, folder);
  if (!cost.succeeded) throw new Error(`${site.name} does not build again.\n${cost.output.slice(-2000)}`);
  return cost;
}

// One install serves corpora of every size; our own site has none, and keeps one folder a size.
function folderOf(site: BenchSite, pages: number): string {
  const name = site.name.toLowerCase().split(/[ :]/)[0] ?? '';
  return path.join(cacheFolder, site.packages ? name : `${name}-${pages}`);
}
