'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '../trpc/client';

export function PostList() {
  const trpc = useTRPC();
  const posts = useSuspenseQuery(trpc.post.list.queryOptions());

  return (
    <ul>
      {posts.data.map((post) => (
        <li key={post.id}>{post.title}</li>
      ))}
    </ul>
  );
}
