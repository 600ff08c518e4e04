import { QueryClient } from '@tanstack/react-query';
import { createHydrationHelpers } from '@trpc/react-query/rsc';
import { initTRPC } from '@trpc/server';
import { claim } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';

/** Makes helpers for one request. */
function createHelpers() {
  const queryClient = new QueryClient();
  const { router } = createBlog();
  const caller = initTRPC.create().createCallerFactory(router)({});
  const { trpc } = createHydrationHelpers<BlogRouter>(caller, () => queryClient);
  return {
    trpc,
    keys: () =>
      queryClient
        .getQueryCache()
        .getAll()
        .map((query) => query.queryKey),
    queryClient,
  };
}

claim('`await trpc.post.list()`', { cell: "In the browser's cache" }, async ({ expect, cell }) => {
  const { trpc, keys } = createHelpers();
  expect(await trpc.post.list()).toEqual(['Hello', 'Links', 'Hooks']);
  expect(cell).toBe('no');
  expect(keys()).toEqual([]);
});

claim(
  '`void trpc.post.page.prefetchInfinite(input, opts)`',
  { cell: "In the browser's cache" },
  async ({ expect, cell }) => {
    const { trpc, keys } = createHelpers();
    await trpc.post.page.prefetchInfinite({ limit: 2 }, {});
    expect(cell).toBe('yes, for useInfiniteQuery');
    expect(keys()).toEqual([[['post', 'page'], { input: { limit: 2 }, type: 'infinite' }]]);
  },
);

claim(
  'Do not set `pages`, because every page would then contain the data of the first one.',
  async ({ expect }) => {
    const { trpc, queryClient } = createHelpers();
    await trpc.post.page.prefetchInfinite({ limit: 2 }, {
      pages: 3,
      getNextPageParam: (page: { next: number }) => page.next,
    } as never);
    const [query] = queryClient.getQueryCache().getAll();
    const { pages } = query?.state.data as { pages: { from: number }[] };
    expect(pages.map(({ from }) => from)).toEqual([0, 0, 0]);
  },
);

claim(
  '`prefetch` put the list into the query cache, under the key with which `trpc.post.list.useQuery()` looks for it.',
  async ({ expect }) => {
    const { trpc, keys } = createHelpers();
    await trpc.post.byId.prefetch({ id: '1' });
    expect(keys()).toEqual([[['post', 'byId'], { input: { id: '1' }, type: 'query' }]]);
  },
);

claim('Each `prefetch` calls the procedure, even if the cache already has its data.', async ({ expect }) => {
  let calls = 0;
  const t = initTRPC.create();
  const router = t.router({ count: t.procedure.query(() => (calls += 1)) });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const { trpc } = createHydrationHelpers<typeof router>(router.createCaller({}), () => queryClient);
  await trpc.count.prefetch();
  await trpc.count.prefetch();
  expect(calls).toBe(2);
  expect(queryClient.getQueryCache().getAll()[0]?.state.data).toBe(1);
});

claim('`void trpc.post.list.prefetch(input, opts)`', { cell: 'Result' }, async ({ expect, cell }) => {
  const own = initTRPC.create({ isDev: false });
  const router = own.router({
    broken: own.procedure.query((): string => {
      throw new Error('Broken');
    }),
  });
  const queryClient = new QueryClient();
  const caller = own.createCallerFactory(router)({});
  const { trpc } = createHydrationHelpers<typeof router>(caller, () => queryClient);
  expect(cell).toBe('nothing, even if it fails');
  expect(await trpc.broken.prefetch()).toBeUndefined();
  await expect(trpc.broken()).rejects.toThrow('Broken');
});
