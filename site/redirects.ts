import type { Redirect } from '../hosting/redirectsFile';
import { samePages } from './samePages';
import { docsVersions, entryOf, latestVersion, migrationGuides } from './versions';

const docs = '/docs/';

/** Pages of the docs by the names that they once had. Names are what follows `/docs/`, or `/docs/v10/`. */
const renamed: Readonly<Record<string, string>> = {
  introduction: '',
  // The docs had no folders.
  'api-handler': 'server/adapters',
  'create-caller': 'server/server-side-calls',
  fetch: 'server/adapters/fetch',
  procedures: 'server/procedures',
  routers: 'server/routers',
  'server-side-calls': 'server/server-side-calls',
  standalone: 'server/adapters/standalone',
  getQueryKey: 'client/react/getQueryKey',
  suspense: 'client/react/suspense',
  useContext: 'client/react/useUtils',
  useMutation: 'client/react/useMutation',
  useQueries: 'client/react/useQueries',
  useQuery: 'client/react/useQuery',
  useSubscription: 'client/react/useSubscription',
  useUtils: 'client/react/useUtils',
  rsc: 'client/tanstack-react-query/server-components',
  // Each client had a folder of its own.
  reactjs: 'client/react',
  'reactjs/introduction': 'client/react',
  'reactjs/aborting-procedure-calls': 'client/react/aborting-procedure-calls',
  'reactjs/createTRPCQueryUtils': 'client/react/createTRPCQueryUtils',
  'reactjs/disabling-queries': 'client/react/disabling-queries',
  'reactjs/getQueryKey': 'client/react/getQueryKey',
  'reactjs/infer-types': 'client/react/infer-types',
  'reactjs/server-components': 'client/react/server-components',
  'reactjs/setup': 'client/react/setup',
  'reactjs/suspense': 'client/react/suspense',
  'reactjs/useContext': 'client/react/useUtils',
  'reactjs/useInfiniteQuery': 'client/react/useInfiniteQuery',
  'reactjs/useMutation': 'client/react/useMutation',
  'reactjs/useQueries': 'client/react/useQueries',
  'reactjs/useQuery': 'client/react/useQuery',
  'reactjs/useSubscription': 'client/react/useSubscription',
  'reactjs/useUtils': 'client/react/useUtils',
  'nextjs/introduction': 'client/nextjs',
  'nextjs/aborting-procedure-calls': 'client/nextjs/aborting-procedure-calls',
  'nextjs/server-side-helpers': 'client/nextjs/server-side-helpers',
  'nextjs/setup': 'client/nextjs/setup',
  'nextjs/ssg': 'client/nextjs/ssg',
  'nextjs/ssr': 'client/nextjs/ssr',
  'nextjs/starter-projects': 'client/nextjs/starter-projects',
  'vanilla/introduction': 'client/vanilla',
  'vanilla/aborting-procedure-calls': 'client/vanilla/aborting-procedure-calls',
  'vanilla/infer-types': 'client/vanilla/infer-types',
  'vanilla/setup': 'client/vanilla/setup',
  // Links and adapters had folders of their own.
  'links/httpBatchLink': 'client/links/httpBatchLink',
  'links/httpBatchStreamLink': 'client/links/httpBatchStreamLink',
  'links/httpLink': 'client/links/httpLink',
  'links/httpSubscriptionLink': 'client/links/httpSubscriptionLink',
  'links/localLink': 'client/links/localLink',
  'links/loggerLink': 'client/links/loggerLink',
  'links/retryLink': 'client/links/retryLink',
  'links/splitLink': 'client/links/splitLink',
  'links/wsLink': 'client/links/wsLink',
  adapters: 'server/adapters',
  'adapters/aws-lambda': 'server/adapters/aws-lambda',
  'adapters/express': 'server/adapters/express',
  'adapters/fastify': 'server/adapters/fastify',
  'adapters/fetch': 'server/adapters/fetch',
  'adapters/nextjs': 'server/adapters/nextjs',
  'adapters/standalone': 'server/adapters/standalone',
  // The first page of a folder had a name.
  'client/introduction': 'client',
  'client/links/overview': 'client/links',
  'client/nextjs/introduction': 'client/nextjs',
  'client/react/introduction': 'client/react',
  'client/tanstack-react-query/introduction': 'client/tanstack-react-query',
  'client/vanilla/introduction': 'client/vanilla',
  'server/adapters-intro': 'server/adapters',
  // Two pages about the backend became one.
  'server/overview': 'server/introduction',
  // Functions were renamed, and pages with them.
  'client/react/useContext': 'client/react/useUtils',
};

/** Redirects that fit into no group. */
const others: readonly Redirect[] = [
  // Programs look for it beside the list of the site.
  { from: '/llms-full.txt', to: '/docs/llms-full.txt' },
  ...migrationGuides.slice(1).map(({ path, id }) => ({ from: docs + id, to: `${docs}${path}/${id}` })),
  { from: '/docs/v10/server/subscriptions', to: '/docs/v10/subscriptions' },
  { from: '/docs/v9/headers', to: '/docs/v9/header' },
  { from: '/docs/v9/useMutation', to: '/docs/v9/react-mutations' },
  { from: '/docs/v9/useQuery', to: '/docs/v9/react-queries' },
];

/** The list of the latest version's pages, and the file with all of them. */
const lists = ['llms.txt', 'llms-full.txt'];

/** Folders in which the latest docs were before they were the latest. */
const formerFolders = [`v${String(latestVersion.major)}`, 'next'];

/** Lists the former addresses of pages, each with the page of today. `pages` are the addresses of all pages of the site. */
export function listRedirects(pages: readonly string[]): readonly Redirect[] {
  const latest = namesOf(latestVersion.label).map(([from, to]) => ({ from: docs + from, to: docs + to }));
  const folders = docsVersions.map(({ path }) => `${docs}${path}`).filter((folder) => folder !== docs);
  const isLatest = (page: string): boolean => !folders.some((folder) => page.startsWith(`${folder}/`));
  const kept = pages
    .filter((page) => page.startsWith(docs) && isLatest(page))
    .map((page) => ({ from: page, to: page }));
  const latestLists = lists.map((name) => ({ from: docs + name, to: docs + name }));
  const inFolders = formerFolders.flatMap((folder) =>
    [...kept, ...latest, ...latestLists].map(({ from, to }) => ({
      from: `${docs}${folder}/${from.slice(docs.length)}`,
      to,
    })),
  );
  // A version is in its folder before and after it is the latest. It lacks newer pages.
  const older = docsVersions
    .slice(1)
    .flatMap(({ label, path }) =>
      namesOf(label).map(([from, to]) => ({ from: `${docs}${path}/${from}`, to: `${docs}${path}/${to}` })),
    )
    .filter(({ to }) => pages.includes(to));
  return [...latest, ...inFolders, ...older, ...others].map(({ from, to }) => ({
    from: from.replace(/\/$/, ''),
    to,
  }));
}

/** Former names of pages and those that they have in a version. In 9.x, when the docs had no folders, names were short. */
function namesOf(label: string): readonly (readonly [from: string, to: string])[] {
  const short = samePages.flatMap((row) => {
    const to = entryOf(row, label)?.replace(/\/index$/, '');
    return row['9.x'] && to && row['9.x'] !== to ? [[row['9.x'], to] as const] : [];
  });
  return [...new Map([...short, ...Object.entries(renamed)])];
}
