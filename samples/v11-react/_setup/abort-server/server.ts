import { setTimeout as sleep } from 'node:timers/promises';
import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { z } from 'zod';

const t = initTRPC.create();

const appRouter = t.router({
  report: t.procedure
    .input(z.object({ year: z.number() }))
    .query(async ({ input, signal }) => {
      try {
        await sleep(1000, undefined, { signal });
      } catch (error) {
        console.log('server: aborted', input.year);
        throw error;
      }
      console.log('server: finished', input.year);
      return { year: input.year };
    }),
});

export type AppRouter = typeof appRouter;

createHTTPServer({ router: appRouter }).listen(3000);
