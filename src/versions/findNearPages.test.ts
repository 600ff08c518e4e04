import type { GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import { expect, test } from 'vitest';
import { findNearPages } from './findNearPages';

const version = (label: string, paths: readonly string[]): GlobalVersion => ({
  name: label,
  label,
  isLast: false,
  path: '/docs',
  mainDocId: 'introduction',
  draftIds: [],
  docs: paths.map((path) => ({ id: path, path })),
});

const versions = [
  version('11.x', ['/docs/server/routers', '/docs/server/procedures', '/docs/client/links/wsLink']),
  version('9.x', ['/docs/v9/router']),
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
