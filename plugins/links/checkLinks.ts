import path from 'node:path';
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
  const folder = path.posix.dirname(file);
  const guess = nearest(path.posix.join(folder, wanted), files);
  // As authors write it: `./page.mdx`, `../page.mdx`.
  const shown = guess && path.posix.relative(folder, guess).replace(/^(?!\.\.\/)/, './');
  return `no such file is among the pages${shown ? `. Did you mean ${shown}?` : ''}`;
}

/** Says what is missing at the target of a link; nothing for a link that leads somewhere or out of the site. */
function missingTarget({ url }: PageLink, site: BuiltSite, page: string | undefined): string | undefined {
  const isStatic = url.startsWith('pathname://');
  const target = isStatic ? url.slice('pathname://'.length) : url;
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return undefined;
  // A part of a page has no address, since several pages may include it. Only full paths can be followed from there.
  if (page === undefined && !target.startsWith('/')) return undefined;
  const { pathname, hash } = new URL(target, `http://site${page ?? '/'}`);
  const address = withoutBase(decodeURIComponent(pathname), site.baseUrl);
  if (!site.paths.has(address)) {
    const known = [...site.paths].filter((each) => !each.endsWith('/'));
    return `nothing is at ${address}${didYouMean(address, known)}`;
  }
  const anchor = decodeURIComponent(hash.slice(1));
  const anchors = site.anchorsOf(address);
  if (anchor === '' || anchors.has(anchor)) return undefined;
  return `the page ${address} has no heading with this anchor${didYouMean(anchor, [...anchors], '#', '')}`;
}

/** Authors write paths without the base URL; Docusaurus resolves links to files into paths with it. */
function withoutBase(address: string, baseUrl: string): string {
  return address.startsWith(baseUrl) ? address.slice(baseUrl.length - 1) : address;
}
