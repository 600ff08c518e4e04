import { initTRPC } from '@trpc/server';
import {
  createHTTPServer,
  type CreateHTTPContextOptions,
} from '@trpc/server/adapters/standalone';

const names = new Map([['secret-1', 'Ada']]);

function createContext({ req }: CreateHTTPContextOptions) {
  const token = req.headers.authorization?.replace('Bearer ', '');
  return { userName: token && names.get(token) };
}

const t = initTRPC.context<typeof createContext>().create();

export const appRouter = t.router({
  whoAmI: t.procedure.query(({ ctx }) => ctx.userName ?? 'a stranger'),
});

export type AppRouter = typeof appRouter;

createHTTPServer({ router: appRouter, createContext }).listen(3000);
