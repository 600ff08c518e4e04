import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../lib/filesBelow';
import type { PicturesToDraw } from './drawPictures';
import { readCard, type Card, type CardVersion } from './readCard';
import { referencePath } from '../reference/format';
import { ofPage } from '../docusaurus/format/contract';

/** Where pages and pictures are, and what they belong to. */
export interface ShareOptions {
  /** The folder of the built site. */
  outFolder: string;
  /** The path below which the site is hosted, with a slash at both ends. */
  baseUrl: string;
  versions: readonly CardVersion[];
}

/**
 * Puts into the head of every page of the built site what sites that show a link to it read. Returns the pictures that belong to the pages.
 * A page of the reference shows the picture of its package, since one for each of hundreds of members would be most of all pictures.
 */
export async function sharePages({
  outFolder,
  baseUrl,
  versions,
}: ShareOptions): Promise<PicturesToDraw['pictures']> {
  const read = filesBelow(outFolder)
    .filter((name) => name.endsWith('.html'))
    .map(async (name) => {
      const page = path.join(outFolder, name);
      const html = await readFile(page, 'utf8');
      return { page, html, card: readCard(html, baseUrl, versions) };
    });
  const pages = (await Promise.all(read)).flatMap(({ card, ...page }) => (card ? [{ ...page, card }] : []));
  const cards = new Map(pages.map(({ card }) => [card.address, card]));
  const drawn = new Set<Card>();
  for (const { page, html, card } of pages) {
    const picture = cards.get(packageOf(card.address)) ?? card;
    drawn.add(picture);
    await writeFile(page, addMeta(html, card, picture, baseUrl));
  }
  return [...drawn].map((card) => {
    const { pathname } = new URL(toPictureAddress(card.address, baseUrl));
    return { file: path.join(outFolder, pathname.slice(baseUrl.length)), card };
  });
}

/** What is below a package of the reference; first the address of the package. */
const ownPackage = new RegExp(`^(.*${referencePath}/[^/]+)/`);

/** The address of the package to which a page of the reference belongs; of any other page, its own. */
function packageOf(address: string): string {
  const [, ofPackage] = ownPackage.exec(address) ?? [];
  return ofPackage ?? address;
}

/** The address of a page's picture: `/docs/quickstart.png` for `/docs/quickstart`, `/docs.png` for `/docs/`, `/index.png` for the landing page. */
function toPictureAddress(address: string, baseUrl: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname === baseUrl ? `${baseUrl}index` : pathname.replace(/\/$/, '')}.png`;
}

/** Adds to the head of a page what describes it where a link to it is shown. Docusaurus writes its title, description and address. */
function addMeta(html: string, { version }: Card, picture: Card, baseUrl: string): string {
  const properties = {
    'og:site_name': 'tRPC',
    'og:type': version ? 'article' : 'website',
    'og:image': toPictureAddress(picture.address, baseUrl),
    'og:image:alt': `${picture.title}, ${picture.version ? `tRPC ${picture.version}` : 'tRPC'}`,
  };
  return html.replace(/<meta [^>]*property=og:url [^>]*>/, (tag) => {
    const missing = Object.entries(properties).filter(
      ([property]) => !html.includes(`property=${property} `),
    );
    return tag + missing.map(([property, content]) => toTag(property, content)).join('');
  });
}

/** The attribute is that of Docusaurus' own tags, which are replaced together when a reader moves to another page. */
function toTag(property: string, content: string): string {
  const value = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  // Docusaurus writes quotes only where they are needed, too.
  return `<meta ${ofPage}=true property=${property} content=${/^[\w:/.-]+$/.test(value) ? value : `"${value}"`} />`;
}
