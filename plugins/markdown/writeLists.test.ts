import type { AllContent } from '@docusaurus/types';
import { expect, test } from 'vitest';
import { readContent } from './readContent';
import { writeLists } from './writeLists';

const doc = (id: string, address: string): unknown => ({
  id,
  source: `@site/docs/${id}.mdx`,
  permalink: address,
  title: `Title of ${id}`,
  description: `What ${id} is.`,
});

const content = {
  'docusaurus-plugin-content-docs': {
    default: {
      loadedVersions: [
        {
          label: '2.x',
          path: '/docs',
          docs: [doc('start', '/docs/'), doc('server', '/docs/server'), doc('step', '/docs/step')],
          sidebars: {
            docs: [
              { type: 'doc', id: 'start' },
              { type: 'category', label: 'Server', link: { type: 'doc', id: 'server' }, items: [] },
            ],
          },
        },
        { label: '1.x', path: '/docs/v1', docs: [doc('old', '/docs/v1/old')], sidebars: {} },
      ],
    },
    reference: {
      loadedVersions: [
        { label: '2.x', path: '/docs/typedoc', docs: [doc('name', '/docs/typedoc/name')], sidebars: {} },
      ],
    },
  },
  'docusaurus-plugin-content-blog': {
    default: {
      blogPosts: [{ metadata: { ...(doc('post', '/blog/post') as object), date: '2025-03-21T00:00:00Z' } }],
    },
  },
} as unknown as AllContent;

const groups = readContent(content);
const texts = new Map(groups.flatMap(({ pages }) => pages).map((page) => [page, `# ${page.title}\n`]));
const lists = writeLists(groups, texts, {
  title: 'Name',
  tagline: 'What it does',
  origin: 'https://example.com',
  baseUrl: '/',
});

test('the list of a version has its pages in the order of the sidebar, then those that it leaves out', () => {
  expect(lists.get('/docs/llms.txt')).toMatchInlineSnapshot(`
    "# Name 2.x

    > What it does. This list has the pages about Name 2.x, and none about other versions.

    All pages in one file: [llms-full.txt](https://example.com/docs/llms-full.txt) (15 tokens). The numbers of tokens are estimates: one token for every 3.9 characters.

    Each name that the packages export has a page in the [API reference](https://example.com/docs/typedoc/llms.txt).

    ## First pages

    - [Title of start](https://example.com/docs.md): What start is. (5 tokens)

    ## Server

    - [Title of server](https://example.com/docs/server.md): What server is. (5 tokens)

    ## Other pages

    - [Title of step](https://example.com/docs/step.md): What step is. (5 tokens)
    "
  `);
});

test('the list of the site leads to those of the versions, and lists the posts', () => {
  expect(lists.get('/llms.txt')).toMatchInlineSnapshot(`
    "# Name

    > What it does. The documentation of each version has its own list of pages, because the versions differ.

    Every page of the docs and the blog is also plain Markdown: add \`.md\` to its address, in place of a slash at the end. The numbers of tokens are estimates: one token for every 3.9 characters.

    ## Versions

    - [2.x](https://example.com/docs/llms.txt): the 3 pages of Name 2.x, the latest version. All in one file: [llms-full.txt](https://example.com/docs/llms-full.txt) (15 tokens)
    - [1.x](https://example.com/docs/v1/llms.txt): the 1 pages of Name 1.x. All in one file: [llms-full.txt](https://example.com/docs/v1/llms-full.txt) (4 tokens)
    - [2.x API reference](https://example.com/docs/typedoc/llms.txt): the 1 pages of Name 2.x API reference. All in one file: [llms-full.txt](https://example.com/docs/typedoc/llms-full.txt) (5 tokens)

    ## Blog

    - [Title of post](https://example.com/blog/post.md): What post is. (5 tokens)
    "
  `);
});

test('all pages of a version are in one file, in the same order', () => {
  expect(lists.get('/docs/llms-full.txt')).toBe('# Title of start\n\n# Title of server\n\n# Title of step\n');
  expect([...lists.keys()].toSorted()).toEqual([
    '/docs/llms-full.txt',
    '/docs/llms.txt',
    '/docs/typedoc/llms-full.txt',
    '/docs/typedoc/llms.txt',
    '/docs/v1/llms-full.txt',
    '/docs/v1/llms.txt',
    '/llms.txt',
  ]);
});
