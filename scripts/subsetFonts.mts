/** Cuts the site's two font files from their npm packages: Latin 1 and punctuation, and for code what output draws. Run with `npx tsx`. */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const latin = range(0x20, 0x7e) + range(0xa0, 0xff);
/** In bytes. The bundler puts smaller files into every page. */
const least = 10_000;

const fonts = [
  {
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    target: 'src/font/text.woff2',
    characters: latin + '–—‘’‚“”„•…‹›€™−→←≤≥×',
    limit: 30 * 1024,
  },
  {
    source: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    target: 'src/font/code.woff2',
    characters: latin + '–—‘’“”…→←×─│├└',
    limit: 14 * 1024,
    // Ligatures would show `=>` and `!==` as signs that nobody types.
    noLayoutClosure: true,
    keepFeatures: [],
  },
];

for (const { source, target, characters, limit, ...options } of fonts) {
  const font = await subsetFont(await readFile(`node_modules/${source}`), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    ...options,
  });
  if (font.length < least || font.length > limit)
    throw new Error(
      `${target} would be ${String(font.length)} bytes, and not between ${String(least)} and ${String(limit)}.`,
    );
  await writeFile(target, font);
  console.log(`${target}: ${String(font.length)} bytes`);
}
