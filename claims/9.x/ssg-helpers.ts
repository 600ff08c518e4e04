import { createSSGHelpers } from '@trpc/react/ssg';
import * as trpc from '@trpc/server';
import { hydrate, QueryClient, QueryObserver } from 'react-query';
import superjson from 'superjson';
import { z } from 'zod';
import { claim } from '../claim';

const router = trpc
  .router()
  .query('hello', { resolve: () => 'Hello' })
  .query('fail', {
    resolve(): string {
      throw new trpc.TRPCError({ code: 'NOT_FOUND' });
    },
  })
  .query('page', {
    input: z.object({ cursor: z.number().nullish() }),
    resolve: ({ input }) => ({ items: [input.cursor ?? 0] }),
  });

/** Makes helpers that do not log failures or try again. */
function makeHelpers() {
  return createSSGHelpers({
    router,
    ctx: {},
    queryClientConfig: { defaultOptions: { queries: { retry: false } } },
  });
}

claim('`ssg.fetchQuery(path, input?)`', { cell: 'If the procedure throws' }, async ({ cell, expect }) => {
  const thrown = await makeHelpers()
    .fetchQuery('fail')
    .catch((error: unknown) => error);
  expect(cell).toBe(thrown instanceof trpc.TRPCError ? 'It throws the TRPCError.' : 'It does not.');
});

claim('`ssg.prefetchQuery(path, input?)`', { cell: 'If the procedure throws' }, async ({ cell, expect }) => {
  const ssg = makeHelpers();
  const throws = await ssg.prefetchQuery('fail').then(
    () => false,
    () => true,
  );
  const inCache = ssg.queryClient.getQueryCache().getAll()[0]?.state.status === 'error';
  const says = (part: string) => cell.includes(part);
  expect([says('does not throw'), says('The error goes into the cache')]).toEqual([!throws, inCache]);
});

claim('`ssg.fetchInfiniteQuery(path, input)`', { cell: 'Returns' }, async ({ cell, expect }) => {
  const result = await makeHelpers().fetchInfiniteQuery('page', {});
  expect(`{ ${Object.keys(result).join(', ')} }`).toBe(cell);
  expect(result).toEqual({ pages: [{ items: [0] }], pageParams: [undefined] });
});

claim('The helpers use the `ctx` that you pass.', async ({ expect }) => {
  const own = trpc.router<{ user: string }>().query('me', { resolve: ({ ctx }) => ctx.user });
  expect(await createSSGHelpers({ router: own, ctx: { user: 'ada' } }).fetchQuery('me')).toBe('ada');
});

claim('Middlewares run as for any other call.', async ({ expect }) => {
  let runs = 0;
  const own = trpc
    .router()
    .middleware(({ next }) => ((runs += 1), next()))
    .query('hello', { resolve: () => 'Hello' });
  await createSSGHelpers({ router: own, ctx: {} }).fetchQuery('hello');
  expect(runs).toBe(1);
});

claim('The transformer of the router, for dehydrate().', async ({ expect }) => {
  const own = trpc
    .router()
    .transformer(superjson)
    .query('now', { resolve: () => new Date(0) });
  const ssg = createSSGHelpers({ router: own, ctx: {}, transformer: superjson });
  expect(await ssg.fetchQuery('now')).toBeInstanceOf(Date);
  expect(Object.keys(ssg.dehydrate())).toEqual(['json', 'meta']);
});

claim('Results that come later are missing in the page.', async ({ expect }) => {
  const ssg = makeHelpers();
  const fetching = ssg.fetchQuery('hello');
  expect(ssg.dehydrate().queries[0]?.state.data).toBeUndefined();
  await fetching;
});

claim(
  'If you pass options without `shouldDehydrateQuery`, failed queries are missing too.',
  async ({ expect }) => {
    const ssg = makeHelpers();
    await ssg.prefetchQuery('fail');
    expect(ssg.dehydrate().queries).toHaveLength(1);
    expect(ssg.dehydrate({ dehydrateMutations: false }).queries).toEqual([]);
  },
);

claim('The hook found no data in the cache.', async ({ expect }) => {
  const ssg = makeHelpers();
  await ssg.prefetchQuery('fail');
  const queryClient = new QueryClient();
  hydrate(queryClient, ssg.dehydrate());
  const options = queryClient.defaultQueryObserverOptions({ queryKey: ['fail'], optimisticResults: true });
  const result = new QueryObserver(queryClient, options).getOptimisticResult(options);
  expect(result.status).toBe('loading');
  queryClient.clear();
});
