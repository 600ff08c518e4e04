import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginContentLoadedActions } from '@docusaurus/types';
import { statementsPath, type SampleList } from '../format';
import type { PageSet } from '../page/pageSets';

/** A page as the docs plugin has it. */
export interface ListedDoc {
  source: string;
  permalink: string;
  title: string;
}

interface Lists {
  sets: readonly PageSet[];
  /** The folder of the lists that the proof has written. */
  folder: string;
  docs: readonly ListedDoc[];
  baseUrl: string;
  actions: PluginContentLoadedActions;
}

/** Gives the page `samples` of each version its data, and adds the page that lists the tested statements of the version. */
export async function addLists({ sets, folder, docs, baseUrl, actions }: Lists): Promise<void> {
  const known = new Map(docs.map(({ source, ...doc }) => [source.replace('@site/', ''), doc]));
  for (const { label, list } of sets.filter((set) => set.folder !== 'blog')) {
    if (!list) continue;
    const file = path.join(folder, `${label}.json`);
    // A first preview of unfinished pages has no list yet, but the page of samples imports one.
    const { pages, ...rest } = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as SampleList)
      : { label, compiler: '', pages: [] };
    const placed = pages.map(({ page, samples, claims }) => {
      const { title, permalink } = known.get(page) ?? { title: page, permalink: '' };
      return { title, permalink, samples, claims };
    });
    const samplesList = {
      ...rest,
      statements: placed.flatMap(({ claims }) => claims).length,
      pages: placed
        .filter(({ samples }) => samples.length > 0)
        .map(({ title, permalink, samples }) => ({ title, permalink, samples })),
    };
    await actions.createData(`samples-${label}.json`, JSON.stringify(samplesList));
    const statements = placed
      .filter(({ claims }) => claims.length > 0)
      .map(({ title, permalink, claims }) => ({ title, permalink, claims }));
    if (statements.length === 0) continue;
    const listFile = `statements-${label}.json`;
    await actions.createData(listFile, JSON.stringify({ ...rest, samples: list, pages: statements }));
    actions.addRoute({
      path: baseUrl + statementsPath(list).slice(1),
      component: '@theme/StatementsPage',
      // Docusaurus names the chunk by this address. What `createData` returns would depend on the folder of the site.
      modules: { list: `@generated/samples/default/${listFile}` },
      exact: true,
    });
  }
}
