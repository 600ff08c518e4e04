import * as trpc from '@trpc/server';
import { z } from 'zod';

const posts = [
  { id: '1', title: 'Hello, Pages Router' },
  { id: '2', title: 'Typed from end to end' },
];

export const appRouter = trpc
  .router()
  .query('post.list', { resolve: () => posts })
  .query('post.byId', {
    input: z.string(),
    resolve({ input }) {
      const post = posts.find(({ id }) => id === input);
      if (!post) {
        throw new trpc.TRPCError({
          code: 'NOT_FOUND',
          message: `No post has the id ${input}`,
        });
      }
      return post;
    },
  })
  .mutation('post.create', {
    input: z.object({ title: z.string() }),
    resolve({ input }) {
      const post = { id: String(posts.length + 1), title: input.title };
      posts.push(post);
      return post;
    },
  });

export type AppRouter = typeof appRouter;
