/** Modules of Node that the playground has in its own form, by the name without `node:`, with their file in `client/realm/node`. */
export const nodeModules: Readonly<Record<string, string>> = {
  events: 'events',
  http: 'http',
  'timers/promises': 'timersPromises',
  url: 'url',
};

const adapters = ['fetch', 'node-http', 'standalone', 'ws'];
const links = ['httpBatchLink', 'httpLink', 'loggerLink', 'splitLink', 'wsLink', 'wsLink/wsLink'];

/** What the playground can evaluate, if a root has it. */
export const playedImports: readonly string[] = [
  ...['', '/http', '/rpc', '/observable', '/shared'].map((name) => `@trpc/server${name}`),
  ...adapters.map((name) => `@trpc/server/adapters/${name}`),
  '@trpc/client',
  ...links.map((name) => `@trpc/client/links/${name}`),
  ...[
    '@trpc/react-query',
    '@trpc/react-query/server',
    '@trpc/tanstack-react-query',
    '@trpc/react',
    '@trpc/react/ssg',
  ],
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server'],
  ...['@tanstack/react-query', 'react-query'],
  ...['zod', 'superjson', 'valibot', 'yup', 'superstruct', 'arktype', 'devalue', 'ws'],
  ...Object.keys(nodeModules),
];

/** Tells whether the playground can evaluate what is imported by a name. */
export function canImport(name: string): boolean {
  return playedImports.includes(name.replace(/^node:/, ''));
}
