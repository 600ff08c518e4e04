import path from 'node:path';
import { SiteError } from '../../../lib/siteError';
import type { SearchManifest } from '../format/indexFiles';
import { docsPath, type SearchedPages } from '../options';
import type { SearchPage } from './searchPage';

/**
 * Looks up the pages that the dialog offers for each version, and where it sends readers who search for a former name. Throws a
 * `SiteError` for pages and headings that do not exist.
 */
export function listLinks(
  groups: ReadonlyMap<string, readonly SearchPage[]>,
  baseUrl: string,
  { versions }: Pick<SearchedPages, 'versions'>,
): Omit<SearchManifest, 'groups'> {
  const pages = new Map([...groups.values()].flat().map((page) => [page.path, page]));
  const problems: string[] = [];
  const lists = versions.map(({ name: version, path: versionPath, offered, former }) => {
    const look = (to: string, from: string): { page: SearchPage; url: string }[] => {
      const [own = '', anchor = ''] = to.split('#');
      const page = pages.get(path.posix.join(baseUrl, docsPath, versionPath, own));
      if (page?.sections.some((section) => section.anchor === anchor))
        return [{ page, url: anchor ? `${page.path}#${anchor}` : page.path }];
      problems.push(`${version}, ${from}: ${to}`);
      return [];
    };
    return {
      version,
      offered: offered
        .flatMap((to) => look(to, 'offered'))
        .map(({ page: { title, breadcrumbs }, url }) => ({ url, title, place: breadcrumbs.join(' / ') })),
      former: former.flatMap(({ to, ...own }) =>
        look(to, own.name).map(({ page: { title }, url }) => ({ ...own, url, title })),
      ),
    };
  });
  if (problems.length > 0)
    throw new SiteError('The search leads to pages or headings that do not exist.', {
      problems,
      fix: 'Correct "offered" in site/searchedPages.ts and "to" in site/formerNames.ts: the path of a page below the version, with the id of a heading.',
    });
  return {
    offered: Object.fromEntries(lists.map(({ version, offered }) => [version, offered])),
    former: Object.fromEntries(lists.map(({ version, former }) => [version, former])),
  };
}
