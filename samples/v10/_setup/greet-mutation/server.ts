import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { z } from 'zod';

const t = initTRPC.create();

const appRouter = t.router({
  greet: t.procedure
    .input(z.object({ name: z.string() }))
    .mutation(({ input }) => `Hello, ${input.name}`),
});

createHTTPServer({ router: appRouter }).listen(3000);
