import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readIndex } from '../../plugins/search/client/engine/read/readIndex';
import { SearchEngine } from '../../plugins/search/client/engine/searchEngine';
import type { SearchResults } from '../../plugins/search/client/engine/show/searchHit';
import type { PageHead } from '../../plugins/search/format/indexFiles';
import {
  indexFile,
  searchFolder,
  siteGroup,
  toApiGroup,
  toGroupFile,
  type SearchManifest,
} from '../../plugins/search/format/indexFiles';

const folder = path.join('build', searchFolder);
const { groups } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as SearchManifest;

/** The index of the built site for a group of pages. */
export function readIndexFile(group: string): Buffer {
  return readFileSync(path.join(folder, toGroupFile(groups[group] ?? group, indexFile)));
}

/** The pages that the index of a group has. */
export function indexedPages(group: string): readonly PageHead[] {
  return readIndex(readIndexFile(group)).pages;
}

const engine = new SearchEngine();
// Snippets do not change what is found, so their texts are left out.
for (const group of Object.keys(groups)) engine.add(group, indexFile, readIndexFile(group));

/** What the search answers to a query in a version. */
export function search(query: string, version: string, count: number): SearchResults {
  return engine.search(query, { docs: version, site: siteGroup, api: toApiGroup(version) }, count).results;
}

/** The pages that the first `count` hits of a query lead to in a version, best first. */
export function find(query: string, version: string, count = 60): readonly string[] {
  const { hits } = search(query, version, count);
  return [...new Set(hits.map(({ url }) => url.split('#')[0] ?? ''))];
}
