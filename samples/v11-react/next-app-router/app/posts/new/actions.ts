'use server';

import { TRPCError } from '@trpc/server';
import { experimental_redirect as redirect } from '@trpc/server/adapters/next-app-dir';
import { z } from 'zod';
import { actionProcedure } from '../../../trpc/action';
import { posts } from '../../../trpc/posts';

export const addPost = actionProcedure
  .input(z.object({ title: z.string().min(3) }))
  .mutation(async ({ input }) => {
    const post = { id: String(posts.length + 1), title: input.title };
    posts.push(post);
    return redirect(`/posts/${post.id}`);
  });

export async function submitPost(_state: string | null, form: FormData) {
  try {
    await addPost({ title: String(form.get('title')) });
    return null;
  } catch (error) {
    if (error instanceof TRPCError && error.code === 'BAD_REQUEST') {
      return 'A title has at least three characters.';
    }
    throw error;
  }
}
