import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../../lib/filesBelow';
import { siteGroup, toApiGroup } from '../format/indexFiles';
import type { SearchPage } from './searchPage';
import { apiPath, docsPath, type SearchedPages } from '../options';
import { addAnswers } from './addAnswers';
import type { PageAnswers } from './readAnswers';
import { readPage } from './readPage';

/** Reads every page of a built site, by group, in the order of their addresses, with the questions that the pages list. */
export async function collectPages(
  folder: string,
  baseUrl: string,
  options: SearchedPages,
  answers: ReadonlyMap<string, PageAnswers>,
): Promise<ReadonlyMap<string, readonly SearchPage[]>> {
  const groups = new Map<string, SearchPage[]>();
  for (const file of filesBelow(folder)) {
    if (path.posix.basename(file) !== 'index.html') continue;
    const sitePath = path.posix.join('/', path.posix.dirname(file));
    const group = groupOf(sitePath, options);
    if (!group) continue;
    const html = await readFile(path.join(folder, file), 'utf8');
    const isAlways = options.always.includes(sitePath);
    const page = readPage(baseUrl + sitePath.slice(1), html, isAlways);
    if (page) groups.set(group, [...(groups.get(group) ?? []), page]);
  }
  return addAnswers(groups, baseUrl, answers);
}

/** The group that a page belongs to; nothing for one that is not to be found. */
function groupOf(sitePath: string, { versions, exclude }: SearchedPages): string | undefined {
  if (!isBelow(sitePath, docsPath)) return siteGroup;
  const [version] = versions
    .filter((candidate) => isBelow(sitePath, path.posix.join(docsPath, candidate.path)))
    .sort((a, b) => b.path.length - a.path.length);
  if (!version) return siteGroup;
  const isIn = (part: string): boolean => isBelow(sitePath, path.posix.join(docsPath, version.path, part));
  if (exclude.some(isIn)) return undefined;
  return isIn(apiPath) ? toApiGroup(version.name) : version.name;
}

function isBelow(sitePath: string, parent: string): boolean {
  return sitePath === parent || sitePath.startsWith(`${parent}/`);
}
