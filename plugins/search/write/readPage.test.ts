import { expect, test } from 'vitest';
import { readPage } from './readPage';

const page = (main: string, head = ''): string =>
  `<!doctype html><html><head>${head}</head><body><main>${main}</main></body></html>`;

test('a page is cut at its headings, each with its anchor and the headings above it', () => {
  const html = page(`<article><header><h1>Routers</h1></header><p>Group <code>procedures</code>.
    <h2 id="nest">Nest routers<a class="hash-link" href="#nest">#</a></h2><p>Put one in another.
    <h3 id="limits">Limits</h3><pre><code>t.router({})</code></pre></article>`);
  expect(readPage('/docs/routers', html)).toEqual({
    path: '/docs/routers',
    title: 'Routers',
    breadcrumbs: [],
    sections: [
      {
        heading: 'Routers',
        anchor: '',
        parents: [],
        prose: 'Group procedures.',
        code: 'procedures',
        answers: [],
      },
      {
        heading: 'Nest routers',
        anchor: 'nest',
        parents: [],
        prose: 'Put one in another.',
        code: '',
        answers: [],
      },
      {
        heading: 'Limits',
        anchor: 'limits',
        parents: ['Nest routers'],
        prose: '',
        code: 't.router({})',
        answers: [],
      },
    ],
  });
});

test('cells of a table whose end tags are left out stay apart, and the heads of its columns are no text', () => {
  const html = page(
    '<article><h1>T</h1><table><thead><tr><th>Option<th>Type<tbody><tr><td>url<td>string</table></article>',
  );
  expect(readPage('/t', html)?.sections[0]?.prose).toBe('url · string');
});

test('the categories above a page are read, without the docs themselves and the page', () => {
  const html = page(
    '<nav><ul class="breadcrumbs"><li><a>Docs</a><li><a>Server</a></ul></nav><article><h1>Routers</h1></article>',
  );
  expect(readPage('/r', html)?.breadcrumbs).toEqual(['Server']);
});

test('a page goes by the address that it gives itself', () => {
  const html = page(
    '<article><h1>Docs</h1></article>',
    '<link rel="canonical" href="https://trpc.io/docs/">',
  );
  expect(readPage('/docs', html)?.path).toBe('/docs/');
});

test('a page that lists other pages is found by its title only', () => {
  const html = page(
    '<header><h1>Blog</h1><p>News.</header><article><h2 id="a">One</h2></article><article><h2>Two</h2></article>',
  );
  expect(readPage('/blog', html)?.sections).toEqual([
    { heading: 'Blog', anchor: '', parents: [], prose: 'News.', code: '', answers: [] },
  ]);
});

test('a page that asks robots to stay away is not found', () => {
  expect(
    readPage('/x', page('<h1>X</h1>', '<meta name="robots" content="noindex, follow">')),
  ).toBeUndefined();
});

test('a page without a title is not found', () => {
  expect(readPage('/x', page('<p>Text</p>'))).toBeUndefined();
});

test('what is marked to be skipped, buttons and names of files are no text of the page', () => {
  const html = page(
    '<article><h1>X</h1><p data-search-skip>5 samples</p><button>Copy</button><div class="code__bar">server.ts</div><div class="out"><span>Prints</span></div><p>Text</article>',
  );
  expect(readPage('/x', html)?.sections[0]?.prose).toBe('Text');
});

test('each message in a table of a closed box is found on its own, at the heading above, and what comes after is not part of the last', () => {
  const html = page(`<article><h1>T</h1><h2 id="more">More</h2>
    <details class="pitfall"><summary>Other messages</summary>
    <table><thead><tr><th>Message<th>Fix<tbody><tr><td><code>EADDRINUSE</code><td>Stop it.<tr><td>ENOENT<td>Make it.</table>
    <p>All are of Node.<table><thead><tr><th>Option<tbody><tr><td>port</table></details><table><tbody><tr><td>open</table></article>`);
  const [, more, ...rows] = readPage('/t', html)?.sections ?? [];
  expect(more).toMatchObject({ heading: 'More', prose: 'Other messages All are of Node. port open' });
  expect(rows.map(({ heading, anchor, parents, prose }) => [heading, anchor, parents, prose])).toEqual([
    ['EADDRINUSE', 'more', ['More'], 'Stop it.'],
    ['ENOENT', 'more', ['More'], 'Make it.'],
  ]);
});
