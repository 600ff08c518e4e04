import path from 'node:path';
import { SiteError } from '../../../lib/siteError';
import type { SearchManifest } from '../format/indexFiles';
import { docsPath, type SearchedPages } from '../options';
import type { SearchPage } from './searchPage';

/** Looks up where readers are sent who search for a former name. Throws a `SiteError` for pages and headings that do not exist. */
export function listFormer(
  groups: ReadonlyMap<string, readonly SearchPage[]>,
  baseUrl: string,
  { versions }: Pick<SearchedPages, 'versions'>,
): SearchManifest['former'] {
  const problems: string[] = [];
  const lists = versions.map((version) => {
    const names = version.former.flatMap(({ to, ...former }) => {
      const [own = '', anchor = ''] = to.split('#');
      const address = path.posix.join(baseUrl, docsPath, version.path, own);
      const page = [...groups.values()].flat().find((each) => each.path === address);
      if (!page?.sections.some((section) => section.anchor === anchor)) {
        problems.push(`${former.name}: ${to}`);
        return [];
      }
      return { ...former, url: anchor ? `${page.path}#${anchor}` : page.path, title: page.title };
    });
    return [version.name, names] as const;
  });
  if (problems.length === 0) return Object.fromEntries(lists);
  throw new SiteError('The search sends readers of former names to headings that do not exist.', {
    at: 'site/formerNames.ts',
    problems,
    fix: 'Correct "to": the path of a page below the docs, with the id of a heading.',
  });
}
