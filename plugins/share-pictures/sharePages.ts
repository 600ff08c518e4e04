import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openFileStore } from '../../lib/fileStore';
import { addMeta, toPictureAddress } from './addMeta';
import { size } from './Card';
import { createDrawer } from './drawCard';
import { readCard, type Card, type CardVersion } from './readCard';

/** Where pages and pictures are, and what they belong to. */
export interface ShareOptions {
  /** The folder of the built site. */
  outFolder: string;
  /** The folder that keeps pictures between builds. */
  cacheFolder: string;
  /** The path below which the site is hosted, with a slash at both ends. */
  baseUrl: string;
  versions: readonly CardVersion[];
}

/** What decides how a card looks, besides what it says. */
const lookFiles = ['Card.tsx', 'drawCard.tsx'].map((file) => path.join(__dirname, file));

/** Puts a picture next to every page of the built site, and into the page's head what sites that show a link to it read. */
export async function sharePages({ outFolder, cacheFolder, baseUrl, versions }: ShareOptions): Promise<void> {
  const look = await Promise.all(lookFiles.map((file) => readFile(file, 'utf8')));
  const store = openFileStore(cacheFolder);
  let drawer: ReturnType<typeof createDrawer> | undefined;
  const draw = async (card: Card): Promise<Buffer> => {
    const digest = createHash('sha256')
      .update(JSON.stringify([card, size, look]))
      .digest('hex')
      .slice(0, 24);
    const known = store.read(`${digest}.png`);
    if (known) return known;
    drawer ??= createDrawer();
    const picture = await (await drawer)(card);
    store.write(`${digest}.png`, picture);
    return picture;
  };
  const files = await readdir(outFolder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const page = path.join(outFolder, file);
    const html = await readFile(page, 'utf8');
    const card = readCard(html, baseUrl, versions);
    if (!card) continue;
    await writeFile(page, addMeta(html, card, baseUrl));
    const { pathname } = new URL(toPictureAddress(card.address, baseUrl));
    await writeFile(path.join(outFolder, pathname.slice(baseUrl.length)), await draw(card));
  }
  store.prune();
}
