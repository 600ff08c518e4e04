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
