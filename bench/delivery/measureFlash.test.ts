import { expect, test } from 'vitest';
import { isDark, paintedColors } from './measureFlash';

test.each(['rgb(24, 24, 26)', 'oklch(0.2 0.02 260)', 'lab(12 0 0)', 'color(srgb 0.1 0.1 0.12)'])(
  '%s is dark',
  (color) => {
    expect(isDark(color)).toBe(true);
  },
);

test.each(['rgb(255, 255, 255)', 'oklch(0.98 0.01 260)', 'lab(97 0 0)', 'color(srgb 0.9 0.9 0.95)'])(
  '%s is light',
  (color) => {
    expect(isDark(color)).toBe(false);
  },
);

test('a frame that ended before the first paint was seen by nobody', () => {
  const frames = [
    [100, 'white'],
    [140, 'black'],
    [180, 'black'],
  ] as const;
  expect(paintedColors(frames, 150)).toEqual(['black', 'black']);
  expect(paintedColors(frames, 120)).toEqual(['white', 'black', 'black']);
});
