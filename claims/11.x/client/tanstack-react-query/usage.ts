import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpSubscriptionLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { z } from 'zod';
import { claim, type Tools } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  post: t.router({
    byId: t.procedure.input((value) => String(value)).query(({ input }) => input),
    page: t.procedure
      .input((value) => value as { limit: number; cursor?: number | null })
      .query(({ input }) => ({ ids: [input.cursor ?? 0], next: (input.cursor ?? 0) + input.limit })),
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

claim(
  'A skipped query cannot be started with `refetch()`: its status becomes `error`, with a message that begins with `Missing queryFn`.',
  async ({ serve, expect }) => {
    const { queryClient, trpc } = await serveAndMakeOptions(serve);
    const observer = new QueryObserver(queryClient, trpc.post.byId.queryOptions(skipToken));
    const result = await observer.refetch();
    expect(result.status).toBe('error');
    expect(result.error?.message).toMatch(/^Missing queryFn/);
  },
);

claim('(with a key prefix, only the queries under this prefix)', async ({ serve, expect }) => {
  const { client, queryClient } = await serveAndMakeOptions(serve);
  const blog = createTRPCOptionsProxy<typeof router, { keyPrefix: true }>({
    client,
    queryClient,
    keyPrefix: 'blog',
  });
  const shop = createTRPCOptionsProxy<typeof router, { keyPrefix: true }>({
    client,
    queryClient,
    keyPrefix: 'shop',
  });
  await queryClient.fetchQuery(blog.post.byId.queryOptions('1'));
  await queryClient.fetchQuery(shop.post.byId.queryOptions('1'));
  await queryClient.invalidateQueries(blog.pathFilter());
  const states = queryClient.getQueryCache().getAll();
  expect(states.map((query) => query.state.isInvalidated)).toEqual([true, false]);
});

claim('because its key is `[]`', async ({ serve, expect }) => {
  const { queryClient, trpc } = await serveAndMakeOptions(serve);
  await queryClient.fetchQuery({ queryKey: ['not of tRPC'], queryFn: () => 'fine' });
  await queryClient.fetchQuery(trpc.post.byId.queryOptions('1'));
  await queryClient.invalidateQueries(trpc.pathFilter());
  const states = queryClient.getQueryCache().getAll();
  expect(states.map((query) => query.state.isInvalidated)).toEqual([true, true]);
});

claim(
  'All pages of one list share one cache entry, because neither `cursor` nor `direction` is part of its key.',
  async ({ serve, expect }) => {
    const { trpc } = await serveAndMakeOptions(serve);
    const key = trpc.post.page.infiniteQueryKey({ limit: 2 });
    expect(trpc.post.page.infiniteQueryKey({ limit: 2, cursor: 4 } as { limit: number })).toEqual(key);
    expect(key).toEqual([['post', 'page'], { input: { limit: 2 }, type: 'infinite' }]);
  },
);

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

claim(
  'Do not combine it with `enabled: true`, which subscribes without an input.',
  async ({ serve, expect }) => {
    const { trpc } = await serveAndMakeOptions(serve);
    expect(trpc.post.news.subscriptionOptions(skipToken).enabled).toBe(false);
    expect(trpc.post.news.subscriptionOptions(skipToken, { enabled: true }).enabled).toBe(true);
  },
);

claim('The last name in the chain is not a method of this package.', async ({ serve, expect }) => {
  const { trpc } = await serveAndMakeOptions(serve);
  const byId = trpc.post.byId as unknown as { useQuery(input: string): unknown };
  expect(() => byId.useQuery('1')).toThrow('[utilName] is not a function');
});

claim(
  'In newer releases, each of these inputs has its own key',
  { since: '11.22.1' },
  async ({ serve, expect }) => {
    const { trpc } = await serveAndMakeOptions(serve);
    const keys = ['', 0, false, null].map((input) =>
      JSON.stringify(trpc.post.news.subscriptionOptions(input as never).queryKey),
    );
    expect(keys).toEqual([
      '[["post","news"],{"input":""}]',
      '[["post","news"],{"input":0}]',
      '[["post","news"],{"input":false}]',
      '[["post","news"],{"input":null}]',
    ]);
  },
);

claim('`error`', { cell: 'Meaning' }, async ({ serve, expect, until, cell }) => {
  const failing = t.router({
    news: t.procedure.subscription(async function* () {
      yield await Promise.resolve('news');
      throw new Error('The reason');
    }),
  });
  const { url } = await serve({ router: failing });
  const client = createTRPCClient<typeof failing>({ links: [httpSubscriptionLink({ url })] });
  const reasons: string[] = [];
  const subscription = client.news.subscribe(undefined, {
    onConnectionStateChange: ({ error }) => error && reasons.push(error.message),
  });
  await until(() => reasons.length === 2);
  subscription.unsubscribe();
  expect(cell).toContain('over SSE usually Unknown error');
  expect(reasons).toEqual(['The reason', 'Unknown error']);
});

claim(
  'If the input has one, the input itself can be `null`: write `.optional()` instead of `.nullish()` behind the object.',
  async ({ serve, expect }) => {
    const page = z.object({ cursor: z.number().optional() });
    const lists = t.router({
      nullish: t.procedure.input(page.nullish()).query(() => []),
      optional: t.procedure.input(page.optional()).query(() => []),
    });
    const { url } = await serve({ router: lists });
    const options = createTRPCOptionsProxy<typeof lists>({
      client: createTRPCClient<typeof lists>({ links: [httpBatchLink({ url })] }),
      queryClient: new QueryClient(),
    });
    const opts = { getNextPageParam: () => undefined };
    expect(options.optional.infiniteQueryOptions({}, opts).queryKey[0]).toEqual(['optional']);
    // @ts-expect-error Type 'never' has no call signatures.
    expect(options.nullish.infiniteQueryOptions({}, opts)).toHaveProperty('queryKey');
  },
);
