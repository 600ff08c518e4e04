import { initTRPC, TRPCError } from '@trpc/server';
import {
  createHTTPServer,
  type CreateHTTPContextOptions,
} from '@trpc/server/adapters/standalone';
const createContext = ({ req }: CreateHTTPContextOptions) => ({
  isSignedIn: req.headers.authorization === 'Bearer new',
});
const t = initTRPC.context<typeof createContext>().create();
const protectedProcedure = t.procedure.use(({ ctx, next }) => {
  if (!ctx.isSignedIn) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next();
});
const appRouter = t.router({
  name: protectedProcedure.query(() => 'Ada'),
  unread: protectedProcedure.query(() => 3),
  refresh: t.procedure.mutation(() => 'new'),
});
export type AppRouter = typeof appRouter;
createHTTPServer({ router: appRouter, createContext }).listen(3000);
