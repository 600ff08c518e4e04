import { expect, test } from 'vitest';
import { cutLine } from './cutLine';

test('a line that the page could not show is cut, and says how much is missing', () => {
  const cut = cutLine('a'.repeat(200_000_000));
  expect([cut.length, cut.slice(9998)]).toEqual([10_029, 'aa… 199,990,000 more characters']);
});

test('a letter keeps at most eight marks, since browsers take seconds to lay out thousands', () => {
  expect(cutLine(`e${'\u0301'.repeat(9000)}x`)).toBe(`e${'\u0301'.repeat(8)}x`);
});

test('other lines stay as they are', () => {
  expect(cutLine('a'.repeat(10_000))).toHaveLength(10_000);
  expect(cutLine('Việt Nam, हिन्दी, ภาษาไทย')).toBe('Việt Nam, हिन्दी, ภาษาไทย');
});
