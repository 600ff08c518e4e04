import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import subsetFont from 'subset-font';
import { CardText, constantParts, size } from './Card';
import type { Card } from './readCard';
import { writePng } from './writePng';

const fontFile =
  'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
/** Latin 1, and the punctuation of titles. */
const characters = `${String.fromCodePoint(...Array.from({ length: 224 }, (_, index) => 0x20 + index))}–—‘’“”…→\u200b`;

/** Loads the font of the site and returns what draws the picture of a page as PNG. */
export async function createDrawer(): Promise<(card: Card) => Promise<Buffer>> {
  const variable = await readFile(fontFile);
  const cut = async (weight: Font['weight'], drawn: number): Promise<Font> => ({
    name: 'Hanken Grotesk',
    weight,
    data: await subsetFont(variable, characters, {
      targetFormat: 'truetype',
      variationAxes: { wght: drawn },
    }),
  });
  const fonts = [await cut(400, 450), await cut(600, 650)];
  return async (card) => {
    const svg = await satori(<CardText {...card} />, { ...size, fonts });
    const whole = svg.replace('</svg>', `${constantParts}</svg>`);
    // Text comes as outlines, so no font of the machine is looked for.
    const drawing = new Resvg(whole, { font: { loadSystemFonts: false } }).render();
    return writePng(drawing) ?? drawing.asPng();
  };
}
