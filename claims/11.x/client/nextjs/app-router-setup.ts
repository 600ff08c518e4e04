import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { claim } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  list: t.procedure.query(() => [{ at: new Date(0) }]),
  same: t.procedure.input((value) => value as object).query(({ input }) => input),
  broken: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
  save: t.procedure.mutation(() => 'saved'),
});

const createProxy = (queryClient: QueryClient) => createTRPCOptionsProxy({ router, ctx: {}, queryClient });

claim('Nothing is sent, and the input is not turned into JSON.', async ({ expect }) => {
  const queryClient = new QueryClient();
  const sent = { at: new Date(0), call: () => 1 };
  const received = await queryClient.fetchQuery(createProxy(queryClient).same.queryOptions(sent));
  expect(received).toEqual(sent);
  expect((received as typeof sent).at).toBeInstanceOf(Date);
});

claim('`prefetchQuery` never throws, so a failed query does not stop the page.', async ({ expect }) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const options = createProxy(queryClient).broken.queryOptions();
  expect(await queryClient.prefetchQuery(options)).toBeUndefined();
  await expect(queryClient.fetchQuery(options)).rejects.toBeInstanceOf(TRPCError);
});

claim('Then use `caller`, which returns the data, or throws a `TRPCError`:', async ({ expect }) => {
  const caller = router.createCaller({});
  expect(await caller.list()).toEqual([{ at: new Date(0) }]);
  await expect(caller.broken()).rejects.toBeInstanceOf(TRPCError);
});

claim(
  'A client component sent a request while it was rendered on the server, and the URL of the link is relative.',
  async ({ expect }) => {
    const client = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: '/api/trpc' })] });
    await expect(client.list.query()).rejects.toThrow(/^Failed to parse URL from \/api\/trpc\/list/);
  },
);

claim(
  "tRPC removes as many characters from the URL's path as `endpoint` has, and uses the rest as the name of the procedure.",
  async ({ expect }) => {
    const call = (endpoint: string, path: string) =>
      fetchRequestHandler({ endpoint, router, req: new Request(`http://localhost${path}`) });
    expect((await call('/api/trpc', '/abc/abcd/list')).status).toBe(200);
    expect(await (await call('/api/trpc/more', '/api/trpc/list')).text()).toContain(
      'No procedure found on path',
    );
  },
);

claim('The client sends queries as `GET` and mutations as `POST`', async ({ serve, expect }) => {
  const server = await serve({ router });
  const client = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  await client.list.query();
  await client.save.mutate();
  expect(server.exchanges().map(({ request }) => request.method)).toEqual(['GET', 'POST']);
});
