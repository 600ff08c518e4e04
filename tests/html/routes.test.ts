import { describe, expect, test } from 'vitest';
import { expectOfEach } from './expectOfEach';
import { pages, parse } from './readPages';

// Proves: All pages named there exist
// Proves: The API reference below `/docs/typedoc` has every name that the packages export
// Proves: Other paths show the not-found page, also under `/docs`
// Proves: 10.x mirrors 11.x without newer pages, and adds two
// Proves: The landing walkthrough is not in the sidebar

/** Paths below a folder: `under('/docs/client', 'cors headers')`. */
const under = (folder: string, names: string): readonly string[] =>
  names.split(' ').map((name) => `${folder}/${name}`);

const paths = new Set(pages.map(({ path }) => path));

const topLevel = [
  '/',
  '/blog',
  ...under(
    '/blog',
    'announcing-trpc-10 archive authors introducing-trpc tinyrpc-client trpc-actions typescript-performance-lessons',
  ),
  '/media',
  '/play',
  '/pricing',
  '/search',
];

/** Posts that the specification does not name. */
const morePosts = under(
  '/blog',
  'announcing-trpc-v11 introducing-tanstack-react-query-client trpc-11-20-to-11-25',
);

const current = [
  '/docs/',
  ...under('/docs', 'quickstart getting-started concepts example-apps videos-and-community-resources faq'),
  ...under(
    '/docs',
    'further-reading further rpc migrate-from-v10-to-v11 client client/cors client/headers client/links',
  ),
  ...under('/docs/landing-intro', 'Step1 Step2 Step3'),
  ...under('/docs/client/links', 'httpLink httpBatchLink httpBatchStreamLink httpSubscriptionLink'),
  ...under('/docs/client/links', 'loggerLink retryLink splitLink wsLink'),
  ...under(
    '/docs/client/react',
    'setup useQuery useMutation useInfiniteQuery useQueries useSubscription useUtils suspense',
  ),
  ...under('/docs/client/react', 'server-components getQueryKey infer-types disabling-queries'),
  ...under('/docs/client/react', 'aborting-procedure-calls createTRPCQueryUtils'),
  ...under(
    '/docs/client/nextjs',
    'setup ssg ssr server-side-helpers starter-projects aborting-procedure-calls',
  ),
  ...under('/docs/client/vanilla', 'setup infer-types aborting-procedure-calls'),
  '/docs/server/adapters',
  ...under('/docs/server/adapters', 'aws-lambda express fastify fetch nextjs standalone'),
  ...under('/docs/server', 'authorization caching context data-transformers error-formatting error-handling'),
  ...under(
    '/docs/server',
    'merging-routers metadata middlewares procedures routers server-side-calls subscriptions',
  ),
  ...under('/docs/server', 'validators websockets introduction'),
  '/docs/typedoc/',
  ...under('/docs/typedoc', 'server client react-query tanstack-react-query next'),
  ...under('/docs/typedoc/server', 'index/ http observable rpc'),
  ...under('/docs/typedoc/server/adapters', 'aws-lambda express fastify fetch next next-app-dir node-http'),
  ...under('/docs/typedoc/server/adapters', 'standalone ws'),
  ...under('/docs/typedoc/client', 'index/ links/httpBatchLink links/httpLink links/loggerLink'),
  ...under('/docs/typedoc/client', 'links/splitLink links/wsLink/wsLink'),
  ...under('/docs/typedoc/react-query', 'index/ rsc server shared'),
  ...under('/docs/community', 'awesome-trpc contributing love sponsors'),
];

const older = [
  '/docs/v10/',
  ...under(
    '/docs/v10',
    'quickstart getting-started concepts client server/routers migrate-from-v9-to-v10 subscriptions',
  ),
  '/docs/v9/',
  ...under('/docs/v9', 'quickstart react ssr router'),
];

test('every page of the specification is there', () =>
  expectOfEach(
    [...topLevel, ...current, ...older],
    (path) => path,
    (path) => {
      expect(paths).toContain(path);
    },
  ));

test('outside the docs there are no other pages', () => {
  expect([...paths].filter((path) => !path.startsWith('/docs/'))).toEqual([...topLevel, ...morePosts].sort());
});

test('10.x has the pages of 11.x but newer ones, and two of its own', () => {
  const own = [...paths]
    .filter((path) => path.startsWith('/docs/v10/') && !path.startsWith('/docs/v10/samples'))
    .filter((path) => !paths.has(path.replace('/docs/v10/', '/docs/')));
  expect(own).toEqual(['/docs/v10/migrate-from-v9-to-v10', '/docs/v10/subscriptions']);
});

describe('pages that lists leave out', () => {
  test('those of the landing walkthrough are not in the sidebar', () =>
    expectOfEach(
      pages.filter(({ path }) => path.includes('/landing-intro/')),
      ({ path }) => path,
      ({ path }) => {
        const linking = pages.filter(
          ({ html }) => parse(html)(`.theme-doc-sidebar-menu a[href="${path}"]`).length > 0,
        );
        expect(linking).toEqual([]);
      },
    ));

  test('there are no pages of tags or single authors', () => {
    expect([...paths].filter((path) => /^\/blog\/(tags|authors\/.)/.test(path))).toEqual([]);
  });
});
