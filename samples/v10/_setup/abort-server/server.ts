import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const t = initTRPC.create();

const appRouter = t.router({
  report: t.procedure.input(z.string()).query(async ({ input }) => {
    await sleep(300);
    return `Report of ${input}`;
  }),
  title: t.procedure.query(() => 'Reports'),
});

export type AppRouter = typeof appRouter;

createHTTPServer({ router: appRouter }).listen(3000);
