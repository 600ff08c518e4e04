import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCReact, getQueryKey, httpBatchLink } from '@trpc/react-query';
import { initTRPC } from '@trpc/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { z } from 'zod';
import { claim } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  post: t.router({
    byId: t.procedure.input(z.object({ id: z.string() })).query(() => 1),
    search: t.procedure.input(z.string()).query(() => 1),
    page: t.procedure
      .input(z.object({ limit: z.number(), cursor: z.number().optional() }))
      .query(({ input }) => input.cursor ?? 0),
    create: t.procedure.mutation(() => 1),
  }),
});

const trpc = createTRPCReact<typeof router>();

claim('The key of a mutation is its path.', ({ expect }) => {
  expect(getQueryKey(trpc.post.create)).toEqual([['post', 'create']]);
});

claim(
  'The input that you passed. tRPC does not add the cursor of an infinite query to it.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const queryClient = new QueryClient({ defaultOptions: { queries: { cacheTime: Infinity } } });
    const client = trpc.createClient({ links: [httpBatchLink({ url })] });
    let list!: ReturnType<typeof trpc.post.page.useInfiniteQuery>;
    let utils!: ReturnType<typeof trpc.useUtils>;
    function Take() {
      utils = trpc.useUtils();
      list = trpc.post.page.useInfiniteQuery({ limit: 2 }, { getNextPageParam: (page) => page + 2 });
      return null;
    }
    const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
    renderToString(createElement(trpc.Provider, { client, queryClient, children }));
    await list.fetchNextPage();
    expect((await list.fetchNextPage()).data?.pages).toEqual([0, 2]);
    await utils.post.page.prefetchInfinite({ limit: 3, cursor: 9 });
    const inputs = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => (queryKey as [string[], { input: unknown }])[1].input);
    expect(inputs).toEqual([{ limit: 2 }, { limit: 3, cursor: 9 }]);
  },
);

claim('Every query of the query client, also those without tRPC', ({ expect }) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['own'], 1);
  queryClient.setQueryData(getQueryKey(trpc.post.byId, { id: '1' }, 'query'), 1);
  expect(queryClient.getQueryCache().findAll([])).toHaveLength(2);
});

claim('byId with any input, normal or infinite', ({ expect }) => {
  const queryClient = new QueryClient();
  for (const id of ['1', '2']) queryClient.setQueryData(getQueryKey(trpc.post.byId, { id }, 'query'), 1);
  queryClient.setQueryData(getQueryKey(trpc.post.byId, { id: '1' }, 'infinite'), 1);
  queryClient.setQueryData(getQueryKey(trpc.post.search, 'a', 'query'), 1);
  expect(queryClient.getQueryCache().findAll(getQueryKey(trpc.post.byId))).toHaveLength(3);
  expect(queryClient.getQueryCache().findAll(getQueryKey(trpc.post))).toHaveLength(4);
});

claim("If you leave out `'query'` or `'infinite'`, they find nothing.", ({ expect }) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(getQueryKey(trpc.post.byId, { id: '1' }, 'query'), 'found');
  expect(queryClient.getQueryData(getQueryKey(trpc.post.byId, { id: '1' }, 'query'))).toBe('found');
  expect(queryClient.getQueryData(getQueryKey(trpc.post.byId, { id: '1' }))).toBeUndefined();
  expect(queryClient.getQueryState(getQueryKey(trpc.post.byId, { id: '1' }))).toBeUndefined();
});

claim('A key without input makes it the default for every input:', ({ expect }) => {
  const queryClient = new QueryClient();
  queryClient.setQueryDefaults(getQueryKey(trpc.post.byId), { staleTime: 60_000 });
  for (const id of ['1', '2'])
    expect(queryClient.getQueryDefaults(getQueryKey(trpc.post.byId, { id }, 'query'))).toEqual({
      staleTime: 60_000,
    });
});

claim(
  "If you pass `''`, `0`, `false` or `null` as the input and no type, the key contains no input, so as a filter it matches every input.",
  ({ expect }) => {
    for (const input of ['', 0, false, null] as unknown as string[]) {
      expect(getQueryKey(trpc.post.search, input)).toEqual([['post', 'search']]);
      expect(getQueryKey(trpc.post.search, input, 'query')).toEqual([
        ['post', 'search'],
        { input, type: 'query' },
      ]);
    }
  },
);
