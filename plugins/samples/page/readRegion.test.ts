import { expect, test } from 'vitest';
import { reportTo, type Problem } from './problem';
import { checkRegions, readRegion } from './readRegion';

const textOf = (text: string, region: string): string[] => readRegion(text, region).map((line) => line.text);

function problemsOf(text: string): Problem[] {
  const problems: Problem[] = [];
  checkRegions(text, reportTo(problems, 'main.ts', 1));
  return problems;
}

test('a region has the lines between its marks, without their indentation and without the marks of other regions', () => {
  const text =
    'a\n  // #region one\n  b\n  // #region two\n    c\n  // #endregion two\n  // #endregion one\nd';
  expect(textOf(text, 'one')).toEqual(['b', '  c']);
  expect(textOf(text, 'two')).toEqual(['c']);
  expect(textOf(text, '')).toEqual(['a', '  b', '    c', 'd']);
  expect(problemsOf(text)).toEqual([]);
});

test('a mistyped #endregion closes no other region, and is reported', () => {
  const text = '// #region sell\na\n// #endregion sel\nb\n// #endregion sell';
  expect(textOf(text, 'sell')).toEqual(['a', 'b']);
  expect(problemsOf(text)).toEqual([
    {
      file: 'main.ts',
      line: 3,
      message: '#endregion sel closes a region that is not open.',
      fix: 'Open regions here: sell. Write the name of one, or remove the line.',
    },
  ]);
});
