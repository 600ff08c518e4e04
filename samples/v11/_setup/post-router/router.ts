import { initTRPC } from '@trpc/server';
import { z } from 'zod';

const t = initTRPC.create();

const posts = [
  { id: '1', title: 'Hello' },
  { id: '2', title: 'Links' },
];

export const appRouter = t.router({
  post: t.router({
    list: t.procedure.query(() => posts),
    byId: t.procedure
      .input(z.string())
      .query(({ input }) => posts.find(({ id }) => id === input) ?? null),
  }),
});

export type AppRouter = typeof appRouter;
