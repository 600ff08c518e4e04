import { initTRPC } from '@trpc/server';
import { z } from 'zod';

const t = initTRPC.create();

export const appRouter = t.router({
  countdown: t.procedure
    .input(z.object({ from: z.number().max(5) }))
    .query(async function* ({ input }) {
      for (let n = input.from; n > 0; n--) yield n;
    }),
});
export type AppRouter = typeof appRouter;
