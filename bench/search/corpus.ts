import { readFileSync } from 'node:fs';
import path from 'node:path';
import { docsVersions } from '../../site/versions';
import { searchedPages } from '../../site/searchedPages';
import { collectPages } from '../../plugins/search/write/collectPages';
import { readAnswers } from '../../plugins/search/write/readAnswers';
import { siteGroup } from '../../plugins/search/format/indexFiles';
import type { SearchPage } from '../../plugins/search/write/searchPage';

/** A query, and the pages of which one should come first. */
export interface Query {
  query: string;
  version: string;
  kind: string;
  expectedRoutes: readonly string[];
  /** `given` came with the site's specification, `ours` was written for its pages. */
  set: 'given' | 'ours';
  /** Held-out queries were not looked at while tuning. */
  heldOut: boolean;
}

/** All pages that a reader of one version searches. */
export interface Corpus {
  version: string;
  docs: readonly SearchPage[];
  site: readonly SearchPage[];
}

/** The pages of the built site, by version. */
export async function readCorpora(build: string): Promise<readonly Corpus[]> {
  const groups = await collectPages(build, '/', searchedPages, await readAnswers('.', searchedPages));
  const site = groups.get(siteGroup) ?? [];
  return docsVersions.map(({ name }) => ({ version: name, docs: groups.get(name) ?? [], site }));
}

/** The queries that engines are compared with. */
export function readQueries(): readonly Query[] {
  return JSON.parse(readFileSync(path.join(__dirname, 'queries.json'), 'utf8')) as readonly Query[];
}

/** A path without the slash at its end, as hosts see it. */
export function trim(sitePath: string): string {
  return sitePath === '/' ? '/' : sitePath.replace(/\/$/, '');
}
