import { expect, test } from 'vitest';
import { highlightLines } from './highlightLines';

test('a name that is imported as a type has the color of types', async () => {
  const [line] = await highlightLines("import type { AppRouter } from './server';");
  expect(line).toContain('<span class="t">AppRouter </span>');
});
