import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { packageNames } from './plugins/reference/read/entryPoints';
import { migrationGuide } from './site/versions';

type SidebarItem = Extract<SidebarsConfig[string], readonly unknown[]>[number];

/** A group of pages. With `index`, its name leads to that page. */
const group = (label: string, index: string | null, items: SidebarItem[]): SidebarItem => ({
  type: 'category',
  label,
  ...(index === null ? {} : { link: { type: 'doc', id: index } }),
  items,
});

/** The pages of the latest docs, in the order in which they are read. Those of older majors stand in `versioned_sidebars/`. */
const sidebars: SidebarsConfig = {
  docs: [
    'introduction',
    'quickstart',
    group('Tutorial', 'tutorial/index', [
      'tutorial/data',
      'tutorial/accounts',
      'tutorial/feels-fast',
      'tutorial/proof',
      'tutorial/in-production',
    ]),
    'getting-started',
    'concepts',
    migrationGuide,
    group('Backend Usage', 'server/introduction', [
      'server/routers',
      group('Adapters', 'server/adapters/index', [
        'server/adapters/standalone',
        'server/adapters/express',
        'server/adapters/fastify',
        'server/adapters/fetch',
        'server/adapters/nextjs',
        'server/adapters/aws-lambda',
      ]),
      'server/procedures',
      'server/validators',
      'server/context',
      'server/middlewares',
      'server/authorization',
      'server/security',
      'server/server-side-calls',
      'server/merging-routers',
      'server/error-handling',
      'server/error-formatting',
      'server/data-transformers',
      'server/non-json-content-types',
      'server/metadata',
      'server/caching',
      'server/subscriptions',
      'server/websockets',
      'server/observability',
      'server/testing',
    ]),
    group('Client Usage', 'client/index', [
      group('TanStack React Query', 'client/tanstack-react-query/index', [
        'client/tanstack-react-query/setup',
        'client/tanstack-react-query/usage',
        'client/tanstack-react-query/server-components',
        'client/tanstack-react-query/migrating',
      ]),
      group('React Query Integration (Classic)', 'client/react/index', [
        'client/react/setup',
        'client/react/useQuery',
        'client/react/useMutation',
        'client/react/useInfiniteQuery',
        'client/react/useQueries',
        'client/react/useSubscription',
        'client/react/useUtils',
        'client/react/createTRPCQueryUtils',
        'client/react/getQueryKey',
        'client/react/infer-types',
        'client/react/suspense',
        'client/react/disabling-queries',
        'client/react/aborting-procedure-calls',
        'client/react/server-components',
      ]),
      group('Next.js Integration', 'client/nextjs/index', [
        'client/nextjs/starter-projects',
        group('App Router', null, ['client/nextjs/app-router-setup', 'client/nextjs/server-actions']),
        group('Pages Router', null, [
          'client/nextjs/setup',
          'client/nextjs/ssr',
          'client/nextjs/ssg',
          'client/nextjs/server-side-helpers',
          'client/nextjs/aborting-procedure-calls',
        ]),
      ]),
      group('Vanilla Client', 'client/vanilla/index', [
        'client/vanilla/setup',
        'client/vanilla/infer-types',
        'client/vanilla/error-handling',
        'client/vanilla/aborting-procedure-calls',
      ]),
      group('Links', 'client/links/index', [
        'client/links/httpBatchLink',
        'client/links/httpLink',
        'client/links/httpBatchStreamLink',
        'client/links/httpSubscriptionLink',
        'client/links/wsLink',
        'client/links/splitLink',
        'client/links/loggerLink',
        'client/links/retryLink',
        'client/links/localLink',
      ]),
      'client/react-native',
      'client/headers',
      'client/cors',
      'openapi',
    ]),
    group('Recipes', 'recipes/index', [
      'recipes/transactions',
      'recipes/refresh-after-401',
      'recipes/optimistic-updates',
      'recipes/form-errors',
      'recipes/upload-progress',
      'recipes/infinite-list-with-filters',
      'recipes/poll-into-a-subscription',
      'recipes/rate-limits',
      'recipes/request-ids',
      'recipes/one-context-for-http-and-websockets',
      'recipes/several-origins',
      'recipes/monorepo',
      'recipes/public-api',
    ]),
    group('Extra information', 'further', [
      'versions',
      'changelog',
      'troubleshooting',
      'faq',
      'rpc',
      'example-apps',
      'videos-and-community-resources',
      'skills',
      'samples',
      'further-reading',
    ]),
    group('API reference', null, [
      { type: 'link', label: 'All packages', href: '/docs/typedoc/' },
      ...packageNames.map((name): SidebarItem => ({
        type: 'link',
        label: name,
        href: name.replace('@trpc', '/docs/typedoc'),
      })),
    ]),
    group('Community', null, [
      'community/contributing',
      'community/sponsors',
      'community/love',
      'community/awesome-trpc',
    ]),
  ],
};

export default sidebars;
