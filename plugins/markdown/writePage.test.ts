import { expect, test } from 'vitest';
import { makeAbsolute } from './makeAbsolute';
import { writePage, type PageSources } from './writePage';

const page = {
  file: 'docs/server/routers.mdx',
  address: '/docs/server/routers',
  title: 'Routers',
  description: 'What a router is.',
  version: '11.x',
};
const addresses = new Map([
  ['docs/server/routers.mdx', '/docs/server/routers'],
  ['docs/client/index.mdx', '/docs/client'],
]);
const site = { origin: 'https://example.com', baseUrl: '/' };

async function write(text: string, more: Partial<PageSources> = {}): Promise<string> {
  const code = { library: '11.19.0', blocks: [], hidden: [], plays: {} };
  return writePage(page, {
    text,
    code,
    drawings: [],
    marked: [],
    toAbsolute: makeAbsolute(page, addresses, site),
    canonical: 'https://example.com/docs/server/routers',
    ...more,
  });
}

/** The Markdown below the title. */
async function body(text: string, more: Partial<PageSources> = {}): Promise<string> {
  return (await write(text, more)).split('# Routers\n\n')[1]?.trimEnd() ?? '';
}

test('a page begins with its title, its version, that of the library and its address', async () => {
  expect(await write('---\ntitle: Routers\n---\n\nimport { X } from "x";\n\nA router\nis a table.\n')).toBe(
    [
      '---',
      'title: "Routers"',
      'description: "What a router is."',
      'version: "11.x"',
      'library: "@trpc/server 11.19.0"',
      'canonical: "https://example.com/docs/server/routers"',
      '---',
      '',
      '# Routers',
      '',
      'A router is a table.',
      '',
    ].join('\n'),
  );
});

test('code is what the page shows, in lists too', async () => {
  const blocks = [
    [{ lang: 'ts', meta: 'title="a.ts"', code: 'shown();' }],
    [
      { lang: 'ts', meta: 'title="b.ts"', code: '' },
      { lang: 'text', meta: 'title="Output"', code: '4' },
    ],
    [],
  ];
  const text =
    '- A list\n\n  ```ts\n  hidden();\n  ```\n\n<Sample project="b" files="b.ts" />\n\n```output\n4\n```\n';
  expect(await body(text, { code: { library: '', blocks, hidden: [], plays: {} } })).toBe(
    '- A list\n\n  ```ts title="a.ts"\n  shown();\n  ```\n\n```ts title="b.ts"\n```\n\n```text title="Output"\n4\n```',
  );
});

test('what samples are compiled with is at the end', async () => {
  const hidden = [{ lang: 'ts', meta: 'title="desk/server.ts"', code: 'serve();' }];
  expect(await body('Text.', { code: { library: '', blocks: [], hidden, plays: {} } })).toMatch(
    /^Text\.\n\n## Files that the samples use\n\n.+\n\n```ts title="desk\/server\.ts"\nserve\(\);\n```$/,
  );
});

test.each([
  [':::warning[Do not]\nMix **both**.\n:::', '> **Warning: Do not**\n>\n> Mix **both**.'],
  [':::note\nOnce.\n:::', '> **Note**\n>\n> Once.'],
  ['It is new. <Since version="11.25" />', 'It is new. (since 11.25)'],
  ['<Cards>\n\n- Routers: group them.\n\n</Cards>', '- Routers: group them.'],
  ['First.\n\n{/* truncate */}\n\nSecond.', 'First.\n\nSecond.'],
  ['| A | `b\\|c` |\n| --- | --- |\n| long text | 1 |', '| A | `b\\|c` |\n| - | - |\n| long text | 1 |'],
  ['at localhost:3000, or a:b', 'at localhost:3000, or a:b'],
])('%j becomes %j', async (text, expected) => {
  expect(await body(text)).toBe(expected);
});

test('a drawing becomes its words', async () => {
  const drawings = [{ title: 'A chain', text: 'One link, then another.' }];
  expect(await body('<LinkChain />', { drawings })).toBe('*Drawing: A chain.* One link, then another.');
});

test('a part that cannot be Markdown fails the build', async () => {
  await expect(write('<Unknown />')).rejects.toThrowErrorMatchingInlineSnapshot(`
    [SiteError: A part of a page has no Markdown.
      at docs/server/routers.mdx
      - line 1: <Unknown>
      Fix: Write how it becomes Markdown in plugins/markdown/toPlainMarkdown.ts. A drawing needs the component Diagram.]
  `);
  await expect(write('Text.', { drawings: [{ title: '', text: '' }] })).rejects
    .toThrowErrorMatchingInlineSnapshot(`
    [SiteError: A page has other code or drawings than its Markdown.
      at docs/server/routers.mdx
      - left over: 0 blocks of code, 1 drawings, 0 marked elements
      Fix: Build again. If that does not help, remove .cache/samples-results and report a bug of plugins/markdown.]
  `);
});

test('a link to the playground has the address that the page has', async () => {
  const code = { library: '', blocks: [], hidden: [], plays: { desk: '/play?sample=0123.0' } };
  expect(await body('[Try](/play?project=desk)', { code })).toBe(
    '[Try](https://example.com/play?sample=0123.0)',
  );
});

test("a picture of the tutorial's app is the light one", async () => {
  expect(await body('<Screen name="data" alt="Three books" />')).toBe(
    '![Three books](https://example.com/img/tutorial/data-light.webp)',
  );
});

test.each([
  ['../client/index.mdx#x', 'https://example.com/docs/client.md#x'],
  ['./routers.mdx', 'https://example.com/docs/server/routers.md'],
  ['/docs/client', 'https://example.com/docs/client.md'],
  ['#merging', 'https://example.com/docs/server/routers.md#merging'],
  ['/blog', 'https://example.com/blog'],
  ['pathname:///img/mark.svg', 'https://example.com/img/mark.svg'],
  ['https://zod.dev/', 'https://zod.dev/'],
])('the link %s leads to %s', async (url, expected) => {
  expect(await body(`[Text](${url})`)).toBe(`[Text](${expected})`);
});

test('below a path of its host, links to paths of the site contain it', () => {
  const below = makeAbsolute({ file: 'docs/a.mdx', address: '/here/docs/a' }, new Map(), {
    origin: 'https://example.com',
    baseUrl: '/here/',
  });
  expect(['/docs/b', '/here/docs/b', '#c'].map(below)).toEqual([
    'https://example.com/here/docs/b',
    'https://example.com/here/docs/b',
    'https://example.com/here/docs/a#c',
  ]);
});
