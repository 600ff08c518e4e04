import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addMeta, toPictureAddress } from './addMeta';
import type { PicturesToDraw } from './drawPictures';
import { readCard, type Card, type CardVersion } from './readCard';
import { referencePath } from '../reference/format';

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
  const names = await readdir(outFolder, { recursive: true });
  const read = names
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
    await writeFile(page, addMeta(html, card, { picture, baseUrl }));
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
