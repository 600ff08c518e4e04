import { expect, test } from 'vitest';
import { findName } from './findName';

const figure =
  '<figcaption>server.ts</figcaption><pre><code><span class="k">const</span> t\nrouter({\n  <span class="f">greet</span>: t\n})</code></pre>';

test('a name is found across the tags of its colors, with its row', () => {
  const found = findName(figure, 'greet', ['', ':']);
  expect(found?.row).toBe(2);
  expect(figure.slice(found?.start)).toMatch(/^greet<\/span>: t/);
});

test('a name that only the file is called by is not in its code', () => {
  expect(findName(figure, 'server', ['', '.'])).toBeUndefined();
});
