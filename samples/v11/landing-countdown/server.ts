import { initTRPC } from '@trpc/server';
import { z } from 'zod';

const t = initTRPC.create();

// #region shown
export const appRouter = t.router({
  countdown: t.procedure
    .input(z.number().max(5))
    .query(async function* ({ input }) {
      for (let n = input; n > 0; n--) yield n;
    }),
});
// #endregion shown
export type AppRouter = typeof appRouter;
