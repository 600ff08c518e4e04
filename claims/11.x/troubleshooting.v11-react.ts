import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { z } from 'zod';
import { claim } from '../claim';

const t = initTRPC.create();

const lists = t.router({ list: t.procedure.query(() => [{ at: new Date(0) }]) });

claim(
  "If it's there, the input itself can be `null`: write `.optional()` instead of `.nullish()` behind the object.",
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

claim(
  'The same when your program runs: you called `trpc.post.list.useQuery()` of the TanStack package.',
  ({ expect }) => {
    const _router = t.router({ list: t.procedure.query(() => []) });
    const options = createTRPCOptionsProxy<typeof _router>({
      client: createTRPCClient<typeof _router>({ links: [httpBatchLink({ url: 'http://localhost:3000' })] }),
      queryClient: new QueryClient(),
    });
    const untyped = options.list as unknown as { useQuery(): unknown };
    expect(() => untyped.useQuery()).toThrow('[utilName] is not a function');
  },
);

claim(
  'The HTML has its loading state, but the browser may have the data before React hydrates.',
  async ({ expect }) => {
    const onServer = new QueryClient({
      defaultOptions: { dehydrate: { shouldDehydrateQuery: () => true } },
    });
    const options = createTRPCOptionsProxy({
      router: lists,
      ctx: {},
      queryClient: onServer,
    }).list.queryOptions();
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

claim('`createContext` reads `headers()` where Next.js handles no request', async ({ expect }) => {
  const { headers } = await import('next/headers.js');
  const createContext = async () => ({ user: (await headers()).get('x-user') });
  const caller = lists.createCaller(createContext);
  await expect(caller.list()).rejects.toThrow('`headers` was called outside a request scope.');
});
