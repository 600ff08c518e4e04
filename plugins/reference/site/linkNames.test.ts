import { expect, test } from 'vitest';
import type { HtmlNode } from '../../../lib/htmlNode';
import { linkPage, type LinkTable } from './linkNames';

const table: LinkTable = {
  packages: {
    '@trpc/server': {
      TRPCError: '/docs/typedoc/TRPCError',
      lazy: '/docs/typedoc/lazy',
      map: '/docs/typedoc/map',
    },
    '@trpc/client': {},
    '@trpc/tanstack-react-query': { useSubscription: '/docs/typedoc/useSubscription' },
  },
  guides: { 'docs/a.mdx': [], 'docs/b.mdx': ['@trpc/tanstack-react-query'] },
};
const text = (value: string): HtmlNode => ({ type: 'text', value });
const element = (tagName: string, ...children: (HtmlNode | string)[]): HtmlNode => ({
  type: 'element',
  tagName,
  children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
});
const code = (value: string): HtmlNode => element('code', value);

/** The addresses that the page's code words lead to after the plugin has seen it. */
function linksOf(guide: string, ...children: HtmlNode[]): unknown[] {
  const page: HtmlNode = { type: 'root', children };
  linkPage(page, guide, table);
  const find = (node: HtmlNode): unknown[] => [
    ...(node.tagName === 'a' ? [node.properties?.href] : []),
    ...(node.children ?? []).flatMap(find),
  ];
  return find(page).filter((href) => href !== undefined);
}

test('a name leads to its page, once in each section', () => {
  const page = [
    element('p', code('TRPCError'), ' and ', code('TRPCError')),
    element('h2', 'Next'),
    element('p', code('TRPCError()')),
  ];
  expect(linksOf('docs/a.mdx', ...page)).toEqual(['/docs/typedoc/TRPCError', '/docs/typedoc/TRPCError']);
});

test('a name in a heading, a link or a sample stays as it is', () => {
  const page = [
    element('h2', code('TRPCError')),
    element('a', code('TRPCError')),
    element('pre', code('TRPCError')),
  ];
  expect(linksOf('docs/a.mdx', ...page)).toEqual([]);
});

test('a name that is also a plain word is not linked', () => {
  expect(linksOf('docs/a.mdx', code('lazy'))).toEqual([]);
});

test('a plain word with the parentheses of a call is a name of the library, unless JavaScript has it too', () => {
  expect(linksOf('docs/a.mdx', code('lazy()'), code('map()'))).toEqual(['/docs/typedoc/lazy']);
});

test('a name of a package that the samples of the page do not import is not linked', () => {
  expect(linksOf('docs/a.mdx', code('useSubscription'))).toEqual([]);
  expect(linksOf('docs/b.mdx', code('useSubscription'))).toEqual(['/docs/typedoc/useSubscription']);
});

test('pages that are no guides of the version are left alone', () => {
  expect(linksOf('versioned_docs/version-10.x/a.mdx', code('TRPCError'))).toEqual([]);
});
