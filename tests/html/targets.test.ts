import { expect, test } from 'vitest';
import { readBuiltSite } from '../../plugins/links/readBuiltSite';
import { expectOfEach } from './expectOfEach';
import { notFound, pages, parse } from './readPages';

// Proves: With nothing configured, no request goes to another host

const site = readBuiltSite('build');
const origin = 'https://trpc.io';

test('every link, picture, style and script of every page is there', () =>
  expectOfEach(
    [...pages, notFound],
    ({ path }) => path,
    ({ html, path }) => {
      const $ = parse(html);
      const addresses = $(
        'a[href], link[href]:not([rel=canonical], [rel=alternate]), img[src], script[src], source[src], source[srcset]',
      )
        .toArray()
        .map(({ attribs }) => attribs.href ?? attribs.src ?? attribs.srcset ?? '');
      const missing = addresses
        .map((address) => new URL(address, origin + path))
        // The language menu of the not-found page leads to that page's own address.
        .filter((url) => url.origin === origin && url.pathname !== '/404')
        .filter(({ pathname, hash }) => {
          const target = decodeURIComponent(pathname);
          const anchor = decodeURIComponent(hash.slice(1));
          return !site.paths.has(target) || (anchor !== '' && !anchorsOf(target, path, $).has(anchor));
        });
      expect(missing.map(({ href }) => href)).toEqual([]);
    },
  ));

function anchorsOf(target: string, path: string, $: ReturnType<typeof parse>): ReadonlySet<string> {
  // The page for unknown addresses has no address of its own in the site.
  if (target !== path) return site.anchorsOf(target);
  return new Set(
    $('[id]')
      .toArray()
      .map(({ attribs }) => attribs.id ?? ''),
  );
}

test('no page asks another host for anything', () =>
  expectOfEach(
    [...pages, notFound],
    ({ path }) => path,
    ({ html }) => {
      const $ = parse(html);
      const loaded = $(
        'img, script, iframe, source, video, audio, embed, object, link:not([rel=canonical], [rel=alternate])',
      )
        .toArray()
        .map(({ attribs }) => attribs.src ?? attribs.href ?? attribs.data ?? '');
      expect(
        loaded.filter((address) => /^(https?:)?\/\//.test(address) && !address.startsWith(origin)),
      ).toEqual([]);
    },
  ));
