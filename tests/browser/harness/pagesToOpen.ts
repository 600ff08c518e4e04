import { referencePath } from '../../../plugins/reference/format';
import { sitePages } from '../../sitePages';

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

/** The pages that tests open in browsers: all of the site, but of the generated reference only one of each kind, except in `npm run test:all`. */
export function pagesToOpen(): readonly string[] {
  const isReference = (page: string): boolean => `${page}/`.startsWith(`${referencePath}/`);
  return sitePages().filter((page) => process.env.TEST_ALL || !isReference(page) || kinds.includes(page));
}
