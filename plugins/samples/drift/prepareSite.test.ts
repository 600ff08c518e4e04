import { expect, test } from 'vitest';
import { withRelease, withReleaseInstalled } from './prepareSite';

const release = { version: '11.25.2', packages: { '@trpc/server': '11.25.2', '@trpc/next': '11.19.0' } };
const manifest = (dependencies: Record<string, string>): string => JSON.stringify({ dependencies });

test('a release takes the place of the packages of the library, and of no others', () => {
  const text = manifest({ '@trpc/server': '11.19.0', '@trpc/next': '11.19.0', zod: '4.6.7' });
  expect(JSON.parse(withRelease(text, release))).toEqual({
    dependencies: { '@trpc/server': '11.25.2', '@trpc/next': '11.19.0', zod: '4.6.7' },
  });
});

test('samples about features that a release does not have yet keep their own', () => {
  const text = manifest({ '@trpc/server': '11.26.0' });
  expect(withRelease(text, release)).toBe(text);
});

test('samples with a package that needs an exact version of the library keep theirs', () => {
  const text = manifest({ '@trpc/server': '11.18.0', '@trpc/openapi': '11.18.0-alpha' });
  expect(withRelease(text, release)).toBe(text);
});

test('samples of another major keep their packages', () => {
  const text = manifest({ '@trpc/server': '10.45.4' });
  expect(withRelease(text, release)).toBe(text);
});

test('install lines that name the installed versions name the release, and no other text does', () => {
  const own: Record<string, string>[] = [
    { '@trpc/server': '11.25.2' },
    { '@trpc/server': '11.19.0', '@trpc/next': '11.19.0' },
  ];
  const page = [
    'npm install --save-exact @trpc/server@11.19.0 @trpc/next@11.19.0 zod@4',
    '   npm install @trpc/server@11.18.0',
    'With `@trpc/server@11.19.0` it fails.',
  ];
  expect(withReleaseInstalled(page.join('\n'), own, release).split('\n')).toEqual([
    'npm install --save-exact @trpc/server@11.25.2 @trpc/next@11.19.0 zod@4',
    '   npm install @trpc/server@11.18.0',
    'With `@trpc/server@11.19.0` it fails.',
  ]);
});
