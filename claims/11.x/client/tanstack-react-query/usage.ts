import {
  dehydrate,
  hydrate,
  MutationObserver,
  onlineManager,
  QueryClient,
  QueryObserver,
  skipToken,
} from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpBatchStreamLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { claim, type Tools } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';

const t = initTRPC.create();

const router = t.router({
  post: t.router({
    byId: t.procedure.input((value) => String(value)).query(({ input }) => input),
    page: t.procedure
      .input((value) => value as { limit: number; cursor?: number | null })
      .query(({ input }) => ({ ids: [input.cursor ?? 0], next: (input.cursor ?? 0) + input.limit })),
    create: t.procedure.input((value) => value as { title: string }).mutation(({ input }) => input.title),
    news: t.procedure
      .input((value) => value as { author: string })
      .subscription(async function* () {
        yield await Promise.resolve('news');
      }),
  }),
});

/** Serves the router, and makes options that call it. */
async function serveAndMakeOptions(serve: Tools['serve']) {
  const server = await serve({ router });
  const queryClient = new QueryClient();
  const client = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  return {
    server,
    client,
    queryClient,
    trpc: createTRPCOptionsProxy<typeof router>({ client, queryClient }),
  };
}

claim("`refetch()` can't start a skipped query: there's no input to send.", async ({ serve, expect }) => {
  const { queryClient, trpc } = await serveAndMakeOptions(serve);
  const observer = new QueryObserver(queryClient, trpc.post.byId.queryOptions(skipToken));
  const result = await observer.refetch();
  expect(result.status).toBe('error');
  expect(result.error?.message).toMatch(/^Missing queryFn/);
});

claim(
  "tRPC also puts `direction` into the input, with the value `'forward'` or `'backward'`.",
  async ({ serve, expect }) => {
    const { queryClient, server, trpc } = await serveAndMakeOptions(serve);
    const options = trpc.post.page.infiniteQueryOptions(
      { limit: 2 },
      { getNextPageParam: (page) => page.next },
    );
    await queryClient.fetchInfiniteQuery({ ...options, pages: 2, initialPageParam: null });
    const inputs = server
      .exchanges()
      .map(({ request }) => new URL(request.path, server.url).searchParams.get('input'));
    expect(inputs).toEqual([
      '{"0":{"limit":2,"cursor":null,"direction":"forward"}}',
      '{"0":{"limit":2,"cursor":2,"direction":"forward"}}',
    ]);
  },
);

claim('Leave `enabled` out when you pass `skipToken`.', async ({ serve, expect }) => {
  const { trpc } = await serveAndMakeOptions(serve);
  expect(trpc.post.news.subscriptionOptions(skipToken).enabled).toBe(false);
  expect(trpc.post.news.subscriptionOptions(skipToken, { enabled: true }).enabled).toBe(true);
});

claim(
  "`[utilName] is not a function`: the last name in the chain isn't a method, often a classic hook such as `trpc.post.list.useQuery()`.",
  async ({ serve, expect }) => {
    const { trpc } = await serveAndMakeOptions(serve);
    const byId = trpc.post.byId as unknown as { useQuery(input: string): unknown };
    expect(() => byId.useQuery('1')).toThrow('[utilName] is not a function');
  },
);

claim(
  "It's loaded with `useInfiniteQuery`: `queryFilter` doesn't match it, `pathFilter()` and `infiniteQueryFilter()` do.",
  async ({ serve, expect }) => {
    const { queryClient, trpc } = await serveAndMakeOptions(serve);
    const page = trpc.post.page;
    for (const [filter, matches] of [
      [page.queryFilter(), false],
      [page.pathFilter(), true],
      [page.infiniteQueryFilter(), true],
    ] as const) {
      queryClient.setQueryData(page.infiniteQueryKey({ limit: 2 }), { pages: [], pageParams: [] });
      await queryClient.invalidateQueries(filter);
      expect(queryClient.getQueryState(page.infiniteQueryKey({ limit: 2 }))?.isInvalidated).toBe(matches);
    }
  },
);

claim("It's only marked as stale then.", async ({ serve, expect }) => {
  const { queryClient, server, trpc } = await serveAndMakeOptions(serve);
  const options = trpc.post.byId.queryOptions('1');
  await queryClient.fetchQuery(options);
  const invalidate = () => queryClient.invalidateQueries(trpc.post.byId.queryFilter());
  await invalidate();
  const disabled = new QueryObserver(queryClient, { ...options, enabled: false }).subscribe(() => undefined);
  await invalidate();
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
  expect(server.exchanges()).toHaveLength(1);
  disabled();
  new QueryObserver(queryClient, { ...options, staleTime: 60_000 }).subscribe(() => undefined);
  await invalidate();
  expect(server.exchanges().length).toBeGreaterThan(1);
});

claim(
  "The list is emptied and fills again from nothing. If the stream breaks halfway, you're left with half a list: the full one is gone.",
  async ({ serve, expect, until }) => {
    let runs = 0;
    const streaming = t.router({
      words: t.procedure.query(async function* () {
        runs += 1;
        yield await Promise.resolve('a');
        if (runs > 1) throw new Error('The stream broke');
        yield 'b';
      }),
    });
    const { url } = await serve({ router: streaming });
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { words } = createTRPCOptionsProxy<typeof streaming>({
      client: createTRPCClient<typeof streaming>({ links: [httpBatchStreamLink({ url })] }),
      queryClient,
    });
    const seen: unknown[] = [];
    queryClient.getQueryCache().subscribe(({ query }) => seen.push(query.state.data));
    await queryClient.fetchQuery(words.queryOptions());
    const first = seen.length;
    await queryClient.fetchQuery(words.queryOptions()).catch(() => undefined);
    await until(() => queryClient.getQueryState(words.queryKey())?.status === 'error');
    expect(seen[first - 1]).toEqual(['a', 'b']);
    expect(seen.slice(first)).toContainEqual([]);
    expect(queryClient.getQueryData(words.queryKey())).toEqual(['a']);
  },
);

claim(
  'Before it restores a paused mutation, it has to know how to send it: call `queryClient.setMutationDefaults(trpc.post.create.mutationKey(), trpc.post.create.mutationOptions())`.',
  async ({ serve, expect }) => {
    const before = await serveAndMakeOptions(serve);
    onlineManager.setOnline(false);
    try {
      const observer = new MutationObserver(before.queryClient, before.trpc.post.create.mutationOptions());
      void observer.mutate({ title: 'Offline' });
      const stored = JSON.stringify(dehydrate(before.queryClient));
      onlineManager.setOnline(true);
      for (const knows of [false, true]) {
        const { queryClient, server, trpc } = await serveAndMakeOptions(serve);
        const { mutationKey, mutationOptions } = trpc.post.create;
        if (knows) queryClient.setMutationDefaults(mutationKey(), mutationOptions());
        hydrate(queryClient, JSON.parse(stored));
        await queryClient.resumePausedMutations();
        const [mutation] = queryClient.getMutationCache().getAll();
        expect(mutation?.state.data).toBe(knows ? 'Offline' : undefined);
        expect(server.exchanges()).toHaveLength(knows ? 1 : 0);
      }
    } finally {
      onlineManager.setOnline(true);
    }
  },
);

claim(
  'If the query streams, only `queryOptions(input).queryKey` has the right type.',
  async ({ serve, expect }) => {
    const streaming = t.router({
      words: t.procedure.query(async function* () {
        yield await Promise.resolve('a');
      }),
    });
    const { url } = await serve({ router: streaming });
    const queryClient = new QueryClient();
    const { words } = createTRPCOptionsProxy<typeof streaming>({
      client: createTRPCClient<typeof streaming>({ links: [httpBatchStreamLink({ url })] }),
      queryClient,
    });
    await queryClient.fetchQuery(words.queryOptions());
    expect(queryClient.getQueryData(words.queryKey())).toEqual(['a']);
    queryClient.setQueryData(words.queryOptions().queryKey, ['b']);
    // @ts-expect-error The data is a list, but the type of this key says an async iterable.
    queryClient.setQueryData(words.queryKey(), ['c']);
  },
);

claim(
  '`abortOnUnmount`',
  { cell: 'What it does', under: 'Request options in trpc' },
  async ({ serve, expect, until, cell }) => {
    expect(cell).toContain('when the last component that uses it unmounts or changes its input');
    for (const abortOnUnmount of [false, true]) {
      const { router: blog, events, finish } = createBlog();
      const { url } = await serve({ router: blog });
      const queryClient = new QueryClient();
      const { post } = createTRPCOptionsProxy<BlogRouter>({
        client: createTRPCClient<BlogRouter>({ links: [httpBatchLink({ url })] }),
        queryClient,
      });
      const options = (id: string) => post.slow.queryOptions({ id }, { trpc: { abortOnUnmount } });
      const observer = new QueryObserver(queryClient, options('1'));
      const stop = observer.subscribe(() => undefined);
      await until(() => events.length === 1);
      observer.setOptions(options('2'));
      await until(() => events.includes('start 2'));
      if (!abortOnUnmount) await finish();
      await until(() => events.length >= 3);
      expect(events.includes('abort 1')).toBe(abortOnUnmount);
      stop();
      await finish();
    }
  },
);

claim('`setQueriesData(trpc.post.page.pathFilter(), updater)` reaches both kinds:', ({ expect }) => {
  const queryClient = new QueryClient();
  const client = createTRPCClient<typeof router>({ links: [] });
  const { post } = createTRPCOptionsProxy<typeof router>({ client, queryClient });
  queryClient.setQueryData(post.page.queryKey({ limit: 2 }), { ids: [0], next: 2 });
  queryClient.setQueryData(post.page.infiniteQueryKey({ limit: 2 }), { pages: [], pageParams: [] });
  queryClient.setQueryData(post.byId.queryKey('1'), '1');
  const seen: unknown[] = [];
  queryClient.setQueriesData(post.page.pathFilter(), (data) => void seen.push(data));
  expect(seen).toEqual([
    { ids: [0], next: 2 },
    { pages: [], pageParams: [] },
  ]);
});
