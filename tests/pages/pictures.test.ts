import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Room is kept for a picture before it arrives, so the page has to know how large it is.
test('pages say how high the pictures of the tutorial are, which have two pixels for each of the page', () => {
  const screens = readdirSync('docs/tutorial').flatMap((file) => [
    ...readFileSync(`docs/tutorial/${file}`, 'utf8').matchAll(
      /<Screen name="(?<name>.+?)" height=\{(?<height>\d+)\}/g,
    ),
  ]);
  expect(screens).toHaveLength(6);
  for (const { groups: { name = '', height = '' } = {} } of screens) {
    for (const theme of ['light', 'dark']) {
      const size = sizeOf(`static/img/tutorial/${name}-${theme}.webp`);
      expect(size, `${name}-${theme}`).toEqual([2 * 560, 2 * Number(height)]);
    }
  }
});

/** The width and the height that the head of an extended WebP file has, as canvases write it. */
function sizeOf(file: string): [number, number] {
  const bytes = readFileSync(file);
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
}
