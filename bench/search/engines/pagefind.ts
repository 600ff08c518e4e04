import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { escapeAttribute as escape } from '../../../plugins/samples/render/html';
import { createSiteServer } from '../../../scripts/helpers/siteServer';
import { startBrowser } from '../../delivery/browser';
import type { Corpus } from '../corpus';
import type { Engine } from '../measure';

interface PagefindInPage {
  options(options: object): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
}

/** Its weights: the best of 81 that were tried on the queries that are not held out. */
const ranking = { termFrequency: 0.2, termSimilarity: 1, pageLength: 0.75, termSaturation: 1.9 };

/** Pagefind in Chromium, where it must run, with an index for each version, and weights for title, headings and answers. */
export async function pagefind(corpora: readonly Corpus[]): Promise<Engine & { close: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pagefind-'));
  await writeIndexes(corpora, folder);
  const server = createSiteServer(folder).listen(0);
  const { port } = server.address() as AddressInfo;
  const browser = await startBrowser();
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}/`);
  return {
    name: 'Pagefind',
    find: (query, version) =>
      page.evaluate(
        async ({ asked, module, weights }) => {
          const found = (await import(module)) as PagefindInPage;
          await found.options({ ranking: weights });
          const { results } = await found.search(asked);
          const data = await Promise.all(results.slice(0, 10).map((result) => result.data()));
          return data.map(({ url }) => url);
        },
        { asked: query, module: `/${version}/pagefind.js`, weights: ranking },
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
        ({ heading, anchor, prose, code, answers }, place) =>
          `${place === 0 ? '' : `<h2 id="${escape(anchor)}">${escape(heading)}</h2>`}<p>${escape(prose)}</p><p data-pagefind-weight="0.8">${escape(code)}</p><p data-pagefind-weight="8">${escape(answers.join('. '))}</p>`,
      );
      const content = `<!doctype html><html lang="en"><body><h1 data-pagefind-weight="10">${escape(title)}</h1>${parts.join('')}</body></html>`;
      await index.addHTMLFile({ url, content });
    }
    await index.writeFiles({ outputPath: path.join(folder, version) });
  }
  await close();
}
