import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import superjson from 'superjson';
import { z } from 'zod';

const t = initTRPC.create({ transformer: superjson });

export const appRouter = t.router({
  now: t.procedure.query(() => new Date()),
  eventsAfter: t.procedure
    .input(z.object({ date: z.date() }))
    .query(({ input }) => [
      { title: 'Launch', at: new Date(input.date.getTime() + 3_600_000) },
    ]),
});

export type AppRouter = typeof appRouter;

createHTTPServer({ router: appRouter }).listen(3000);
