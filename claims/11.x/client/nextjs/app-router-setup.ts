import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
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

claim(
  '`prefetchQuery` never throws. If the query fails, the client component requests the data itself.',
  async ({ serve, expect }) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const options = createProxy(queryClient).broken.queryOptions();
    expect(await queryClient.prefetchQuery(options)).toBeUndefined();
    await expect(queryClient.fetchQuery(options)).rejects.toBeInstanceOf(TRPCError);

    const server = await serve({ router });
    const browser = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    hydrate(browser, dehydrate(queryClient));
    const trpc = createTRPCOptionsProxy({
      client: createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] }),
      queryClient: browser,
    });
    await browser.ensureQueryData(trpc.broken.queryOptions()).catch(() => undefined);
    expect(server.exchanges()).toHaveLength(1);
  },
);

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
