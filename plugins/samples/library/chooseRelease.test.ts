import { expect, test } from 'vitest';
import { chooseRelease, listOlder } from './chooseRelease';

const published = {
  versions: {
    '@trpc/server': ['10.45.4', '11.19.0', '11.20.1-canary.3', '11.22.1', '11.23.0', '12.0.0-beta.1'],
    '@trpc/client': ['10.45.4', '11.19.0', '11.20.1-canary.3', '11.22.1', '11.23.0', '12.0.0-beta.1'],
    '@trpc/next': ['10.45.4', '11.19.0'],
  },
  times: {},
  tags: { latest: '11.23.0', canary: '11.20.1-canary.3', next: '12.0.0-beta.1' },
};

test('a release is chosen by its version, and knows what was not published with it', () => {
  const chosen = chooseRelease('11.22.1', published, 11);
  expect(chosen.packages).toEqual({
    '@trpc/server': '11.22.1',
    '@trpc/client': '11.22.1',
    '@trpc/next': '11.19.0',
  });
  expect(listOlder(chosen)).toEqual(['@trpc/next 11.19.0']);
});

test('a prerelease is chosen by its version or by a dist-tag, with the prereleases and older releases of other packages', () => {
  const packages = {
    '@trpc/server': '11.20.1-canary.3',
    '@trpc/client': '11.20.1-canary.3',
    '@trpc/next': '11.19.0',
  };
  expect(chooseRelease('11.20.1-canary.3', published, 11).packages).toEqual(packages);
  expect(chooseRelease('canary', published, 11).packages).toEqual(packages);
  expect(chooseRelease('latest', published, 11).version).toBe('11.23.0');
});

test('a release that does not exist is refused with those that do', () => {
  expect(() => chooseRelease('11.24.0', published, 11)).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: There is no such library.
      - The registry has no release 11.24.0 of @trpc/server.
      Fix: Write one of these: 11.19.0, 11.22.1, 11.23.0, latest, canary, next. A folder or a tarball is written as a path, such as ./11.24.0.]
  `);
  expect(() => chooseRelease('11.24.1-canary.1', published, 11)).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: There is no such library.
      - The registry has no release 11.24.1-canary.1 of @trpc/server.
      Fix: Write one of these: 11.20.1-canary.3, latest, canary, next. A folder or a tarball is written as a path, such as ./11.24.1-canary.1.]
  `);
  expect(() => chooseRelease('rc', published, 11)).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: There is no such library.
      - The registry has no dist-tag rc of @trpc/server.
      Fix: Write one of these: 11.19.0, 11.22.1, 11.23.0, latest, canary, next. A folder or a tarball is written as a path, such as ./rc.]
  `);
});

test('a release of another major is refused with what to do instead', () => {
  expect(() => chooseRelease('next', published, 11)).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: The library is of another major than the docs.
      - "next" is 12.0.0-beta.1, and docs/ documents 11.x.
      Fix: Let docs/ document 12.x first, with npm run new-version. Then run this again.]
  `);
  expect(() => chooseRelease('12.0.0', published, 11)).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: The library is of another major than the docs.
      - This release is 12.0.0, and docs/ documents 11.x.
      Fix: Let docs/ document 12.x first, with npm run new-version. Then run this again.]
  `);
  expect(() => chooseRelease('10.45.4', published, 11)).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: The library is of another major than the docs.
      - This release is 10.45.4, and docs/ documents 11.x.
      Fix: Pages of 10.x are checked with what is installed in samples/v10: change its package.json, run npm install there, then npm run samples -- --version 10.x.]
  `);
});
