import { createTRPCProxyClient, httpLink, TRPCClientError } from '@trpc/client';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { z } from 'zod';
import { claim } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  hello: t.procedure.query(() => 'Hello'),
  missing: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
  page: t.procedure
    .input(z.object({ cursor: z.number().optional() }))
    .query(({ input }) => ({ items: [input.cursor ?? 0] })),
});

claim(
  'It calls the router directly, without HTTP, and you choose for each page what is fetched.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const helpers = createServerSideHelpers({ router, ctx: {} });
    expect(await helpers.hello.fetch()).toBe('Hello');
    expect(server.exchanges()).toEqual([]);
  },
);

claim('`prefetch(input)`', { cell: 'If the procedure throws' }, async ({ cell, expect }) => {
  const helpers = createServerSideHelpers({ router, ctx: {} });
  const throws = await helpers.missing.prefetch().then(
    () => false,
    () => true,
  );
  const isStored = helpers.queryClient.getQueryCache().getAll()[0]?.state.status === 'error';
  const says = (part: string) => cell.includes(part);
  expect([says('stores the error'), says('does not throw')]).toEqual([isStored, !throws]);
});

claim('`fetch` throws the `TRPCError` of the procedure, so you can check its code:', async ({ expect }) => {
  const helpers = createServerSideHelpers({ router, ctx: {} });
  const error = await helpers.missing.fetch().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(TRPCError);
  expect(error).toMatchObject({ code: 'NOT_FOUND' });
});

claim(
  'Everything in the cache is sent to the page, including errors and queries that have not finished.',
  async ({ expect }) => {
    const helpers = createServerSideHelpers({ router, ctx: {} });
    await helpers.missing.prefetch();
    void helpers.hello.prefetch();
    const state = helpers.dehydrate();
    expect(state.queries.map((query) => query.state.status).sort()).toEqual(['error', 'loading']);
  },
);

claim(
  'Errors are `TRPCClientError` here, so check `error.data?.code` instead of `error.code`.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const client = createTRPCProxyClient<typeof router>({ links: [httpLink({ url })] });
    const helpers = createServerSideHelpers({ client });
    const error = await helpers.missing.fetch().catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(TRPCClientError);
    expect(error).toMatchObject({ data: { code: 'NOT_FOUND' } });
  },
);

claim('The cursor of its first page is `undefined`.', async ({ expect }) => {
  const helpers = createServerSideHelpers({ router, ctx: {} });
  await helpers.page.prefetchInfinite({});
  const [query] = helpers.dehydrate().queries;
  expect(query?.state.data).toMatchObject({ pageParams: [undefined] });
});

claim('Serializes what `dehydrate` returns.', async ({ expect }) => {
  const own = initTRPC.create({ transformer: superjson });
  const dates = own.router({ now: own.procedure.query(() => new Date(0)) });
  const helpers = createServerSideHelpers({ router: dates, ctx: {}, transformer: superjson });
  expect(await helpers.now.fetch()).toBeInstanceOf(Date);
  expect(Object.keys(helpers.dehydrate())).toEqual(['json', 'meta']);
});

claim(
  'If the page uses `useInfiniteQuery`, call `prefetchInfinite`, because `useQuery` and `useInfiniteQuery` do not share cached data.',
  async ({ expect }) => {
    const helpers = createServerSideHelpers({ router, ctx: {} });
    await helpers.page.prefetch({});
    await helpers.page.prefetchInfinite({});
    expect(helpers.dehydrate().queries).toHaveLength(2);
  },
);

claim('From 10.19 on, the package has only the types of this module.', async ({ expect }) => {
  await expect(import('@trpc/react-query/ssg')).rejects.toThrow('Cannot find module');
});

claim(
  'If you pass them without `shouldDehydrateQuery`, the object contains only queries that succeeded.',
  async ({ expect }) => {
    const helpers = createServerSideHelpers({ router, ctx: {} });
    await helpers.missing.prefetch();
    expect(helpers.dehydrate().queries).toHaveLength(1);
    expect(helpers.dehydrate({ dehydrateMutations: false }).queries).toEqual([]);
  },
);

claim(
  'These methods have no options: their types accept a second argument, but it has no effect.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const seen: unknown[] = [];
    const client = createTRPCProxyClient<typeof router>({
      links: [
        () =>
          ({ op, next }) => {
            seen.push(op.context);
            return next(op);
          },
        httpLink({ url }),
      ],
    });
    const helpers = createServerSideHelpers<typeof router>({ client });
    await helpers.page.fetch({}, { context: { marked: true } });
    expect(seen).toEqual([{}]);
  },
);
