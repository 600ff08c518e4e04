import { expect, test } from 'vitest';
import { checkRegions, readRegion } from './readRegion';

const textOf = (text: string, region: string): string[] => readRegion(text, region).map((line) => line.text);

test('a region has the lines between its marks, without their indentation and without the marks of other regions', () => {
  const text =
    'a\n  // #region one\n  b\n  // #region two\n    c\n  // #endregion two\n  // #endregion one\nd';
  expect(textOf(text, 'one')).toEqual(['b', '  c']);
  expect(textOf(text, 'two')).toEqual(['c']);
  expect(textOf(text, '')).toEqual(['a', '  b', '    c', 'd']);
  expect(checkRegions(text)).toEqual([]);
});

test('a mistyped #endregion closes no other region, and is reported', () => {
  const text = '// #region sell\na\n// #endregion sel\nb\n// #endregion sell';
  expect(textOf(text, 'sell')).toEqual(['a', 'b']);
  expect(checkRegions(text)).toEqual([
    {
      line: 3,
      message: '#endregion sel closes a region that is not open.',
      fix: 'Open regions here: sell. Write the name of one, or remove the line.',
    },
  ]);
});
