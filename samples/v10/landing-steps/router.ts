import { initTRPC } from '@trpc/server';
import { z } from 'zod';

const t = initTRPC.create();

const posts = [{ id: 1, title: 'Hello' }];

export const appRouter = t.router({
  postById: t.procedure
    .input(z.object({ id: z.number() }))
    .query(({ input }) => posts.find((post) => post.id === input.id)),
});

export type AppRouter = typeof appRouter;
