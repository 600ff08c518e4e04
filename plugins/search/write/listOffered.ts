import path from 'node:path';
import { SiteError } from '../../../lib/siteError';
import type { SearchManifest } from '../format/indexFiles';
import { docsPath, type SearchedPages } from '../options';
import type { SearchPage } from './searchPage';

/** Looks up the pages that the dialog offers for each version. Throws a `SiteError` for those that do not exist. */
export function listOffered(
  groups: ReadonlyMap<string, readonly SearchPage[]>,
  baseUrl: string,
  { versions }: Pick<SearchedPages, 'versions'>,
): SearchManifest['offered'] {
  const problems: string[] = [];
  const lists = versions.map((version) => {
    const pages = version.offered.flatMap((own) => {
      const url = path.posix.join(baseUrl, docsPath, version.path, own);
      const page = groups.get(version.name)?.find((each) => each.path === url);
      if (!page) problems.push(`${version.name}: ${url}`);
      return page ? [{ url, title: page.title, place: page.breadcrumbs.join(' / ') }] : [];
    });
    return [version.name, pages] as const;
  });
  if (problems.length === 0) return Object.fromEntries(lists);
  throw new SiteError('The search offers pages that do not exist.', {
    at: 'site/searchedPages.ts',
    problems,
    fix: 'Correct "offered": paths of pages below the version.',
  });
}
