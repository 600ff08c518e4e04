import { TRPCError } from '@trpc/server';
import { notFound } from 'next/navigation';
import { caller } from '../../../trpc/server';

export default async function PostPage(props: {
  params: Promise<{ id: string }>;
}) {
  const { id } = await props.params;
  const post = await caller.post.byId({ id }).catch((error: unknown) => {
    if (error instanceof TRPCError && error.code === 'NOT_FOUND') notFound();
    throw error;
  });

  return <h1>{post.title}</h1>;
}
