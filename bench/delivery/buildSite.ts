import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Corpus } from './corpus';
import { cacheFolder } from './folders';
import { install } from './install';
import type { BenchSite } from './sites/site';

/** A site of the bench, ready to be served, or why there is none. */
export type Built = { folder: string; site: BenchSite } | { site: BenchSite; reason: string };

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
  const { status, stdout, stderr } = spawnSync(installed.node, site.build, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CI: 'true',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_UPDATE_NOTIFIER: '1',
    },
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  if (status !== 0) {
    writeFileSync(path.join(folder, 'build.log'), stdout + stderr);
    return { site, reason: `does not build: see ${path.relative(process.cwd(), folder)}/build.log` };
  }
  writeFileSync(marker, count);
  return { site, folder: output };
}

// One install serves corpora of every size; our own site has none, and keeps one folder a size.
function folderOf(site: BenchSite, pages: number): string {
  const name = site.name.toLowerCase().split(/[ :]/)[0] ?? '';
  return path.join(cacheFolder, site.packages ? name : `${name}-${pages}`);
}
