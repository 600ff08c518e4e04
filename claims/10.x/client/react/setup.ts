import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCReact, httpLink } from '@trpc/react-query';
import { initTRPC } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { createContext, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { never } from '../../../_gate';
import { claim } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  page: t.procedure.input((value) => value as { cursor?: number }).query(never),
  rename: t.procedure.mutation(() => 'renamed'),
  news: t.procedure.subscription(() => observable<string>(() => () => {})),
});

/** Makes a link that keeps the signal of each request. */
function makeLink(url: string) {
  const signals: (AbortSignal | null | undefined)[] = [];
  const link = httpLink({
    url,
    fetch(input, init) {
      signals.push(init?.signal as AbortSignal);
      return fetch(input as string, init as RequestInit);
    },
  });
  return { signals, link };
}

claim('Hooks for infinite queries ignore it.', async ({ serve, expect, until }) => {
  const { url } = await serve({ router });
  const trpc = createTRPCReact<typeof router>({ abortOnUnmount: true });
  const queryClient = new QueryClient({ defaultOptions: { queries: { cacheTime: Infinity } } });
  const { signals, link } = makeLink(url);
  const client = trpc.createClient({ links: [link] });
  const fetchers: (() => Promise<unknown>)[] = [];
  function Take() {
    fetchers.push(trpc.page.useQuery({}).refetch, trpc.page.useInfiniteQuery({}).refetch);
    return null;
  }
  const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
  renderToString(createElement(trpc.Provider, { client, queryClient, children }));
  for (const refetch of fetchers) void refetch().catch(() => {});
  await until(() => signals.length === 2);
  await queryClient.cancelQueries();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});

claim(
  "`useMutation`, `useInfiniteQuery` and `useSubscription` fail with `Cannot destructure property 'client' of 'useContext(...)' as it is null` instead, and `useQueries` with the same message about `'ssrState'`.",
  ({ expect }) => {
    const trpc = createTRPCReact<typeof router>();
    const client = new QueryClient();
    const use = (hook: () => void) => () => {
      const Take = () => (hook(), null);
      renderToString(createElement(QueryClientProvider, { client }, createElement(Take)));
    };
    const message = "Cannot destructure property 'client' of 'useContext(...)' as it is null";
    expect(use(() => trpc.rename.useMutation())).toThrow(message);
    expect(use(() => trpc.page.useInfiniteQuery({}))).toThrow(message);
    expect(
      use(() => {
        trpc.news.useSubscription(undefined, { onData() {} });
      }),
    ).toThrow(message);
    expect(use(() => trpc.useQueries(() => []))).toThrow(message.replace('client', 'ssrState'));
    expect(use(() => trpc.page.useQuery({}))).toThrow('Unable to retrieve application context');
  },
);

claim(
  '`useQueries` ignores it, so pass the context there as the second argument.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const reactQueryContext = createContext<QueryClient | undefined>(undefined);
    const trpc = createTRPCReact<typeof router>({ reactQueryContext });
    const client = trpc.createClient({ links: [httpLink({ url })] });
    const render = (context?: typeof reactQueryContext) => {
      const outer = new QueryClient();
      const inner = new QueryClient();
      const Take = () => (trpc.useQueries((t) => [t.page({})], context), null);
      const own = { client: inner, context: reactQueryContext };
      const children = createElement(QueryClientProvider, own, createElement(Take));
      const app = createElement(trpc.Provider, { client, queryClient: inner, children });
      renderToString(createElement(QueryClientProvider, { client: outer }, app));
      return [outer, inner].map((queries) => queries.getQueryCache().getAll().length);
    };
    expect(render()).toEqual([1, 0]);
    expect(render(reactQueryContext)).toEqual([0, 1]);
  },
);

claim('Hooks for infinite queries still read it here.', async ({ serve, expect, until }) => {
  const { url } = await serve({ router });
  const trpc = createTRPCReact<typeof router>();
  const queryClient = new QueryClient({ defaultOptions: { queries: { cacheTime: Infinity } } });
  const { signals, link } = makeLink(url);
  const client = trpc.createClient({ links: [link] });
  let refetch!: () => Promise<unknown>;
  const Take = () => (({ refetch } = trpc.page.useInfiniteQuery({})), null);
  const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
  renderToString(createElement(trpc.Provider, { client, queryClient, abortOnUnmount: true, children }));
  void refetch().catch(() => {});
  await until(() => signals.length === 1);
  await queryClient.cancelQueries();
  expect(signals[0]?.aborted).toBe(true);
});

claim('A helper of `useUtils` fails with `Cannot read properties of null`.', ({ expect }) => {
  const trpc = createTRPCReact<typeof router>();
  const Take = () => (void trpc.useUtils().page.invalidate(), null);
  expect(() => renderToString(createElement(Take))).toThrow('Cannot read properties of null');
});
