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

test('a dimmed shell command has its prompt once', async () => {
  expect(
    await render('bash', [
      { text: '$ npm install', dimmed: true },
      { text: '$ npm test', dimmed: false },
    ]),
  ).toMatchInlineSnapshot(`
    "<span class="dim"><span class="no">$ </span>npm install
    </span><span class="no">$ </span><span class="f">npm </span><span class="s">test</span>"
  `);
});

test('a dimmed line of another language keeps a dollar sign', async () => {
  expect(await render('text', [{ text: '$ 5 <', dimmed: true }])).toMatchInlineSnapshot(
    `"<span class="dim">$ 5 &lt;</span>"`,
  );
});
