import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writePng } from './writePng';

const red = [255, 0, 0, 255];
const white = [255, 255, 255, 255];

test('pixels become numbers of colors, row by row', () => {
  const pixels = Uint8Array.from([...white, ...red, ...red, ...white]);
  const png = writePng({ width: 2, height: 2, pixels });
  const colors = png?.indexOf('PLTE') ?? -1;
  expect([...(png?.subarray(colors + 4, colors + 10) ?? [])]).toEqual([255, 255, 255, 255, 0, 0]);
  const data = (png?.indexOf('IDAT') ?? -1) + 4;
  const rows = inflateSync(png?.subarray(data) ?? '');
  expect([...rows]).toEqual([0, 0, 1, 0, 1, 0]);
});

test('a drawing with more colors than a byte can number is left to others', () => {
  const pixels = Uint8Array.from(
    Array.from({ length: 257 }, (_, index) => [index & 255, index >>> 8, 0, 255]).flat(),
  );
  expect(writePng({ width: 257, height: 1, pixels })).toBe(undefined);
});
