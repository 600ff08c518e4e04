import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCReact, httpBatchLink } from '@trpc/react-query';
import { initTRPC } from '@trpc/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { z } from 'zod';
import { claim, type Tools } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  page: t.procedure
    .input(z.object({ cursor: z.number().optional() }))
    .query(({ input }) => ({ at: input.cursor ?? 0, next: (input.cursor ?? 0) + 1 })),
});

const trpc = createTRPCReact<typeof router>();

/** Renders the hook once, and returns its result. */
async function use(serve: Tools['serve'], options: Parameters<typeof trpc.page.useInfiniteQuery>[1]) {
  const server = await serve({ router });
  const queryClient = new QueryClient({ defaultOptions: { queries: { cacheTime: Infinity } } });
  const client = trpc.createClient({ links: [httpBatchLink({ url: server.url })] });
  let result!: ReturnType<typeof trpc.page.useInfiniteQuery>;
  function Take() {
    result = trpc.page.useInfiniteQuery({}, options);
    return null;
  }
  const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
  renderToString(createElement(trpc.Provider, { client, queryClient, children }));
  return { result, queryClient, server };
}

const getNextPageParam = (page: { next: number }) => page.next;

claim(
  'The cursor that tRPC adds is not part of the query key, so all pages are stored under one key.',
  async ({ serve, expect }) => {
    const { result, queryClient } = await use(serve, { getNextPageParam });
    await result.fetchNextPage();
    await result.fetchNextPage();
    const keys = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey);
    expect(keys).toEqual([[['page'], { input: {}, type: 'infinite' }]]);
  },
);

claim('The cursor of the first page.', async ({ serve, expect }) => {
  const { result } = await use(serve, { getNextPageParam, initialCursor: 10 });
  const { data } = await result.fetchNextPage();
  expect(data?.pages).toEqual([{ at: 10, next: 11 }]);
});

claim(
  'tRPC uses `initialCursor` only if TanStack Query has no cursor, which is the case for the first page.',
  async ({ serve, expect }) => {
    const { result } = await use(serve, { getNextPageParam, initialCursor: 10 });
    await result.fetchNextPage();
    const { data } = await result.fetchNextPage();
    expect(data?.pages.map(({ at }: { at: number }) => at)).toEqual([10, 11]);
  },
);

claim(
  'Your code called `fetchNextPage()` at the end of the list, where `getNextPageParam` returned `null`.',
  async ({ serve, expect }) => {
    const { result } = await use(serve, { getNextPageParam: () => null });
    await result.fetchNextPage();
    const { data } = await result.fetchNextPage();
    expect(data?.pages.map(({ at }: { at: number }) => at)).toEqual([0, 0]);
  },
);

claim(
  'Return `undefined` instead, so that nothing is sent, or call `fetchNextPage()` only if `hasNextPage` is true.',
  async ({ serve, expect }) => {
    const { result, server } = await use(serve, { getNextPageParam: () => undefined });
    await result.fetchNextPage();
    await result.fetchNextPage();
    expect(server.exchanges()).toHaveLength(1);
  },
);

claim(
  'The field `cursor` is required, which the compiler accepts, but the first request has no cursor.',
  async ({ serve, expect }) => {
    const strict = t.router({ page: t.procedure.input(z.object({ cursor: z.number() })).query(() => []) });
    const hooks = createTRPCReact<typeof strict>();
    const { url } = await serve({ router: strict });
    const queryClient = new QueryClient({
      defaultOptions: { queries: { cacheTime: Infinity, retry: false } },
    });
    const client = hooks.createClient({ links: [httpBatchLink({ url })] });
    let result!: ReturnType<typeof hooks.page.useInfiniteQuery>;
    function Take() {
      result = hooks.page.useInfiniteQuery({});
      return null;
    }
    const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
    renderToString(createElement(hooks.Provider, { client, queryClient, children }));
    const { error } = await result.fetchNextPage();
    expect(error?.data?.code).toBe('BAD_REQUEST');
  },
);

claim('If the input has other fields and no `cursor`, the hook does not exist.', ({ expect }) => {
  const _plain = t.router({ byId: t.procedure.input(z.object({ id: z.string() })).query(() => []) });
  type Hooks = keyof ReturnType<typeof createTRPCReact<typeof _plain>>['byId'];
  const hasHook: 'useInfiniteQuery' extends Hooks ? true : false = false;
  expect(hasHook).toBe(false);
});

claim('The same is true if the input is not an object, or can be `null`.', ({ expect }) => {
  const page = z.object({ cursor: z.number().optional() });
  const _inputs = t.router({
    text: t.procedure.input(z.string()).query(() => []),
    nullish: t.procedure.input(page.nullish()).query(() => []),
    optional: t.procedure.input(page.optional()).query(() => []),
  });
  type Client = ReturnType<typeof createTRPCReact<typeof _inputs>>;
  type HasHook<T> = 'useInfiniteQuery' extends keyof T ? true : false;
  const hasHook: [HasHook<Client['text']>, HasHook<Client['nullish']>, HasHook<Client['optional']>] = [
    false,
    false,
    true,
  ];
  expect(hasHook).toEqual([false, false, true]);
});

claim(
  'If `cursor` is optional, the compiler does not check the type of this option.',
  async ({ serve, expect, until }) => {
    const { result, server } = await use(serve, { getNextPageParam, initialCursor: 'text' });
    void result.fetchNextPage();
    await until(() => server.exchanges()[0]?.response.status === 400);
    expect(server.exchanges()[0]?.request.path).toContain('text');
  },
);
