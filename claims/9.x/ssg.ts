import { createSSGHelpers } from '@trpc/react/ssg';
import * as trpc from '@trpc/server';
import { hydrate, QueryClient, QueryObserver } from 'react-query';
import { claim } from '../claim';

const router = trpc.router().query('hello', { resolve: () => 'Hello' });

claim('The age of the data counts from the moment when the page was built.', async ({ expect }) => {
  const ssg = createSSGHelpers({ router, ctx: {} });
  await ssg.fetchQuery('hello');
  const state = ssg.dehydrate();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const queryClient = new QueryClient();
  hydrate(queryClient, state);
  const isStale = (staleTime: number) =>
    new QueryObserver(queryClient, { queryKey: ['hello'], staleTime }).getCurrentResult().isStale;
  expect([isStale(500), isStale(60_000)]).toEqual([true, false]);
  queryClient.clear();
  ssg.queryClient.clear();
});
