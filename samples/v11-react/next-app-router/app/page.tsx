import { connection } from 'next/server';
import { Suspense } from 'react';
import { getQueryClient, HydrateClient, trpc } from '../trpc/server';
import { PostList } from './post-list';

export default function Page() {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Posts />
    </Suspense>
  );
}

async function Posts() {
  await connection();
  void getQueryClient().prefetchQuery(trpc.post.list.queryOptions());

  return (
    <HydrateClient>
      <PostList />
    </HydrateClient>
  );
}
