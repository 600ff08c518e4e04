import { initTRPC } from '@trpc/server';
import { z } from 'zod';

const t = initTRPC.create();

export const appRouter = t.router({
  add: t.procedure
    .input(z.object({ a: z.number(), b: z.number() }))
    .query(({ input }) => ({
      sum: input.a + input.b,
    })),
});
export type AppRouter = typeof appRouter;
