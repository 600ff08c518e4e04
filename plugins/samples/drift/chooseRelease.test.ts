import { expect, test } from 'vitest';
import { chooseRelease, listOlder } from './chooseRelease';

const releases = [
  { version: '11.19.0', packages: { '@trpc/server': '11.19.0', '@trpc/next': '11.19.0' } },
  { version: '11.22.1', packages: { '@trpc/server': '11.22.1', '@trpc/next': '11.19.0' } },
  { version: '11.23.0', packages: { '@trpc/server': '11.23.0', '@trpc/next': '11.19.0' } },
];

test('a release is chosen by its version, and knows what was not published with it', () => {
  const chosen = chooseRelease('11.22.1', releases);
  expect(chosen.packages['@trpc/server']).toBe('11.22.1');
  expect(listOlder(chosen)).toEqual(['@trpc/next 11.19.0']);
});

test('"latest" is the newest release', () => {
  expect(chooseRelease('latest', releases).version).toBe('11.23.0');
});

test('a release that does not exist is refused with those that do', () => {
  expect(() => chooseRelease('11.24.0', releases)).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: Nothing was compared.
      - The registry has no release 11.24.0 of @trpc/server.
      Fix: Write one of these: 11.19.0, 11.22.1, 11.23.0, latest.]
  `);
});
