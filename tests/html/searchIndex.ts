import { readFileSync } from 'node:fs';
import path from 'node:path';
import { IndexGroup } from '../../plugins/search/client/engine/group/indexGroup';
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
export function readIndex(group: string): Buffer {
  return readFileSync(path.join(folder, toGroupFile(groups[group] ?? group, indexFile)));
}

/** The pages that the index of a group has. */
export function indexedPages(group: string): readonly PageHead[] {
  return new IndexGroup(readIndex(group)).pages;
}

const engine = new SearchEngine();
// Snippets do not change what is found, so their texts are left out.
for (const group of Object.keys(groups)) engine.addIndex(group, readIndex(group));

/** What the search answers to a query in a version. */
export function search(query: string, version: string, count: number): SearchResults | undefined {
  return engine.search(query, { docs: version, site: siteGroup, api: toApiGroup(version) }, 0, count).results;
}

/** The pages that the first `count` hits of a query lead to in a version, best first. */
export function find(query: string, version: string, count = 60): readonly string[] {
  const results = search(query, version, count);
  return [...new Set((results?.hits ?? []).map(({ url }) => url.split('#')[0] ?? ''))];
}
