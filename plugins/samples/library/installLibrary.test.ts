import { expect, test } from 'vitest';
import { replacePackages } from './installLibrary';

const release = { version: '11.25.2', packages: { '@trpc/server': '11.25.2', '@trpc/next': '11.19.0' } };
const onDisk = { version: '11.25.2', packages: { '@trpc/server': 'file:/trpc-server-11.25.2.tgz' } };

test('a release takes the place of the packages of the library, and of no others', () => {
  const own = { '@trpc/server': '11.19.0', '@trpc/next': '11.19.0', zod: '4.6.7' };
  expect(replacePackages(own, release)).toEqual({
    '@trpc/server': '11.25.2',
    '@trpc/next': '11.19.0',
    zod: '4.6.7',
  });
});

test('samples that have a release already keep their packages', () => {
  expect(replacePackages({ '@trpc/server': '11.25.2' }, release)).toBe(undefined);
});

test('samples about features that a release does not have yet keep their own', () => {
  expect(replacePackages({ '@trpc/server': '11.26.0' }, release)).toBe(undefined);
});

test('what an author has on disk is used in all samples of its major, and the rest of the family stays', () => {
  expect(replacePackages({ '@trpc/server': '11.26.0', '@trpc/client': '11.26.0' }, onDisk)).toEqual({
    '@trpc/server': 'file:/trpc-server-11.25.2.tgz',
    '@trpc/client': '11.26.0',
  });
});

test('samples with a package that needs an exact version of the library keep theirs, unless it is on disk too', () => {
  const own = { '@trpc/server': '11.18.0', '@trpc/openapi': '11.18.0-alpha' };
  const both = { ...onDisk, packages: { ...onDisk.packages, '@trpc/openapi': 'file:/trpc-openapi.tgz' } };
  expect(replacePackages(own, release)).toBe(undefined);
  expect(replacePackages(own, onDisk)).toBe(undefined);
  expect(replacePackages(own, both)).toEqual(both.packages);
});

test('samples of another major keep their packages', () => {
  expect(replacePackages({ '@trpc/server': '10.45.4' }, release)).toBe(undefined);
  expect(replacePackages({ '@trpc/server': '10.45.4' }, onDisk)).toBe(undefined);
});
