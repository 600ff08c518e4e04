import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { z } from 'zod';

const t = initTRPC.create();

const posts = [
  { id: '1', title: 'Hello, Pages Router' },
  { id: '2', title: 'Typed from end to end' },
];

export const appRouter = t.router({
  post: {
    list: t.procedure.query(() => posts),
    byId: t.procedure
      .input(z.object({ id: z.string() }))
      .query(({ input }) => posts.find(({ id }) => id === input.id)!),
  },
});

export type AppRouter = typeof appRouter;

createHTTPServer({ router: appRouter, basePath: '/api/trpc/' }).listen(3000);
