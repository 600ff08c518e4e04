import { referencePath } from '../../../plugins/reference/format';
import type { Engine } from '../../../scripts/tests/browsers';
import { sitePages, unknownPage } from '../../sitePages';

/** A page of each type. */
export const pageTypes = [
  '/',
  '/docs/',
  '/docs/quickstart',
  '/docs/server/routers',
  '/docs/v9/router',
  '/docs/v10/quickstart',
  '/docs/samples',
  '/docs/typedoc/server/index/',
  '/docs/typedoc/client/index/functions/httpBatchLink',
  '/blog',
  '/blog/introducing-trpc',
  '/blog/archive',
  '/blog/authors',
  '/media',
  '/pricing',
  '/search',
  unknownPage,
];

/** One page of the reference of each kind: its first page, a package, a module, and members with all that members can have. */
const kinds = [
  '/',
  '/server',
  '/server/index/',
  '/server/index/classes/TRPCError',
  '/server/index/type-aliases/AnyRouter',
  '/server/rpc/namespaces/JSONRPC2',
  '/client/index/functions/httpBatchLink',
].map((page) => referencePath + page);

/** Every page that somebody wrote, and one page of the generated reference of each kind. */
export function writtenPages(): readonly string[] {
  const isReference = (page: string): boolean => `${page}/`.startsWith(`${referencePath}/`);
  return sitePages().filter((page) => !isReference(page) || kinds.includes(page));
}

/**
 * The pages that tests open in an engine. `npm run test:all` opens all. `npm test` opens in Chromium what is written for the latest
 * version and the blog, one page of the generated reference of each kind, and of older versions, as in the other engines, a page of each type.
 */
export function pagesToOpen(engine: Engine): readonly string[] {
  if (process.env.TEST_ALL) return [...sitePages(), unknownPage];
  if (engine !== 'chromium') return pageTypes;
  const isOld = (page: string): boolean => /^\/docs\/v\d+(\/|$)/.test(page);
  return [...writtenPages().filter((page) => !isOld(page) || pageTypes.includes(page)), unknownPage];
}
