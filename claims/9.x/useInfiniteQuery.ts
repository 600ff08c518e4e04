import { createReactQueryHooks } from '@trpc/react';
import * as trpc from '@trpc/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { InfiniteQueryObserver, QueryClient, QueryClientProvider, setLogger } from 'react-query';
import { z } from 'zod';
import { claim, type Tools } from '../claim';

const pageInput = z.object({ cursor: z.number().nullish() });

const router = trpc
  .router()
  .query('page', {
    input: pageInput,
    resolve: ({ input }) => ({ at: input.cursor ?? 0, next: (input.cursor ?? 0) + 1 }),
  })
  .query('optional', { input: pageInput.optional(), resolve: () => 1 })
  .query('plain', { input: z.object({ limit: z.number() }), resolve: () => 1 });

const hooks = createReactQueryHooks<typeof router>();

/** Renders a component once, and returns the cache. */
async function render(serve: Tools['serve'], component: () => void) {
  const server = await serve({ router });
  const queryClient = new QueryClient({ defaultOptions: { queries: { cacheTime: Infinity } } });
  const client = hooks.createClient({ url: server.url });
  function Take() {
    component();
    return null;
  }
  const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
  renderToString(createElement(hooks.Provider, { client, queryClient, children }));
  return { queryClient, server };
}

claim(
  'You pass the input without `cursor`, and the hook adds it for each page.',
  async ({ serve, expect }) => {
    let pages!: { fetchNextPage(): Promise<{ data?: { pages: { at: number }[] } }> };
    const { queryClient } = await render(serve, () => {
      pages = hooks.useInfiniteQuery(['page', {}], { getNextPageParam: ({ next }) => next });
    });
    await pages.fetchNextPage();
    const { data } = await pages.fetchNextPage();
    expect(data?.pages.map(({ at }) => at)).toEqual([0, 1]);
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([['page', {}]]);
  },
);

claim(
  'The input object itself must be required: with `.optional()`, the hook does not accept the path.',
  async ({ serve, expect }) => {
    const { queryClient } = await render(serve, () => {
      // @ts-expect-error The input is optional.
      hooks.useInfiniteQuery(['optional', {}], { enabled: false });
      // @ts-expect-error The input has no cursor.
      hooks.useInfiniteQuery(['plain', { limit: 1 }], { enabled: false });
    });
    expect(queryClient.getQueryCache().getAll()).toHaveLength(2);
  },
);

claim(
  "In 9.x, `useQuery(['posts', { limit: 2 }])` and `useInfiniteQuery(['posts', { limit: 2 }])` use the same key in the cache, but their data have different forms, so each overwrites the data of the other.",
  async ({ serve, expect }) => {
    const { queryClient } = await render(serve, () => {
      hooks.useQuery(['page', {}], { enabled: false });
      hooks.useInfiniteQuery(['page', {}], { enabled: false });
    });
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  },
);

claim('Returns the next cursor, or undefined, null or false at the end.', async ({ expect }) => {
  const queryClient = new QueryClient();
  const has: unknown[] = [];
  for (const [index, cursor] of [undefined, null, false, 0].entries()) {
    const getNextPageParam = () => cursor;
    const observer = new InfiniteQueryObserver(queryClient, {
      queryKey: [index],
      queryFn: () => 1,
      getNextPageParam,
    });
    await observer.fetchNextPage();
    has.push(observer.getCurrentResult().hasNextPage);
    observer.destroy();
  }
  expect(has).toEqual([false, false, false, true]);
  queryClient.clear();
});

claim(
  '`getNextPageParam` is missing, or the first page has not been loaded, for example because it failed.',
  async ({ expect }) => {
    setLogger({ log() {}, warn() {}, error() {} });
    const queryClient = new QueryClient();
    const has: unknown[] = [];
    const load = async (queryFn: () => unknown, getNextPageParam?: () => number) => {
      const options = { queryKey: [has.length], queryFn, getNextPageParam, retry: false };
      const observer = new InfiniteQueryObserver(queryClient, options);
      await observer.fetchNextPage();
      has.push(observer.getCurrentResult().hasNextPage);
      observer.destroy();
    };
    await load(() => 1);
    await load(
      () => Promise.reject(new Error('No')),
      () => 1,
    );
    await load(
      () => 1,
      () => 1,
    );
    expect(has).toEqual([undefined, undefined, true]);
    queryClient.clear();
    setLogger(console);
  },
);

claim(
  'If the first page comes again at the end of the list, `getNextPageParam` returned `null`, and your code called `fetchNextPage()` anyway.',
  async ({ serve, expect }) => {
    let pages!: { fetchNextPage(): Promise<{ data?: { pages: { at: number }[] }; hasNextPage?: boolean }> };
    await render(serve, () => {
      pages = hooks.useInfiniteQuery(['page', {}], { getNextPageParam: () => null });
    });
    expect((await pages.fetchNextPage()).hasNextPage).toBe(false);
    const { data } = await pages.fetchNextPage();
    expect(data?.pages.map(({ at }) => at)).toEqual([0, 0]);
  },
);

claim(
  'All options are optional, but without `getNextPageParam`, `fetchNextPage()` loads no further page:',
  async ({ serve, expect }) => {
    let pages!: { fetchNextPage(): Promise<{ data?: { pages: unknown[] } }> };
    const { server } = await render(serve, () => {
      pages = hooks.useInfiniteQuery(['page', {}], {});
    });
    await pages.fetchNextPage();
    expect((await pages.fetchNextPage()).data?.pages).toHaveLength(1);
    expect(server.exchanges()).toHaveLength(1);
  },
);

claim(
  'The cursor with which each page was loaded, or undefined if there was none.',
  async ({ serve, expect }) => {
    let pages!: {
      fetchNextPage(): Promise<unknown>;
      fetchPreviousPage(): Promise<{ data?: { pageParams: unknown[] } }>;
      refetch(): Promise<{ data?: { pageParams: unknown[] } }>;
    };
    await render(serve, () => {
      pages = hooks.useInfiniteQuery(['page', {}], {
        getNextPageParam: ({ next }) => next,
        getPreviousPageParam: ({ at }) => at - 1,
      });
    });
    await pages.fetchNextPage();
    const { data } = await pages.fetchPreviousPage();
    expect(data?.pageParams).toEqual([-1, undefined]);
    expect((await pages.refetch()).data?.pageParams).toEqual([-1, 0]);
  },
);
