import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createTRPCProxyClient, createTRPCReact, httpBatchLink } from '@trpc/react-query';
import { initTRPC } from '@trpc/server';
import { createContext, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { never } from '../../../_gate';
import { claim } from '../../../claim';

const quiet = { log() {}, warn() {}, error() {} };

claim('After a failed refetch, `data` stays, but `isError` is true instead.', async ({ expect }) => {
  let runs = 0;
  const queryClient = new QueryClient({ logger: quiet });
  const observer = new QueryObserver(queryClient, {
    queryKey: ['post'],
    retry: false,
    queryFn: () => (runs++ === 0 ? Promise.resolve('Hello') : Promise.reject(new Error('No'))),
  });
  expect((await observer.refetch()).isSuccess).toBe(true);
  const { data, isSuccess, isError } = await observer.refetch();
  expect({ data, isSuccess, isError }).toEqual({ data: 'Hello', isSuccess: false, isError: true });
  queryClient.clear();
});

claim('The last fetch failed, after all retries.', async ({ serve, expect }) => {
  const t = initTRPC.create();
  const router = t.router({ nothing: t.procedure.query(() => {}) });
  const server = await serve({ router });
  const client = createTRPCProxyClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  const queryClient = new QueryClient({ logger: quiet });
  const observer = new QueryObserver(queryClient, {
    queryKey: ['nothing'],
    queryFn: () => client.nothing.query(),
    retry: false,
  });
  expect((await observer.refetch()).isError).toBe(true);
  expect(server.exchanges()[0]?.response.status).toBe(200);
  queryClient.clear();
});

claim('or the query waits before it repeats a failed request.', async ({ expect, until }) => {
  let runs = 0;
  const queryClient = new QueryClient({ logger: quiet });
  const observer = new QueryObserver(queryClient, {
    queryKey: ['post'],
    retry: 1,
    retryDelay: 200,
    queryFn: () => (runs++ === 0 ? Promise.reject(new Error('No')) : Promise.resolve('Hello')),
  });
  const unsubscribe = observer.subscribe(() => {});
  await until(() => observer.getCurrentResult().failureCount === 1);
  expect(observer.getCurrentResult().isFetching).toBe(true);
  expect(runs).toBe(1);
  unsubscribe();
  queryClient.clear();
});

claim(
  "You can use every option of TanStack Query's `useQuery`, except `queryKey`, `queryFn` and `context`, which tRPC sets.",
  async ({ serve, expect }) => {
    const t = initTRPC.create();
    const router = t.router({ ok: t.procedure.query(() => 'fine') });
    const trpc = createTRPCReact<typeof router>();
    const { url } = await serve({ router });
    const queryClient = new QueryClient({ defaultOptions: { queries: { cacheTime: Infinity } } });
    const client = trpc.createClient({ links: [httpBatchLink({ url })] });
    let refetch!: () => Promise<{ data?: unknown }>;
    function Take() {
      ({ refetch } = trpc.ok.useQuery(undefined, {
        queryKey: ['mine'] as never,
        queryFn: () => 'mine',
        context: createContext<QueryClient | undefined>(undefined),
      }));
      return null;
    }
    const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
    renderToString(createElement(trpc.Provider, { client, queryClient, children }));
    expect((await refetch()).data).toBe('fine');
    expect(queryClient.getQueryCache().getAll()[0]?.queryKey).toEqual([['ok'], { type: 'query' }]);
  },
);

claim(
  'But if you pass a function that may find nothing in the cache and return `undefined`, `data` is `undefined` until a request succeeds.',
  ({ expect }) => {
    const t = initTRPC.create();
    const _router = t.router({ ok: t.procedure.query(() => 'fine') });
    const trpc = createTRPCReact<typeof _router>();
    const queryClient = new QueryClient();
    const client = trpc.createClient({ links: [httpBatchLink({ url: 'http://localhost:3000' })] });
    const seen: string[] = [];
    function Take() {
      const utils = trpc.useUtils();
      const { data } = trpc.ok.useQuery(undefined, { initialData: () => utils.ok.getData() });
      seen.push(data);
      return null;
    }
    const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
    renderToString(createElement(trpc.Provider, { client, queryClient, children }));
    expect(seen).toEqual([undefined]);
  },
);

claim(
  'This is also the case when a query that failed without data runs again.',
  async ({ expect, until }) => {
    const queryClient = new QueryClient({ logger: quiet });
    let runs = 0;
    const observer = new QueryObserver(queryClient, {
      queryKey: ['post'],
      retry: false,
      queryFn: () => ((runs += 1) === 1 ? Promise.reject(new Error('No')) : never()),
    });
    const unsubscribe = observer.subscribe(() => {});
    await until(() => observer.getCurrentResult().isError);
    expect(observer.getCurrentResult().isLoading).toBe(false);
    void observer.refetch();
    await until(() => !observer.getCurrentResult().isError);
    expect(observer.getCurrentResult().isInitialLoading).toBe(true);
    unsubscribe();
    queryClient.clear();
  },
);

claim(
  'The same happens if another component runs the same query without `initialData` first, because TanStack Query 4 uses `initialData` only for a new query.',
  ({ expect }) => {
    const t = initTRPC.create();
    const _router = t.router({ ok: t.procedure.query(() => 'fine') });
    const trpc = createTRPCReact<typeof _router>();
    const queryClient = new QueryClient();
    const client = trpc.createClient({ links: [httpBatchLink({ url: 'http://localhost:3000' })] });
    const seen: string[] = [];
    function First() {
      trpc.ok.useQuery();
      return null;
    }
    function Second() {
      seen.push(trpc.ok.useQuery(undefined, { initialData: 'first' }).data);
      return null;
    }
    const render = (...parts: (() => null)[]) => {
      const elements = parts.map((part, key) => createElement(part, { key }));
      const children = createElement(QueryClientProvider, { client: queryClient }, elements);
      renderToString(createElement(trpc.Provider, { client, queryClient, children }));
      queryClient.clear();
    };
    render(Second);
    render(First, Second);
    expect(seen).toEqual(['first', undefined]);
  },
);
