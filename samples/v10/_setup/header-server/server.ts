import { initTRPC } from '@trpc/server';
import {
  createHTTPServer,
  type CreateHTTPContextOptions,
} from '@trpc/server/adapters/standalone';

function createContext({ req }: CreateHTTPContextOptions) {
  return { authorization: req.headers.authorization };
}

const t = initTRPC.context<typeof createContext>().create();

const appRouter = t.router({
  whoAmI: t.procedure.query(({ ctx }) => ctx.authorization ?? 'anonymous'),
});

export type AppRouter = typeof appRouter;

createHTTPServer({ router: appRouter, createContext }).listen(3000);
