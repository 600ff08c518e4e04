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

/** What `tune.ts` tries: Pagefind's own weights. */
export interface PagefindSettings {
  termFrequency: number;
  termSimilarity: number;
  pageLength: number;
  termSaturation: number;
}

const best: PagefindSettings = {
  termFrequency: 0.2,
  termSimilarity: 1,
  pageLength: 0.75,
  termSaturation: 1.9,
};

export const pagefindSettings: readonly PagefindSettings[] = [0.2, 0.5, 1].flatMap((termFrequency) =>
  [1, 2, 6].flatMap((termSimilarity) =>
    [0.1, 0.5, 0.75].flatMap((pageLength) =>
      [0.8, 1.4, 1.9].map((termSaturation) => ({
        termFrequency,
        termSimilarity,
        pageLength,
        termSaturation,
      })),
    ),
  ),
);

/** An engine that runs in a browser, which is closed at the end. */
interface BrowsedEngine extends Engine {
  /** The same with other weights. */
  with(settings: PagefindSettings): Engine;
  close(): Promise<void>;
}

/** Pagefind in Chromium, where it must run, with an index for each version, and weights for title, headings and answers. */
export async function pagefind(corpora: readonly Corpus[], weightOfAnswers = 8): Promise<BrowsedEngine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pagefind-'));
  await writeIndexes(corpora, folder, weightOfAnswers);
  const server = createSiteServer(folder).listen(0);
  const { port } = server.address() as AddressInfo;
  const browser = await startBrowser();
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}/`);
  const find = (query: string, version: string, ranking: PagefindSettings): Promise<readonly string[]> =>
    page.evaluate(
      async ({ asked, module, weights }) => {
        const found = (await import(module)) as PagefindInPage;
        await found.options({ ranking: weights });
        const { results } = await found.search(asked);
        const data = await Promise.all(results.slice(0, 10).map((result) => result.data()));
        return data.map(({ url }) => url);
      },
      { asked: query, module: `/${version}/pagefind.js`, weights: ranking },
    );
  const create = (settings: PagefindSettings): Engine => ({
    name: 'Pagefind',
    find: (query, version) => find(query, version, settings),
  });
  return {
    ...create(best),
    with: create,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function writeIndexes(
  corpora: readonly Corpus[],
  folder: string,
  weightOfAnswers: number,
): Promise<void> {
  const { createIndex, close } = await import('pagefind');
  for (const { version, docs, site } of corpora) {
    const { index } = await createIndex({});
    if (!index) throw new Error('Pagefind did not start: its program for this system is missing.');
    for (const { path: url, title, sections } of [...docs, ...site]) {
      const parts = sections.map(
        ({ heading, anchor, prose, code, answers }, place) =>
          `${place === 0 ? '' : `<h2 id="${escape(anchor)}">${escape(heading)}</h2>`}<p>${escape(prose)}</p><p data-pagefind-weight="0.8">${escape(code)}</p><p data-pagefind-weight="${String(weightOfAnswers)}">${escape(answers.join('. '))}</p>`,
      );
      const content = `<!doctype html><html lang="en"><body><h1 data-pagefind-weight="10">${escape(title)}</h1>${parts.join('')}</body></html>`;
      await index.addHTMLFile({ url, content });
    }
    await index.writeFiles({ outputPath: path.join(folder, version) });
  }
  await close();
}
