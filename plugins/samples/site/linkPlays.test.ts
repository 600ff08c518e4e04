import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { linkPlays } from './linkPlays';

const plays = { quickstart: '/play?sample=0123456789ab.0' };

/** The address that a link of a page has in the end. */
async function link(url: string): Promise<string> {
  const node = { type: 'link' as const, url, children: [] };
  const tree: Root = { type: 'root', children: [{ type: 'paragraph', children: [node] }] };
  await linkPlays(tree, 'docs/page.mdx', plays);
  return node.url;
}

test('a link that names a project of its page opens the sample that shows it', async () => {
  expect(await link('/play?project=quickstart')).toBe('/play?sample=0123456789ab.0');
});

test('other links to the playground stay as they are', async () => {
  expect(await link('/play')).toBe('/play');
  expect(await link('/play?start=v10')).toBe('/play?start=v10');
});

test('a project that the page does not show is refused with those that it shows', async () => {
  await expect(link('/play?project=unknown')).rejects.toThrowErrorMatchingInlineSnapshot(`
    [SiteError: A link to the playground names a project that its page does not show, or that cannot run there.
      at docs/page.mdx
      - the link names: unknown
      - the page shows: quickstart
      Fix: Name a project of the page, or show the project with <Sample project="…" files="…" />.]
  `);
});
