import { migrationGuides } from './versions';

/** The ids of one page, each by the label of the version in which it got that id: newer versions keep it (`entryOf`). */
export type SamePageRow = Readonly<Record<string, string>>;

/** Pages whose id changed between majors. A page with the same id in both versions needs no row. */
export const samePages: readonly SamePageRow[] = [
  { '10.x': 'server/routers', '9.x': 'router' },
  { '10.x': 'server/validators', '9.x': 'output-validation' },
  { '10.x': 'server/context', '9.x': 'context' },
  { '10.x': 'server/middlewares', '9.x': 'middlewares' },
  { '10.x': 'server/authorization', '9.x': 'authorization' },
  { '10.x': 'server/merging-routers', '9.x': 'merging-routers' },
  { '10.x': 'server/error-handling', '9.x': 'error-handling' },
  { '10.x': 'server/error-formatting', '9.x': 'error-formatting' },
  { '10.x': 'server/data-transformers', '9.x': 'data-transformers' },
  { '10.x': 'server/metadata', '9.x': 'metadata' },
  { '10.x': 'server/caching', '9.x': 'caching' },
  { '11.x': 'server/subscriptions', '10.x': 'subscriptions', '9.x': 'subscriptions' },
  { '10.x': 'server/adapters/aws-lambda', '9.x': 'aws-lambda' },
  { '10.x': 'server/adapters/express', '9.x': 'express' },
  { '10.x': 'server/adapters/fastify', '9.x': 'fastify' },
  { '10.x': 'client/vanilla/index', '9.x': 'vanilla' },
  { '10.x': 'client/vanilla/infer-types', '9.x': 'infer-types' },
  { '10.x': 'client/links/index', '9.x': 'links' },
  { '10.x': 'client/headers', '9.x': 'header' },
  { '10.x': 'client/cors', '9.x': 'cors' },
  { '10.x': 'client/react/index', '9.x': 'react' },
  { '10.x': 'client/react/useQuery', '9.x': 'react-queries' },
  { '10.x': 'client/react/useMutation', '9.x': 'react-mutations' },
  { '10.x': 'client/react/useInfiniteQuery', '9.x': 'useInfiniteQuery' },
  { '10.x': 'client/react/useUtils', '9.x': 'invalidateQueries' },
  { '10.x': 'client/nextjs/index', '9.x': 'nextjs' },
  { '10.x': 'client/nextjs/ssr', '9.x': 'ssr' },
  { '10.x': 'client/nextjs/ssg', '9.x': 'ssg' },
  { '10.x': 'client/nextjs/server-side-helpers', '9.x': 'ssg-helpers' },
  { '10.x': 'client/nextjs/starter-projects', '9.x': 'starter-projects' },
  { '10.x': 'community/contributing', '9.x': 'contributing' },
  { '10.x': 'community/sponsors', '9.x': 'sponsors' },
  { '10.x': 'community/love', '9.x': 'love' },
  { '10.x': 'community/awesome-trpc', '9.x': 'awesome-trpc' },
];

/** A page that a version does not have, and the page there that comes nearest. */
export interface NearPageRow {
  page: string;
  to: string;
  opens: string;
  title: string;
}

/** Where the version menu leads from pages that the other version lacks. Without a row it opens the introduction. */
export const nearPages: readonly NearPageRow[] = [
  { page: 'server/procedures', to: '9.x', opens: 'router', title: 'Define router' },
  { page: 'client/vanilla/setup', to: '9.x', opens: 'vanilla', title: 'Vanilla client' },
  { page: 'client/links/httpBatchLink', to: '9.x', opens: 'links', title: 'Links and request batching' },
  { page: 'client/links/wsLink', to: '9.x', opens: 'subscriptions', title: 'Subscriptions' },
  { page: 'server/websockets', to: '10.x', opens: 'subscriptions', title: 'Subscriptions' },
  { page: 'server/websockets', to: '9.x', opens: 'subscriptions', title: 'Subscriptions' },
  { page: 'getting-started', to: '9.x', opens: 'quickstart', title: 'Quickstart' },
  ...migrationGuides.flatMap(({ id: page }) =>
    migrationGuides
      .filter((guide) => guide.id !== page)
      .map(({ label, id, title }) => ({ page, to: label, opens: id, title })),
  ),
];
