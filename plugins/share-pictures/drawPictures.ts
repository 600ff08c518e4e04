import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openFileStore } from '../../lib/fileStore';
import { size } from './Card';
import { createDrawer } from './drawCard';
import type { Card } from './readCard';

/** The pictures of a site. */
export interface PicturesToDraw {
  /** The folder that keeps pictures between builds. */
  cacheFolder: string;
  /** What is drawn into which file. */
  pictures: readonly { file: string; card: Card }[];
}

/** What decides how a card looks, besides what it says. */
const lookFiles = ['Card.tsx', 'drawCard.tsx'].map((file) => path.join(__dirname, file));

/** Draws pictures, or takes them from the cache. */
export async function drawPictures({ cacheFolder, pictures }: PicturesToDraw): Promise<void> {
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
  for (const { file, card } of pictures) await writeFile(file, await draw(card));
  store.prune();
}

/** Draws pictures in a process of its own, so that both processors work. Rejects if that fails. */
export function drawApart(toDraw: PicturesToDraw): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(__filename, { execArgv: ['--import', 'tsx'] });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new Error(`The process that draws pictures ended with ${signal ?? `code ${String(code)}`}.`));
    });
    child.send(toDraw, () => undefined);
  });
}

if (require.main === module)
  process.once('message', (toDraw: PicturesToDraw) => {
    void drawPictures(toDraw).then(() => process.disconnect());
  });
