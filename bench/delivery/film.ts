import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { midPhone, openTab, waitUntilIdle } from './browser';
import { cacheFolder } from './folders';
import { serve } from './server';

/** A picture of the page, and when it was shown: ms since the first. */
interface Frame {
  at: number;
  picture: Buffer;
}

/** Films the first load of a docs page on the mid phone, light and dark, and writes each frame that differs as a picture. */
export async function film(browser: Browser, build: string): Promise<readonly string[]> {
  const folder = path.join(cacheFolder, 'film');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const served = serve(build);
  const files: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    // The system is set to the other theme, so that what is shown is what the reader has chosen.
    const tab = await openTab(browser, midPhone, {
      colorScheme: theme === 'dark' ? 'light' : 'dark',
      script: `localStorage.setItem('theme', '${theme}')`,
    });
    const frames: Frame[] = [];
    let first: number | undefined;
    tab.tools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      const shown = (metadata.timestamp ?? 0) * 1000;
      first ??= shown;
      frames.push({ at: shown - first, picture: Buffer.from(data, 'base64') });
      void tab.tools.send('Page.screencastFrameAck', { sessionId });
    });
    await tab.tools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
    await tab.page.goto(`${served.origin}/docs/quickstart`, { waitUntil: 'load' });
    await waitUntilIdle(tab.page, () => served.deliveries.length, 1500);
    await tab.tools.send('Page.stopScreencast');
    await tab.close();
    frames.forEach(({ at, picture }, index) => {
      if (index > 0 && frames[index - 1]?.picture.equals(picture)) return;
      const file = path.join(folder, `${theme}-${at.toFixed(0).padStart(5, '0')}ms.png`);
      writeFileSync(file, picture);
      files.push(path.relative(process.cwd(), file));
    });
  }
  served.close();
  const strip = path.join(folder, 'index.html');
  writeFileSync(strip, toStrip(files.map((file) => path.basename(file))));
  return [...files, path.relative(process.cwd(), strip)];
}

/** All frames on one page, a row for each theme. */
function toStrip(names: readonly string[]): string {
  const rows = ['light', 'dark'].map((theme) => {
    const figures = names
      .filter((name) => name.startsWith(theme))
      .map(
        (name) => `<figure><img src="${name}" alt="" width="206"><figcaption>${name}</figcaption></figure>`,
      );
    return `<div style="display:flex">${figures.join('')}</div>`;
  });
  return `<!doctype html><html lang="en"><title>Film of a first load</title><body style="background:gray">${rows.join('')}`;
}
