import { expect, test } from 'vitest';
import { fitsType, parseKept, parseList, toCacheName, toCachePrefix } from './format';

const list = {
  label: '9.x',
  digest: 'd',
  size: 10,
  pages: [{ address: '/docs/v9/router', title: 'Define router', digest: 'p' }],
  files: [{ address: '/assets/js/a.js', digest: 'f' }],
};

test('a whole list is read as it is', () => {
  expect(parseList(list)).toEqual(list);
  expect(parseKept({ ...list, keptOn: '2026-01-01T00:00:00Z' })).toMatchObject(list);
});

test.each([
  ['nothing', null],
  ['text', 'text'],
  ['a list without its size', { ...list, size: undefined }],
  ['a list without its pages', { ...list, pages: undefined }],
  ['a list of pages without titles', { ...list, pages: [{ address: '/a/', digest: 'a1' }] }],
  ['a list of addresses without digests', { ...list, files: ['/assets/js/a.js'] }],
])('%s is a damaged list', (_, value) => {
  expect(parseList(value)).toBeUndefined();
});

test('a kept list without its day is damaged', () => {
  expect(parseKept(list)).toBeUndefined();
});

test('a page is HTML, and no other file is', () => {
  expect(fitsType('/docs/v9/router', 'text/html; charset=utf-8')).toBe(true);
  expect(fitsType('/docs/v9/router', 'Text/HTML')).toBe(true);
  expect(fitsType('/docs/v9/router', 'text/plain')).toBe(false);
  expect(fitsType('/assets/js/a.js', 'text/javascript')).toBe(true);
  expect(fitsType('/assets/js/a.js', 'text/html')).toBe(false);
});

test('sites below several base URLs of one host have caches of their own', () => {
  const bases = ['/', '/docs.v2/', '/docs.v2/next/'];
  const ofSites = bases.map((base) =>
    bases.filter((other) => toCacheName(other, '9.x', 'd').startsWith(toCachePrefix(base))),
  );
  expect(ofSites).toEqual(bases.map((base) => [base]));
  // As it was before there were others, so that what readers have kept stays.
  expect(toCacheName('/', '9.x', 'd')).toBe('docs-offline:9.x:d');
});
