import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addMeta, toPictureAddress } from './addMeta';
import type { PicturesToDraw } from './drawPictures';
import { readCard, type CardVersion } from './readCard';

/** Where pages and pictures are, and what they belong to. */
export interface ShareOptions {
  /** The folder of the built site. */
  outFolder: string;
  /** The path below which the site is hosted, with a slash at both ends. */
  baseUrl: string;
  versions: readonly CardVersion[];
}

/** Puts into the head of every page of the built site what sites that show a link to it read. Returns the pictures that belong to the pages. */
export async function sharePages({
  outFolder,
  baseUrl,
  versions,
}: ShareOptions): Promise<PicturesToDraw['pictures']> {
  const pictures = [];
  const files = await readdir(outFolder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const page = path.join(outFolder, file);
    const html = await readFile(page, 'utf8');
    const card = readCard(html, baseUrl, versions);
    if (!card) continue;
    await writeFile(page, addMeta(html, card, baseUrl));
    const { pathname } = new URL(toPictureAddress(card.address, baseUrl));
    pictures.push({ file: path.join(outFolder, pathname.slice(baseUrl.length)), card });
  }
  return pictures;
}
