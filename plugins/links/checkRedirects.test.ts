import { expect, test } from 'vitest';
import { checkRedirects } from './checkRedirects';

const paths = new Set(['/docs/', '/docs/server/routers']);

test('a redirect from an old address to a page is fine', () => {
  expect(checkRedirects([{ from: '/docs/router', to: '/docs/server/routers' }], paths)).toEqual([]);
});

test('redirects to nothing, from pages, and with two targets are named', () => {
  const redirects = [
    { from: '/docs/router', to: '/docs/server/router' },
    { from: '/docs/server/routers', to: '/docs/' },
    { from: '/docs/router', to: '/docs/' },
  ];
  expect(checkRedirects(redirects, paths)).toMatchInlineSnapshot(`
    [
      "/docs/router: nothing is at its target /docs/server/router. Did you mean /docs/server/routers?",
      "/docs/server/routers: this is a page, which readers could no longer open",
      "/docs/router: it leads to /docs/server/router and to /docs/",
    ]
  `);
});
