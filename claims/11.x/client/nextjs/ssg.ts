import { createServerSideHelpers } from '@trpc/react-query/server';
import { initTRPC, TRPCError } from '@trpc/server';
import { claim } from '../../../claim';
import { createBlog } from '../../_blog';

const createHelpers = () => createServerSideHelpers({ router: createBlog().router, ctx: {} });

claim('Throws the `TRPCError`.', async ({ expect }) => {
  await expect(createHelpers().post.broken.fetch()).rejects.toBeInstanceOf(TRPCError);
});

claim('Does not throw, and puts the error into the cache.', async ({ expect }) => {
  const helpers = createHelpers();
  await helpers.post.broken.prefetch();
  const [query] = helpers.dehydrate().queries;
  expect(query?.state).toMatchObject({ status: 'error', data: undefined });
  expect(query?.state.error).toMatchObject({ message: 'Not there' });
});

claim(
  "`{ id: '1' }` and `{ id: 1 }` are different queries, and `useQuery` does not find what `prefetchInfinite` has loaded.",
  async ({ expect }) => {
    const helpers = createHelpers();
    await helpers.post.byId.fetch({ id: '1' });
    await helpers.post.byId.fetch({ id: 1 } as unknown as { id: string });
    await helpers.post.page.prefetch({ limit: 2 });
    await helpers.post.page.prefetchInfinite({ limit: 2 });
    const hashes = helpers.dehydrate().queries.map((query) => query.queryHash);
    expect(new Set(hashes).size).toBe(4);
  },
);

claim(
  'If it is `data is undefined`, the procedure returned `undefined`, which TanStack Query does not accept.',
  async ({ expect }) => {
    const t = initTRPC.create();
    const router = t.router({ nothing: t.procedure.query(() => undefined) });
    const helpers = createServerSideHelpers({ router, ctx: {} });
    await expect(helpers.nothing.fetch()).rejects.toThrow('data is undefined');
  },
);
