import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { initTRPC, TRPCError } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { claim } from '../../../claim';

const t = initTRPC.context<{ user: string }>().create();

const router = t.router({
  user: t.procedure.query(({ ctx }) => ctx.user),
  broken: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
  never: t.procedure.query(() => new Promise<string>(() => {})),
  page: t.procedure
    .input((value) => value as { cursor?: number | null })
    .query(({ input }) => input.cursor ?? 0),
});

/** Makes what a request on the server has. */
function createServer(queryClient = new QueryClient()) {
  const trpc = createTRPCOptionsProxy({ router, ctx: { user: 'Ada' }, queryClient });
  return { trpc, queryClient };
}

claim('A failed call throws the `TRPCError` itself, not a `TRPCClientError`.', async ({ expect }) => {
  const { trpc, queryClient } = createServer();
  const error: unknown = await queryClient
    .fetchQuery(trpc.broken.queryOptions())
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TRPCError);
});

claim('Middlewares run as always.', async ({ expect }) => {
  const guarded = t.router({
    secret: t.procedure.use(({ next }) => next({ ctx: { user: 'Grace' } })).query(({ ctx }) => ctx.user),
  });
  const queryClient = new QueryClient();
  const trpc = createTRPCOptionsProxy({ router: guarded, ctx: { user: 'Ada' }, queryClient });
  expect(await queryClient.fetchQuery(trpc.secret.queryOptions())).toBe('Grace');
});

claim('By default, only queries that have succeeded are sent.', async ({ expect }) => {
  const { trpc, queryClient } = createServer();
  void queryClient.prefetchQuery(trpc.never.queryOptions());
  await queryClient.prefetchQuery(trpc.user.queryOptions());
  await queryClient.prefetchQuery({ ...trpc.broken.queryOptions(), retry: false });
  expect(dehydrate(queryClient).queries.map((query) => query.queryKey[0])).toEqual([['user']]);
});

claim('With the default, 0, the browser can fetch again what it has just received.', async ({ expect }) => {
  const { trpc, queryClient } = createServer();
  await queryClient.prefetchQuery(trpc.user.queryOptions());
  const runs: string[] = [];
  for (const staleTime of [0, 30_000]) {
    const inBrowser = new QueryClient({ defaultOptions: { queries: { staleTime } } });
    hydrate(inBrowser, dehydrate(queryClient));
    const { queryKey } = trpc.user.queryOptions();
    await inBrowser.fetchQuery({ queryKey, queryFn: () => runs.push(String(staleTime)) as never });
  }
  expect(runs).toEqual(['0']);
});

claim('and TanStack Query would hide it.', async ({ expect }) => {
  const { trpc } = createServer();
  const reasonWith = async (options: object) => {
    const queryClient = new QueryClient({
      defaultOptions: {
        queries: { retry: false },
        dehydrate: { shouldDehydrateQuery: () => true, ...options },
      },
    });
    void queryClient.prefetchQuery(trpc.broken.queryOptions());
    const [query] = dehydrate(queryClient).queries;
    return String(await query?.promise?.catch((error: unknown) => error));
  };
  expect(await reasonWith({})).toBe('Error: redacted');
  expect(await reasonWith({ shouldRedactErrors: () => false })).toBe('TRPCError: NOT_FOUND');
});

claim('It neither reads nor fills the query cache.', async ({ expect }) => {
  const { queryClient } = createServer();
  expect(await t.createCallerFactory(router)({ user: 'Ada' }).user()).toBe('Ada');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

claim('call `prefetchInfiniteQuery` with `trpc.post.page.infiniteQueryOptions(…)`.', async ({ expect }) => {
  const { trpc, queryClient } = createServer();
  const options = trpc.page.infiniteQueryOptions(
    {},
    { initialCursor: 5, getNextPageParam: (page) => page + 1 },
  );
  await queryClient.prefetchInfiniteQuery({ ...options, pages: 2 });
  expect(dehydrate(queryClient).queries[0]?.state.data).toMatchObject({ pages: [5, 6] });
});

claim('`queryClient.getQueryState(trpc.x.queryKey())` has the error.', async ({ expect }) => {
  const { trpc, queryClient } = createServer();
  await queryClient.prefetchQuery({ ...trpc.broken.queryOptions(), retry: false });
  expect(queryClient.getQueryState(trpc.broken.queryKey())?.error).toMatchObject({ code: 'NOT_FOUND' });
});

claim('the procedure runs once.', async ({ expect }) => {
  let runs = 0;
  const counting = t.router({ count: t.procedure.query(() => (runs += 1)) });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  const trpc = createTRPCOptionsProxy({ router: counting, ctx: { user: 'Ada' }, queryClient });
  const fetchCount = () => queryClient.fetchQuery(trpc.count.queryOptions());
  expect(await Promise.all([fetchCount(), fetchCount()])).toEqual([1, 1]);
  expect(await fetchCount()).toBe(1);
});
