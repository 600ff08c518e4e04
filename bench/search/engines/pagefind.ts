import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findPrograms } from '../../../scripts/browsers';
import { createSiteServer } from '../../../scripts/siteServer';
import type { Corpus } from '../corpus';
import type { Engine } from '../measure';

interface PagefindInPage {
  options(options: object): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
}

/** Pagefind in Chromium, where it must run, with an index for each version, and weights for title and headings. */
export async function pagefind(corpora: readonly Corpus[]): Promise<Engine & { close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pagefind-'));
  await writeIndexes(corpora, folder);
  const server = createSiteServer(folder).listen(0);
  const { port } = server.address() as AddressInfo;
  const [executablePath] = findPrograms('chromium') ?? [];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}/`);
  return {
    name: 'Pagefind',
    find: (query, version) =>
      page.evaluate(
        async ({ asked, module }) => {
          const found = (await import(module)) as PagefindInPage;
          await found.options({ ranking: { termFrequency: 0.5, termSimilarity: 2, pageLength: 0.5 } });
          const { results } = await found.search(asked);
          const data = await Promise.all(results.slice(0, 10).map((result) => result.data()));
          return data.map(({ url }) => url);
        },
        { asked: query, module: `/${version}/pagefind.js` },
      ),
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function writeIndexes(corpora: readonly Corpus[], folder: string): Promise<void> {
  const { createIndex, close } = await import('pagefind');
  for (const { version, docs, site } of corpora) {
    const { index } = await createIndex({});
    if (!index) throw new Error('Pagefind did not start: its program for this system is missing.');
    for (const { path: url, title, sections } of [...docs, ...site]) {
      const parts = sections.map(
        ({ heading, anchor, prose, code }, place) =>
          `${place === 0 ? '' : `<h2 id="${escape(anchor)}">${escape(heading)}</h2>`}<p>${escape(prose)}</p><p data-pagefind-weight="0.8">${escape(code)}</p>`,
      );
      const content = `<!doctype html><html lang="en"><body><h1 data-pagefind-weight="10">${escape(title)}</h1>${parts.join('')}</body></html>`;
      await index.addHTMLFile({ url, content });
    }
    await index.writeFiles({ outputPath: path.join(folder, version) });
  }
  await close();
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
