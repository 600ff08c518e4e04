import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { claim } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  list: t.procedure.query(() => [{ at: new Date(0) }]),
  broken: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
  save: t.procedure.mutation(() => 'saved'),
});

const createProxy = (queryClient: QueryClient) => createTRPCOptionsProxy({ router, ctx: {}, queryClient });

claim("`prefetchQuery` never throws, so a failed query doesn't stop the page.", async ({ expect }) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const options = createProxy(queryClient).broken.queryOptions();
  expect(await queryClient.prefetchQuery(options)).toBeUndefined();
  await expect(queryClient.fetchQuery(options)).rejects.toBeInstanceOf(TRPCError);
});

claim('It returns the data or throws a `TRPCError`:', async ({ expect }) => {
  const caller = router.createCaller({});
  expect(await caller.list()).toEqual([{ at: new Date(0) }]);
  await expect(caller.broken()).rejects.toBeInstanceOf(TRPCError);
});

claim("Mutations return 405: `route.ts` doesn't export the handler as `POST`.", async ({ serve, expect }) => {
  const server = await serve({ router });
  const client = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  await client.save.mutate();
  expect(server.exchanges().map(({ request }) => request.method)).toEqual(['POST']);
});

claim(
  "It doesn't suspend, so the HTML has its loading state, while in the browser the data may have arrived before React hydrates.",
  async ({ expect }) => {
    const onServer = new QueryClient({
      defaultOptions: { dehydrate: { shouldDehydrateQuery: () => true } },
    });
    const options = createProxy(onServer).list.queryOptions();
    void onServer.prefetchQuery(options);
    const state = dehydrate(onServer);
    const List = () => useQuery({ ...options, staleTime: 60_000 }).data?.length ?? 'Loading';
    const render = (received: unknown) =>
      renderToString(
        createElement(
          QueryClientProvider,
          { client: new QueryClient() },
          createElement(HydrationBoundary, { state: received as typeof state }, createElement(List)),
        ),
      );
    // React passes a promise that it has received as an object that calls back at once.
    const arrived = { then: (resolve: (data: unknown) => void) => void resolve([{}]) };
    expect(render(state)).toBe('Loading');
    expect(render({ ...state, queries: [{ ...state.queries[0], promise: arrived }] })).toBe('1');
  },
);

claim(
  '`createContext` reads `headers()`, which works only while Next.js handles a request.',
  async ({ expect }) => {
    const { headers } = await import('next/headers.js');
    const createContext = async () => ({ user: (await headers()).get('x-user') });
    const caller = router.createCaller(createContext);
    await expect(caller.list()).rejects.toThrow('`headers` was called outside a request scope.');
  },
);
