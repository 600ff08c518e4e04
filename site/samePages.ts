/** The ids of one page in the versions that have it, by version label. */
export type SamePageRow = Readonly<Record<string, string>>;

/** Pages whose id changed between majors. A page with the same id in both versions needs no row. */
export const samePages: readonly SamePageRow[] = [
  { '11.x': 'server/routers', '10.x': 'server/routers', '9.x': 'router' },
  { '11.x': 'server/validators', '10.x': 'server/validators', '9.x': 'output-validation' },
  { '11.x': 'server/context', '10.x': 'server/context', '9.x': 'context' },
  { '11.x': 'server/middlewares', '10.x': 'server/middlewares', '9.x': 'middlewares' },
  { '11.x': 'server/authorization', '10.x': 'server/authorization', '9.x': 'authorization' },
  { '11.x': 'server/merging-routers', '10.x': 'server/merging-routers', '9.x': 'merging-routers' },
  { '11.x': 'server/error-handling', '10.x': 'server/error-handling', '9.x': 'error-handling' },
  { '11.x': 'server/error-formatting', '10.x': 'server/error-formatting', '9.x': 'error-formatting' },
  { '11.x': 'server/data-transformers', '10.x': 'server/data-transformers', '9.x': 'data-transformers' },
  { '11.x': 'server/metadata', '10.x': 'server/metadata', '9.x': 'metadata' },
  { '11.x': 'server/caching', '10.x': 'server/caching', '9.x': 'caching' },
  { '11.x': 'server/subscriptions', '10.x': 'subscriptions', '9.x': 'subscriptions' },
  { '11.x': 'server/adapters/aws-lambda', '10.x': 'server/adapters/aws-lambda', '9.x': 'aws-lambda' },
  { '11.x': 'server/adapters/express', '10.x': 'server/adapters/express', '9.x': 'express' },
  { '11.x': 'server/adapters/fastify', '10.x': 'server/adapters/fastify', '9.x': 'fastify' },
  { '11.x': 'client/vanilla/index', '10.x': 'client/vanilla/index', '9.x': 'vanilla' },
  { '11.x': 'client/vanilla/infer-types', '10.x': 'client/vanilla/infer-types', '9.x': 'infer-types' },
  { '11.x': 'client/links/index', '10.x': 'client/links/index', '9.x': 'links' },
  { '11.x': 'client/headers', '10.x': 'client/headers', '9.x': 'header' },
  { '11.x': 'client/cors', '10.x': 'client/cors', '9.x': 'cors' },
  { '11.x': 'client/react/index', '10.x': 'client/react/index', '9.x': 'react' },
  { '11.x': 'client/react/useQuery', '10.x': 'client/react/useQuery', '9.x': 'react-queries' },
  { '11.x': 'client/react/useMutation', '10.x': 'client/react/useMutation', '9.x': 'react-mutations' },
  {
    '11.x': 'client/react/useInfiniteQuery',
    '10.x': 'client/react/useInfiniteQuery',
    '9.x': 'useInfiniteQuery',
  },
  { '11.x': 'client/react/useUtils', '10.x': 'client/react/useUtils', '9.x': 'invalidateQueries' },
  { '11.x': 'client/nextjs/index', '10.x': 'client/nextjs/index', '9.x': 'nextjs' },
  { '11.x': 'client/nextjs/ssr', '10.x': 'client/nextjs/ssr', '9.x': 'ssr' },
  { '11.x': 'client/nextjs/ssg', '10.x': 'client/nextjs/ssg', '9.x': 'ssg' },
  {
    '11.x': 'client/nextjs/server-side-helpers',
    '10.x': 'client/nextjs/server-side-helpers',
    '9.x': 'ssg-helpers',
  },
  {
    '11.x': 'client/nextjs/starter-projects',
    '10.x': 'client/nextjs/starter-projects',
    '9.x': 'starter-projects',
  },
  { '11.x': 'community/contributing', '10.x': 'community/contributing', '9.x': 'contributing' },
  { '11.x': 'community/sponsors', '10.x': 'community/sponsors', '9.x': 'sponsors' },
  { '11.x': 'community/love', '10.x': 'community/love', '9.x': 'love' },
  { '11.x': 'community/awesome-trpc', '10.x': 'community/awesome-trpc', '9.x': 'awesome-trpc' },
];

/** A page that a version does not have, and the page there that comes nearest. */
export interface NearPageRow {
  from: string;
  page: string;
  to: string;
  opens: string;
  title: string;
}

/** Where the version menu leads from pages that the other version lacks. Without a row it opens the introduction. */
export const nearPages: readonly NearPageRow[] = [
  { from: '11.x', page: 'server/procedures', to: '9.x', opens: 'router', title: 'Define router' },
  { from: '10.x', page: 'server/procedures', to: '9.x', opens: 'router', title: 'Define router' },
  { from: '11.x', page: 'client/vanilla/setup', to: '9.x', opens: 'vanilla', title: 'Vanilla client' },
  { from: '10.x', page: 'client/vanilla/setup', to: '9.x', opens: 'vanilla', title: 'Vanilla client' },
  {
    from: '11.x',
    page: 'client/links/httpBatchLink',
    to: '9.x',
    opens: 'links',
    title: 'Links and request batching',
  },
  {
    from: '10.x',
    page: 'client/links/httpBatchLink',
    to: '9.x',
    opens: 'links',
    title: 'Links and request batching',
  },
  { from: '11.x', page: 'client/links/wsLink', to: '9.x', opens: 'subscriptions', title: 'Subscriptions' },
  { from: '11.x', page: 'server/websockets', to: '10.x', opens: 'subscriptions', title: 'Subscriptions' },
  { from: '11.x', page: 'server/websockets', to: '9.x', opens: 'subscriptions', title: 'Subscriptions' },
  { from: '11.x', page: 'getting-started', to: '9.x', opens: 'quickstart', title: 'Quickstart' },
  {
    from: '11.x',
    page: 'migrate-from-v10-to-v11',
    to: '10.x',
    opens: 'migrate-from-v9-to-v10',
    title: 'Migrate from v9 to v10',
  },
  {
    from: '10.x',
    page: 'migrate-from-v9-to-v10',
    to: '11.x',
    opens: 'migrate-from-v10-to-v11',
    title: 'Migrate from v10 to v11',
  },
];
