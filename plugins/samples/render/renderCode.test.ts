import { expect, test } from 'vitest';
import { renderCode } from './renderCode';

const render = async (lang: string, lines: readonly { text: string; dimmed: boolean }[]): Promise<string> =>
  (
    await renderCode({
      lang,
      lines: lines.map((line) => ({ ...line, highlighted: false })),
      hovers: [],
      answers: [],
      errors: [],
    })
  ).html;

test('a dimmed line has no colors', async () => {
  expect(await render('text', [{ text: '$ 5 <', dimmed: true }])).toMatchInlineSnapshot(
    `"<span class="dim">$ 5 &lt;</span>"`,
  );
});
