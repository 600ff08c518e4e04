import { expect, test } from 'vitest';
import { findNearPages, toWords, type VersionPages } from './findNearPages';

const version = (label: string, path: string, paths: readonly string[]): VersionPages => ({
  label,
  path,
  pages: paths.map((address) => ({ path: address, title: address.split('/').at(-1) ?? '' })),
});

const versions = [
  version('11.x', '/docs', ['/docs/server/routers', '/docs/server/procedures', '/docs/client/links/wsLink']),
  version('9.x', '/docs/v9', ['/docs/v9/router']),
];

test.each([
  ['a slip of the pen', '/docs/server/procedure', ['/docs/server/procedures']],
  ['the name of the page in another version', '/docs/router', ['/docs/v9/router', '/docs/server/routers']],
  ['another case and a suffix', '/docs/client/links/wslink.html', ['/docs/client/links/wsLink']],
  ['nothing like it', '/wp-login.php', []],
  ['no path at all', '/', []],
])('an unknown address that is %s has its nearest pages', (_, asked, paths) => {
  expect(findNearPages(asked, versions).map(({ path }) => path)).toEqual(paths);
});

test('a title that several versions have is offered once, from the nearest page', () => {
  const all = ['/docs', '/docs/v10', '/docs/v9'].map((path) =>
    version(path, path, [`${path}/client/wsLink`]),
  );
  expect(findNearPages('/docs/v9/client/wsLnk', all).map(({ path }) => path)).toEqual([
    '/docs/v9/client/wsLink',
  ]);
  expect(findNearPages('/client/wsLink', all).map(({ path }) => path)).toEqual(['/docs/client/wsLink']);
});

test('a page that another version has under the same name comes first, and is marked', () => {
  expect(findNearPages('/docs/v9/client/links/wsLink', versions)[0]).toEqual({
    path: '/docs/client/links/wsLink',
    title: 'wsLink',
    label: '11.x',
    isSame: true,
  });
  expect(findNearPages('/docs/v9/links/wsLink', versions)[0]?.isSame).toBe(false);
});

test.each([
  ['/docs/server/merging-routers.html', 'merging routers'],
  ['/docs/v9/useQuery/', 'useQuery'],
  ['/', ''],
])('the words of %s are "%s"', (address, words) => {
  expect(toWords(address)).toBe(words);
});
