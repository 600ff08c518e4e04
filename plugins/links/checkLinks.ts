import { nearest } from '../../lib/nearest';
import type { BuiltSite, PageLink } from './format';

/** Says of each link that leads nowhere: the place, what is missing, and the nearest target that is there. */
export function checkLinks(
  links: Iterable<PageLink>,
  site: BuiltSite,
  addressOf: (file: string) => string | undefined,
  files: readonly string[],
): readonly string[] {
  return [...links]
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .flatMap((link) => {
      const problem = link.fileIsMissing
        ? missingFile(link, files)
        : missingTarget(link, site, addressOf(link.file));
      return problem ? [`${link.file}:${link.line} ${link.url}: ${problem}`] : [];
    });
}

function missingFile({ file, url }: PageLink, files: readonly string[]): string {
  const [wanted = ''] = url.split('#');
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const guess = nearest(new URL(wanted, `file:///${folder}`).pathname.slice(1), files);
  return `no such file is among the pages${guess ? `. Did you mean ${relativePath(folder, guess)}?` : ''}`;
}

/** What is missing where a link leads, or nothing for a link that leads somewhere or out of the site. */
function missingTarget({ url }: PageLink, site: BuiltSite, page: string | undefined): string | undefined {
  const isStatic = url.startsWith('pathname://');
  const target = isStatic ? url.slice('pathname://'.length) : url;
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return undefined;
  // What stands in a part of a page has the address of the page that shows it: only full paths can be followed.
  if (page === undefined && !target.startsWith('/')) return undefined;
  const { pathname, hash } = new URL(target, `http://site${page ?? '/'}`);
  const path = decodeURIComponent(pathname);
  if (!site.paths.has(path)) {
    const guess = nearest(
      path,
      [...site.paths].filter((known) => !known.endsWith('/')),
    );
    return `nothing is at ${path}${guess ? `. Did you mean ${guess}?` : ''}`;
  }
  const anchor = decodeURIComponent(hash.slice(1));
  const anchors = site.anchorsOf(path);
  if (anchor === '' || anchors.has(anchor)) return undefined;
  const guess = nearest(anchor, [...anchors]);
  return `the page ${path} has no heading with this anchor${guess ? `. Did you mean #${guess}?` : ''}`;
}

function relativePath(folder: string, file: string): string {
  const from = folder.split('/').slice(0, -1);
  const to = file.split('/');
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const up = from.slice(same).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...to.slice(same)].join('/');
}
