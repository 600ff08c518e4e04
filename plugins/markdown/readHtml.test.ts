import { expect, test } from 'vitest';
import { readHtml } from './readHtml';
import { stringify } from './formatPage';

async function write(html: string): Promise<string> {
  const children = await readHtml(html, (url) => new URL(url, 'https://example.com').href);
  return (await stringify({ type: 'root', children })).trimEnd();
}

test('code keeps its lines, and the language and the name of its file', async () => {
  const figure = (name: string): string =>
    `<figure><figcaption><span class="code__name">${name}</span></figcaption><pre><code><span>a;</span>\n  b;</code></pre></figure>`;
  expect(await write(figure('client.tsx'))).toBe('```tsx title="client.tsx"\na;\n  b;\n```');
  expect(await write(figure('TypeScript'))).toBe('```ts\na;\n  b;\n```');
});

test('a type of several lines is one line of a table, and its names lead nowhere', async () => {
  const type = `<code><span>| </span>'a'\n<span>| </span><a href="/b">B</a></code>`;
  expect(
    await write(
      `<table><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><code>x</code><br><small>required</small></td><td>${type}</td></tr></tbody></table>`,
    ),
  ).toBe("| Name | Type |\n| - | - |\n| `x` (required) | `'a' \\| B` |");
});

test('the paragraphs of a description are sentences of a cell', async () => {
  expect(
    await write(
      '<table><thead><tr><th>Name</th></tr></thead><tbody><tr><td><div>One.</div><div>Two:</div><pre><code>f(\n  1);</code></pre></td></tr></tbody></table>',
    ),
  ).toBe('| Name |\n| - |\n| One. Two: `f( 1);` |');
});

test('the comments that React puts between texts are left out', async () => {
  expect(await write('<p>All <!-- -->2<!-- --> samples</p>')).toBe('All 2 samples');
});

test('links are whole addresses', async () => {
  expect(await write('<p>See <a href="/docs/x">X</a>.</p>')).toBe('See [X](https://example.com/docs/x).');
});
