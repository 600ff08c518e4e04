import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { publicProcedure, router } from '../init';
import { posts } from '../posts';

export const appRouter = router({
  post: {
    list: publicProcedure.query(() => posts),
    byId: publicProcedure
      .input(z.object({ id: z.string() }))
      .query(({ input }) => {
        const post = posts.find((post) => post.id === input.id);
        if (!post) throw new TRPCError({ code: 'NOT_FOUND' });
        return post;
      }),
    create: publicProcedure
      .input(z.object({ title: z.string().min(3) }))
      .mutation(({ input }) => {
        const post = { id: String(posts.length + 1), title: input.title };
        posts.push(post);
        return post;
      }),
  },
});

export type AppRouter = typeof appRouter;
