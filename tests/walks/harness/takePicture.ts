import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const folder = 'static/img/tutorial';

/** What is around the app is left out: a picture is a little wider than its column, and ends below its last line. */
const width = 560;

/** Two for each pixel of the page, as most screens have. */
export const density = 2;

/**
 * Takes the pictures of the app that a page of the tutorial shows, light and dark, in the font of this site, since the system's differs
 * between machines. They are kept only with `UPDATE_PICTURES=true`. Without it, a picture that the page lacks fails the walk.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(setFont, readFileSync('src/font/text.woff2').toString('base64'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.mouse.move(0, 0);
    const main = await page.locator('main').boundingBox();
    const x = ((page.viewportSize()?.width ?? width) - width) / 2;
    const clip = { x, y: 0, width, height: Math.round(main?.height ?? 0) };
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, clip });
    const webp = await toWebP(page, png);
    const file = `${folder}/${name}-${colorScheme}.webp`;
    expect(webp.length, file).toBeLessThan(40_000);
    if (process.env.UPDATE_PICTURES) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, webp);
    }
    expect(existsSync(file), `${file} is missing: walk with UPDATE_PICTURES=true`).toBe(true);
  }
}

/** Shows the app in another font, and nothing as focused. Scripts may do so under the policy of the app, which forbids other styles. Runs in the page. */
async function setFont(base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  document.fonts.add(await new FontFace('Text', bytes, { weight: '400 700' }).load());
  document.documentElement.style.setProperty('--pico-font-family', 'Text, sans-serif');
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
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
      return canvas.toDataURL('image/webp', 0.85);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
