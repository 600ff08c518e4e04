import { createTRPCClient, httpLink } from '@trpc/client';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { initTRPC, TRPCError } from '@trpc/server';
import { claim } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  broken: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
  never: t.procedure.query(() => new Promise<string>(() => {})),
  page: t.procedure
    .input((value) => value as { cursor?: number | null })
    .query(({ input }) => ({ first: input.cursor ?? 0, next: (input.cursor ?? 0) + 10 })),
});

claim('`prefetch` never throws.', async ({ expect }) => {
  const helpers = createServerSideHelpers({ router, ctx: {} });
  expect(await helpers.broken.prefetch()).toBeUndefined();
  await expect(helpers.broken.fetch()).rejects.toThrow('NOT_FOUND');
});

claim('Queries that are still running are left out too, so await each `prefetch`.', async ({ expect }) => {
  const helpers = createServerSideHelpers({ router, ctx: {} });
  void helpers.never.prefetch();
  await helpers.ok.prefetch();
  expect(helpers.dehydrate().queries.map((query) => query.queryKey[0])).toEqual([['ok']]);
});

claim(
  'Errors are now `TRPCClientError`s, and `error instanceof TRPCError` is never true.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const helpers = createServerSideHelpers({
      client: createTRPCClient<typeof router>({ links: [httpLink({ url })] }),
    });
    const error: unknown = await helpers.broken.fetch().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'TRPCClientError', data: { code: 'NOT_FOUND' } });
    expect(error).not.toBeInstanceOf(TRPCError);
  },
);
