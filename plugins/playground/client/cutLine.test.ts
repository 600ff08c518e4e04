import { expect, test } from 'vitest';
import { cutLine, escapePiles } from './cutLine';

test('a line that the page could not show is cut, and says how much is missing', () => {
  const cut = cutLine('a'.repeat(200_000_000));
  expect([cut.length, cut.slice(9998)]).toEqual([10_029, 'aa… 199,990,000 more characters']);
});

test.each(['\u0301', '\u0e33', '\u0eb3', '\u{e0067}'])(
  'a letter keeps at most eight marks, since browsers take seconds to lay out thousands: %j',
  (mark) => {
    expect(cutLine(`e${mark.repeat(4000)}x`)).toBe(`e${mark.repeat(8)}x`);
    expect(escapePiles(`e${mark.repeat(9)}x`)).toMatch(/^e.{8,16}\\u(?:\w{4}|\{\w{5}\})x$/);
  },
);

test('other lines stay as they are', () => {
  expect(cutLine('a'.repeat(10_000))).toHaveLength(10_000);
  expect(cutLine('Việt Nam, हिन्दी, ภาษาไทย')).toBe('Việt Nam, हिन्दी, ภาษาไทย');
});
