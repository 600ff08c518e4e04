import { SiteError } from '../../../lib/siteError';

/** What each package is for. */
const packagePurposes: Readonly<Record<string, string>> = {
  '@trpc/server': 'Routers, procedures, errors and the adapters that serve them.',
  '@trpc/client': 'The client for any TypeScript program, and the links that send its requests.',
  '@trpc/tanstack-react-query': 'Options and keys for the hooks of TanStack React Query.',
  '@trpc/react-query': 'The classic React integration, with a hook on each procedure.',
  '@trpc/next': 'The integration with the Pages Router of Next.js.',
};

/** What each module is for, by what readers import from. A package's only module is for what the package is for. */
const modulePurposes: Readonly<Record<string, string>> = {
  '@trpc/server':
    'What you define an API with: routers, procedures, middlewares and errors, and the types that infer from them.',
  '@trpc/server/adapters/aws-lambda': 'Serves a router on AWS Lambda.',
  '@trpc/server/adapters/express': 'Serves a router as a middleware of Express.',
  '@trpc/server/adapters/fastify': 'Serves a router as a plugin of Fastify.',
  '@trpc/server/adapters/fetch':
    'Serves a router with the Fetch API: Next.js, Cloudflare Workers, Deno, Bun.',
  '@trpc/server/adapters/next-app-dir': 'Makes server actions of Next.js from procedures.',
  '@trpc/server/adapters/next': 'Serves a router as an API route of the Pages Router.',
  '@trpc/server/adapters/node-http': 'Handles a request of `node:http`. Write your own adapter with it.',
  '@trpc/server/adapters/standalone': 'Serves a router with its own HTTP server.',
  '@trpc/server/adapters/ws': 'Serves a router over WebSockets.',
  '@trpc/server/http': 'What adapters over HTTP are made of.',
  '@trpc/server/observable': 'The observables that links return and pass on.',
  '@trpc/server/rpc': 'The messages between client and server, and the numbers of error codes.',
  '@trpc/client': 'Clients, links and the errors that calls throw.',
  '@trpc/react-query': 'Creates the hooks, and the provider that they need.',
  '@trpc/react-query/rsc': 'Fetches in server components and passes the data on to client components.',
  '@trpc/react-query/server': 'Fetches on the server before a page renders.',
  '@trpc/react-query/shared': 'The types of the hooks and of `useUtils()`, for your own helpers.',
  '@trpc/next': 'Creates the hooks, and the wrapper of your app.',
  '@trpc/next/ssrPrepass': 'Renders pages on the server with their data.',
};

/** What a package or a module is for, in Markdown. The only module of a package is for what the package is for. */
export function purposeOf(name: string, kind: 'package' | 'module'): string {
  const purpose = (kind === 'module' ? modulePurposes[name] : undefined) ?? packagePurposes[name];
  if (purpose !== undefined) return purpose;
  throw new SiteError('The API reference does not say what a module is for.', {
    at: 'plugins/reference/descriptions/modules.ts',
    problems: [`${name} has no sentence`],
    fix: 'Add a sentence that says what readers import it for.',
  });
}
