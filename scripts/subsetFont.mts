/** Cuts the site's one font file from its npm package: Latin 1 and punctuation, weights 400 to 700. Run with `npx tsx`. */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source =
  'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
const target = 'src/font/hanken-grotesk.woff2';
const limit = 30 * 1024;

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const characters = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’‚“”„•…‹›€™−→←≤≥×';

const font = await subsetFont(await readFile(source), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
});
if (font.length > limit)
  throw new Error(`${target} would be ${String(font.length)} bytes, more than ${String(limit)}.`);
await writeFile(target, font);
console.log(`${target}: ${String(font.length)} bytes`);
