import { createRequire } from 'node:module';
import { createSSGHelpers } from '@trpc/react/ssg';
import * as trpc from '@trpc/server';
import { hydrate, QueryClient, QueryObserver } from 'react-query';
import superjson from 'superjson';
import { claim } from '../claim';

const router = trpc.router().query('hello', { resolve: () => 'Hello' });

claim('The age of the data counts from the moment when the page was built.', async ({ expect, advance }) => {
  const ssg = createSSGHelpers({ router, ctx: {} });
  await ssg.fetchQuery('hello');
  const state = ssg.dehydrate();
  advance(1000);
  const queryClient = new QueryClient();
  hydrate(queryClient, state);
  const isStale = (staleTime: number) =>
    new QueryObserver(queryClient, { queryKey: ['hello'], staleTime }).getCurrentResult().isStale;
  expect([isStale(500), isStale(60_000)]).toEqual([true, false]);
  queryClient.clear();
  ssg.queryClient.clear();
});

claim(
  'Either `prefetchQuery` failed, which does not fail the page if you set a transformer, or the keys differ.',
  async ({ expect }) => {
    const { isSerializableProps } = createRequire(import.meta.url)('next/dist/lib/is-serializable-props');
    const failing = trpc.router().query('fail', {
      resolve() {
        throw new Error('Failed');
      },
    });
    const check = async (transformer?: typeof superjson) => {
      const ssg = createSSGHelpers({ router: failing, ctx: {}, transformer });
      await ssg.prefetchQuery('fail');
      return isSerializableProps('/', 'getStaticProps', { trpcState: ssg.dehydrate() });
    };
    expect(await check(superjson)).toBe(true);
    await expect(check()).rejects.toThrow('`undefined` cannot be serialized as JSON');
  },
);
