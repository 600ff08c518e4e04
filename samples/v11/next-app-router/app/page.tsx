import { Suspense } from 'react';
import { getQueryClient, HydrateClient, trpc } from '../trpc/server';
import { PostList } from './post-list';

export default function Page() {
  void getQueryClient().prefetchQuery(trpc.post.list.queryOptions());

  return (
    <HydrateClient>
      <Suspense fallback={<p>Loading…</p>}>
        <PostList />
      </Suspense>
    </HydrateClient>
  );
}
