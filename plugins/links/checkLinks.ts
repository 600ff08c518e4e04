import { didYouMean, nearest } from '../../lib/nearest';
import type { BuiltSite, PageLink } from './format';

/** Describes each link that leads nowhere: its place, what is missing, and the nearest target that exists. */
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

/** Says what is missing at the target of a link; nothing for a link that leads somewhere or out of the site. */
function missingTarget({ url }: PageLink, site: BuiltSite, page: string | undefined): string | undefined {
  const isStatic = url.startsWith('pathname://');
  const target = isStatic ? url.slice('pathname://'.length) : url;
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return undefined;
  // A part of a page has no address, since several pages may include it. Only full paths can be followed from there.
  if (page === undefined && !target.startsWith('/')) return undefined;
  const { pathname, hash } = new URL(target, `http://site${page ?? '/'}`);
  const path = withoutBase(decodeURIComponent(pathname), site.baseUrl);
  if (!site.paths.has(path)) {
    const known = [...site.paths].filter((each) => !each.endsWith('/'));
    return `nothing is at ${path}${didYouMean(path, known)}`;
  }
  const anchor = decodeURIComponent(hash.slice(1));
  const anchors = site.anchorsOf(path);
  if (anchor === '' || anchors.has(anchor)) return undefined;
  return `the page ${path} has no heading with this anchor${didYouMean(anchor, [...anchors], '#', '')}`;
}

/** Authors write paths without the base URL; Docusaurus resolves links to files into paths with it. */
function withoutBase(path: string, baseUrl: string): string {
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path;
}

function relativePath(folder: string, file: string): string {
  const from = folder.split('/').slice(0, -1);
  const to = file.split('/');
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const up = from.slice(same).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...to.slice(same)].join('/');
}
