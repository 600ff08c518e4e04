import postcss from 'postcss';
import { expect, test } from 'vitest';
import { darkWithoutScript } from './darkWithoutScript';

test('dark tokens hold for readers without scripts whose system is dark', async () => {
  const { css } = await postcss([darkWithoutScript()]).process(
    ":root { --ground: #fff }\n[data-theme='dark'] { --ground: #10171e }\n[data-theme='dark'] .sun { display: block }",
    { from: undefined },
  );
  expect(css).toMatchInlineSnapshot(`
    ":root { --ground: #fff }
    [data-theme='dark'] { --ground: #10171e }
    @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) { --ground: #10171e }}
    [data-theme='dark'] .sun { display: block }"
  `);
});
