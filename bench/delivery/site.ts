import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { filesBelow } from '../../lib/filesBelow';
import { fastPhone, openTab, waitUntilIdle } from './browser';
import { inlineSizes } from './inlineSizes';
import { sizesOf } from './measureLoad';
import { findFile, serve } from './server';
import { kilobytes, toTable } from './table';

/** A page of the built site. */
interface SitePage {
  path: string;
  raw: number;
  br: number;
}

/** The bytes of one visit, before the reader does anything. */
interface Visit extends SitePage {
  type: string;
  css: number;
  js: number;
  ahead: number;
  requests: number;
}

const compress = promisify(brotliCompress);

/** Measures the real site: bytes by type of page, the largest pages, and the whole. */
export async function measureSite(browser: Browser, build: string): Promise<readonly string[]> {
  const pages = await readPages(build);
  const visits = await visitTypes(browser, build, pages);
  const largest = [...pages].sort((a, b) => b.br - a.br).slice(0, 10);
  const whole = readWhole(build);
  return [
    toTable(
      [
        'Page',
        'address',
        'HTML, KB raw',
        'HTML, KB br',
        'CSS, KB br',
        'JS before action, KB br',
        'ahead, KB',
        'requests',
      ],
      visits.map(({ type, path: address, raw, br, css, js, ahead, requests }) => [
        ...[type, address, kilobytes(raw), kilobytes(br), kilobytes(css), kilobytes(js), kilobytes(ahead)],
        requests,
      ]),
    ),
    toTable(
      ['Largest pages', 'HTML, KB raw', 'HTML, KB br'],
      largest.map(({ path: address, raw, br }) => [address, kilobytes(raw), kilobytes(br)]),
    ),
    toTable(
      ['The whole site', 'files', 'KB raw'],
      whole.map(({ kind, files, bytes }) => [kind, files, kilobytes(bytes)]),
    ),
  ];
}

async function readPages(build: string): Promise<readonly SitePage[]> {
  const files = filesBelow(build).filter((file) => file.endsWith('.html'));
  return Promise.all(
    files.map(async (file): Promise<SitePage> => {
      const html = readFileSync(path.join(build, file));
      const address = `/${file.replace(/(?:^|\/)index\.html$/, '')}`;
      return { path: address, raw: html.length, br: (await compress(html)).length };
    }),
  );
}

/** One page of each type; of the docs the one of median size, and the largest. */
async function visitTypes(
  browser: Browser,
  build: string,
  pages: readonly SitePage[],
): Promise<readonly Visit[]> {
  const isLatest = (address: string): boolean => /^\/docs(?:\/(?!v\d|samples)|$)/.test(address);
  const docs = pages.filter(({ path: address }) => isLatest(address)).sort((a, b) => a.br - b.br);
  const posts = pages
    .filter(({ path: address }) => /^\/blog\/(?!archive|authors|tags)/.test(address))
    .sort((a, b) => a.br - b.br);
  const named = (address: string): SitePage | undefined => pages.find((page) => page.path === address);
  const types: readonly (readonly [string, SitePage | undefined])[] = [
    ['landing', named('/')],
    ['docs, median', docs[Math.floor(docs.length / 2)]],
    ['docs, largest', docs.at(-1)],
    ['docs of 10.x', named('/docs/v10/server/routers')],
    ['list of samples', named('/docs/samples')],
    ['post, median', posts[Math.floor(posts.length / 2)]],
    ['posts', named('/blog')],
    ['media', named('/media')],
    ['pricing', named('/pricing')],
    ['search', named('/search')],
    ['not found', named('/404.html')],
  ];
  const visits: Visit[] = [];
  for (const [type, page] of types) if (page) visits.push(await visit(browser, build, type, page));
  return visits;
}

async function visit(browser: Browser, build: string, type: string, page: SitePage): Promise<Visit> {
  // A server for each, so that nothing of the page before is counted.
  const served = serve(build);
  const tab = await openTab(browser, fastPhone);
  await tab.page.goto(served.origin + page.path, { waitUntil: 'load' });
  await waitUntilIdle(tab.page, () => served.deliveries.length);
  await tab.close();
  served.close();
  const inline = inlineSizes(readFileSync(findFile(build, page.path) ?? '', 'utf8'));
  const { css, js, ahead, requests } = sizesOf(served.deliveries);
  return { type, ...page, css: css + inline.css, js: js + inline.js, ahead, requests };
}

function readWhole(build: string): readonly { kind: string; files: number; bytes: number }[] {
  const kinds = new Map<string, { files: number; bytes: number }>();
  for (const file of filesBelow(build)) {
    const { size } = statSync(path.join(build, file));
    for (const kind of [path.extname(file) || 'other', 'all']) {
      const sum = kinds.get(kind) ?? { files: 0, bytes: 0 };
      kinds.set(kind, { files: sum.files + 1, bytes: sum.bytes + size });
    }
  }
  return [...kinds].map(([kind, sum]) => ({ kind, ...sum })).sort((a, b) => b.bytes - a.bytes);
}
