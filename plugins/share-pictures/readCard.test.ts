import { expect, test } from 'vitest';
import { readCard, type CardVersion } from './readCard';

const versions: readonly CardVersion[] = [
  { label: '11.x', path: '', banner: 'unreleased' },
  { label: '9.x', path: 'v9', banner: 'unmaintained' },
];

const page = (address: string, rest: string): string =>
  `<head><link data-rh=true rel=canonical href=${address} />${rest}`;

test('the picture of a docs page shows its version, and where it is in the sidebar', () => {
  const crumbs =
    '<script data-rh=true type=application/ld+json>{"@type":"BreadcrumbList","itemListElement":[{"name":"Backend Usage"},{"name":"Routers"}]}</script>';
  const html = page('https://trpc.io/docs/server/routers', `${crumbs}<h1>Routers &amp; <code>t</code></h1>`);
  expect(readCard(html, '/', versions)).toEqual({
    title: 'Routers & t',
    section: 'Docs / Backend Usage',
    version: '11.x',
    isMaintained: true,
    address: 'https://trpc.io/docs/server/routers',
  });
});

test('the version comes from the address below the base URL', () => {
  const html = page('https://example.com/site/docs/v9/router', '<h1>Define router</h1>');
  expect(readCard(html, '/site/', versions)).toMatchObject({
    version: '9.x',
    isMaintained: false,
    section: 'Docs',
  });
});

test('a page of the reference says so, and a post its day', () => {
  const member = page('https://trpc.io/docs/typedoc/client/links', '<h1>links</h1>');
  expect(readCard(member, '/', versions)?.section).toBe('API reference');
  const post = page(
    'https://trpc.io/blog/one',
    '<meta data-rh=true property=article:published_time content=2024-05-23T00:00:00.000Z /><h1>One</h1>',
  );
  expect(readCard(post, '/', versions)).toMatchObject({ section: 'Blog / 2024-05-23', isMaintained: true });
});

test('the not-found page has no picture', () => {
  expect(readCard(page('https://trpc.io/404.html', '<h1>Page not found</h1>'), '/', versions)).toBe(
    undefined,
  );
});
