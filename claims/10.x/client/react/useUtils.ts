import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCReact, httpBatchLink } from '@trpc/react-query';
import { initTRPC, TRPCError } from '@trpc/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { claim, type Tools } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  post: t.router({
    search: t.procedure
      .input((value) => value as { author: string; page: number })
      .query(({ input }) => `${input.author} ${String(input.page)}`),
    byNumber: t.procedure.input((value) => Number(value)).query(({ input }) => input),
    pages: t.procedure
      .input((value) => value as { cursor?: number })
      .query(({ input }) => ({ items: [input.cursor ?? 0] })),
    broken: t.procedure.query((): string => {
      throw new TRPCError({ code: 'NOT_FOUND' });
    }),
  }),
});

const trpc = createTRPCReact<typeof router>();

/** Serves the router, and takes the helpers out of a component. */
async function serveAndMakeUtils(serve: Tools['serve']) {
  const server = await serve({ router });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, cacheTime: Infinity } } });
  const client = trpc.createClient({ links: [httpBatchLink({ url: server.url })] });
  let utils!: ReturnType<typeof trpc.useUtils>;
  function Take() {
    utils = trpc.useUtils();
    return null;
  }
  const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
  renderToString(createElement(trpc.Provider, { client, queryClient, children }));
  const invalid = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.isInvalidated).length;
  return { server, queryClient, invalid, utils };
}

claim(
  'If you pass a part of an object input, they match all inputs that contain this part: `invalidate({ authorId })` matches every query with this author.',
  async ({ serve, expect }) => {
    const { utils, invalid } = await serveAndMakeUtils(serve);
    await utils.post.search.fetch({ author: 'Ada', page: 1 });
    await utils.post.search.fetch({ author: 'Ada', page: 2 });
    await utils.post.search.fetch({ author: 'Grace', page: 1 });
    await utils.post.search.invalidate({ author: 'Ada' });
    expect(invalid()).toBe(2);
  },
);

claim(
  '`invalidate`, `refetch`, `reset` and `cancel` apply to normal and infinite queries.',
  async ({ serve, expect }) => {
    const { utils, invalid } = await serveAndMakeUtils(serve);
    await utils.post.pages.fetch({});
    await utils.post.pages.fetchInfinite({});
    await utils.post.pages.invalidate();
    expect(invalid()).toBe(2);
  },
);

claim(
  "`invalidate`, `refetch`, `reset` and `cancel` treat an input of `0`, `''`, `false` or `null` as no input, so they match every input of the procedure.",
  async ({ serve, expect }) => {
    const { utils, invalid } = await serveAndMakeUtils(serve);
    await utils.post.byNumber.fetch(0);
    await utils.post.byNumber.fetch(1);
    await utils.post.byNumber.invalidate(0);
    expect(invalid()).toBe(2);
    await utils.post.search.fetch({ author: 'Ada', page: 1 });
    await utils.post.search.invalidate(null as never);
    expect(invalid()).toBe(3);
  },
);

claim(
  '`cancel` ignores its `options`, and `reset` takes filters as its second argument and options as its third.',
  async ({ serve, expect }) => {
    const { utils, queryClient } = await serveAndMakeUtils(serve);
    const received: unknown[][] = [];
    queryClient.cancelQueries = (...given: unknown[]) => Promise.resolve(void received.push(given));
    queryClient.resetQueries = (...given: unknown[]) => Promise.resolve(void received.push(given));
    await utils.post.byNumber.cancel(1, { revert: false });
    await utils.post.byNumber.reset(1, { throwOnError: true });
    const queryKey = [['post', 'byNumber'], { input: 1 }];
    expect(received).toEqual([[{ queryKey }], [{ queryKey, throwOnError: true }, undefined]]);
  },
);

claim(
  '`utils.invalidate()` invalidates every query of the query client, including queries that are not from tRPC.',
  async ({ serve, expect }) => {
    const { utils, invalid, queryClient } = await serveAndMakeUtils(serve);
    queryClient.setQueryData(['own'], 1);
    await utils.post.byNumber.fetch(1);
    await utils.invalidate();
    expect(invalid()).toBe(2);
  },
);

claim('If the updater returns `undefined`, the cache does not change.', async ({ serve, expect }) => {
  const { utils } = await serveAndMakeUtils(serve);
  utils.post.byNumber.setData(1, 5);
  utils.post.byNumber.setData(1, () => undefined);
  expect(utils.post.byNumber.getData(1)).toBe(5);
});

claim(
  'Three helpers load data outside of `useQuery`: `prefetch` fills the cache and never throws, `fetch` returns the data or throws, and `ensureData` returns cached data if there is any, even if it is stale.',
  async ({ serve, expect }) => {
    const { utils, server } = await serveAndMakeUtils(serve);
    expect(await utils.post.broken.prefetch()).toBeUndefined();
    await expect(utils.post.broken.fetch()).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
    await utils.post.byNumber.fetch(1);
    await utils.post.byNumber.invalidate();
    const before = server.exchanges().length;
    expect(await utils.post.byNumber.ensureData(1)).toBe(1);
    expect(server.exchanges()).toHaveLength(before);
  },
);

claim(
  '`fetch` and `prefetch` send no request if the cached data is valid and younger than `staleTime`, which is 0 by default.',
  async ({ serve, expect }) => {
    const { utils, server } = await serveAndMakeUtils(serve);
    await utils.post.byNumber.fetch(1);
    await utils.post.byNumber.fetch(1, { staleTime: 60_000 });
    expect(server.exchanges()).toHaveLength(1);
    await utils.post.byNumber.fetch(1);
    expect(server.exchanges()).toHaveLength(2);
    await utils.post.byNumber.invalidate(1);
    await utils.post.byNumber.fetch(1, { staleTime: 60_000 });
    expect(server.exchanges()).toHaveLength(3);
  },
);

claim('The query client is not part of `utils`.', async ({ serve, expect }) => {
  const { utils } = await serveAndMakeUtils(serve);
  // @ts-expect-error: the type has no query client either.
  expect(() => utils.queryClient.getQueryCache()).toThrow();
});

claim(
  'The types accept a part only in `invalidate`; `refetch`, `reset` and `cancel` require the whole input.',
  async ({ serve, expect }) => {
    const { utils, queryClient } = await serveAndMakeUtils(serve);
    await utils.post.search.fetch({ author: 'Ada', page: 1 });
    // @ts-expect-error The page is missing.
    await utils.post.search.refetch({ author: 'Grace' });
    // @ts-expect-error The page is missing.
    await utils.post.search.cancel({ author: 'Grace' });
    // @ts-expect-error The page is missing.
    await utils.post.search.reset({ author: 'Ada' });
    expect(
      queryClient.getQueryData([['post', 'search'], { input: { author: 'Ada', page: 1 }, type: 'query' }]),
    ).toBe(undefined);
  },
);

claim(
  '`fetch`, `prefetch`, `ensureData` and the two for infinite queries ignore `context` and `signal`.',
  async ({ serve, expect }) => {
    const { utils } = await serveAndMakeUtils(serve);
    const controller = new AbortController();
    const { signal } = controller;
    const calls = [
      utils.post.byNumber.fetch(1, { signal }),
      utils.post.byNumber.prefetch(2, { signal }),
      utils.post.byNumber.ensureData(3, { signal }),
      utils.post.pages.fetchInfinite({}, { signal }),
      utils.post.pages.prefetchInfinite({ cursor: 1 }, { signal }),
    ];
    controller.abort();
    await Promise.all(calls);
    expect([utils.post.byNumber.getData(1), utils.post.byNumber.getData(2)]).toEqual([1, 2]);
    expect(utils.post.pages.getInfiniteData({})?.pages).toHaveLength(1);
  },
);
