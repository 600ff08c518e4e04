import { initTRPC } from '@trpc/server';
import { z } from 'zod';

const t = initTRPC.create();
const posts = [{ id: 1, title: 'Hello' }];

export const appRouter = t.router({
  post: {
    byId: t.procedure.input(z.number()).query(({ input }) => posts.find(({ id }) => id === input)),
    create: t.procedure.input(z.string()).mutation(({ input }) => {
      posts.push({ id: posts.length + 1, title: input });
    }),
    list: t.procedure.query(() => posts),
    onCreate: t.procedure.subscription(async function* () {
      yield* posts;
    }),
  },
});
export type AppRouter = typeof appRouter;
