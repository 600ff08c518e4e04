import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import superjson from 'superjson';

const t = initTRPC.create({ transformer: superjson });

export const appRouter = t.router({
  now: t.procedure.query(() => new Date()),
});

export type AppRouter = typeof appRouter;

createHTTPServer({ router: appRouter }).listen(3000);
