import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { z } from 'zod';

const t = initTRPC.create();

export const appRouter = t.router({
  countdown: t.procedure.input(z.number()).subscription(async function* (opts) {
    for (let left = opts.input; left > 0; left--) yield left;
  }),
});

export type AppRouter = typeof appRouter;

createHTTPServer({ router: appRouter }).listen(3000);
