import { expect, test } from 'vitest';
import { listRedirects } from './redirects';
import { latestVersion } from './versions';

const pages = ['/', '/docs/', '/docs/client/react/useQuery', '/docs/v10/', '/docs/v10/client/react/useQuery'];
/** Where the latest docs were before they were the latest. */
const own = `/docs/v${String(latestVersion.major)}`;
const redirects = new Map(listRedirects(pages).map(({ from, to }) => [from, to]));

test.each([
  ['/docs/useQuery', '/docs/client/react/useQuery'],
  ['/docs/reactjs/useQuery', '/docs/client/react/useQuery'],
  [own, '/docs/'],
  [`${own}/llms.txt`, '/docs/llms.txt'],
  [`${own}/llms-full.txt`, '/docs/llms-full.txt'],
  ['/llms-full.txt', '/docs/llms-full.txt'],
  [`${own}/useQuery`, '/docs/client/react/useQuery'],
  [`${own}/client/react/useQuery`, '/docs/client/react/useQuery'],
  ['/docs/v10/reactjs/useQuery', '/docs/v10/client/react/useQuery'],
  ['/docs/react-queries', '/docs/client/react/useQuery'],
  ['/docs/rsc', '/docs/client/tanstack-react-query/server-components'],
])('%s leads to %s at once', (from, to) => {
  expect(redirects.get(from)).toBe(to);
});

test('no redirect leads to another one', () => {
  expect([...redirects.values()].filter((to) => redirects.has(to))).toEqual([]);
});

test('what 10.x lacks is not redirected there', () => {
  expect(redirects.has('/docs/v10/links/retryLink')).toBe(false);
});
