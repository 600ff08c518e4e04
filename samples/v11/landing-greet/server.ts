import { initTRPC } from '@trpc/server';
import { z } from 'zod';

const t = initTRPC.create();

export const appRouter = t.router({
  greet: t.procedure
    .input(z.string())
    .query(({ input }) => ({
      text: `Hello, ${input}`,
    })),
});
export type AppRouter = typeof appRouter;
