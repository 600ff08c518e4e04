import { load } from 'cheerio';
import type { DocsVersion } from '../../site/versions';
import { referencePath } from '../reference/format';

/** What the share picture of a page shows. */
export interface Card {
  title: string;
  /** Where the page belongs, from the outermost category on; empty where it belongs nowhere. */
  section: string;
  /** The label of the docs version, such as "11.x". Pages outside the docs have none. */
  version?: string;
  /** Whether the version is still maintained. */
  isMaintained: boolean;
  /** The whole address of the page. */
  address: string;
}

/** A docs version, as far as pictures show it. */
export type CardVersion = Pick<DocsVersion, 'label' | 'path' | 'banner'>;

/** Reads from the HTML of a page what its picture shows; nothing for a page without an address of its own, as the not-found page. */
export function readCard(html: string, baseUrl: string, versions: readonly CardVersion[]): Card | undefined {
  const [, address] = /<link [^>]*rel=canonical href=([^\s>]+)/.exec(html) ?? [];
  if (address === undefined || address.endsWith('.html')) return undefined;
  const path = `/${new URL(address).pathname.slice(baseUrl.length)}`;
  const version = versionOf(path, versions);
  return {
    title: toText(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
    section: sectionOf(path, html),
    ...(version ? { version: version.label } : {}),
    isMaintained: version?.banner !== 'unmaintained',
    address,
  };
}

function versionOf(path: string, versions: readonly CardVersion[]): CardVersion | undefined {
  if (!/^\/docs(?:\/|$)/.test(path)) return undefined;
  const isBelow = (each: CardVersion): boolean =>
    each.path !== '' && `${path}/`.startsWith(`/docs/${each.path}/`);
  return versions.find(isBelow) ?? versions.find((each) => each.path === '');
}

function sectionOf(path: string, html: string): string {
  const [, published] = /property=article:published_time content=([\d-]+)/.exec(html) ?? [];
  if (path.startsWith('/blog')) return published ? `Blog / ${published}` : 'Blog';
  if (!path.startsWith('/docs')) return '';
  const above = readBreadcrumbs(html).slice(0, -1);
  const start = path.startsWith(referencePath) && path !== referencePath ? 'API reference' : 'Docs';
  return [start, ...above].join(' / ');
}

/** The names on the way to a page, which Docusaurus writes for search engines. The page itself is the last. */
function readBreadcrumbs(html: string): readonly string[] {
  const [, json] = /<script [^>]*ld\+json>(\{[^<]*"BreadcrumbList"[^<]*\})<\/script>/.exec(html) ?? [];
  if (json === undefined) return [];
  const { itemListElement } = JSON.parse(json) as { itemListElement: readonly { name: string }[] };
  return itemListElement.map(({ name }) => name);
}

function toText(html: string): string {
  return load(html, null, false).text().replace(/\s+/g, ' ').trim();
}
