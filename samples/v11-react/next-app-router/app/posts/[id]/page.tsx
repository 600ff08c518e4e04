import { TRPCError } from '@trpc/server';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { caller } from '../../../trpc/server';

interface Props {
  params: Promise<{ id: string }>;
}

export default function PostPage({ params }: Props) {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Post params={params} />
    </Suspense>
  );
}

async function Post({ params }: Props) {
  const { id } = await params;
  const post = await caller.post.byId({ id }).catch((error: unknown) => {
    if (error instanceof TRPCError && error.code === 'NOT_FOUND') notFound();
    throw error;
  });

  return <h1>{post.title}</h1>;
}
