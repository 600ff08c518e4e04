import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const folder = 'static/img/tutorial';

/**
 * Takes the pictures of the app that a page of the tutorial shows, light and dark. They are kept only with `UPDATE_PICTURES=true`, because
 * letters differ between machines. Without it, a picture that the page lacks fails the walk.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.mouse.move(0, 0);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const webp = await toWebP(page, png);
    const file = `${folder}/${name}-${colorScheme}.webp`;
    expect(webp.length, file).toBeLessThan(20_000);
    if (process.env.UPDATE_PICTURES) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, webp);
    }
    expect(existsSync(file), `${file} is missing: walk with UPDATE_PICTURES=true`).toBe(true);
  }
}

/** The browser is the only program of the tests that writes WebP, which weighs half of a PNG. */
async function toWebP(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.9);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
