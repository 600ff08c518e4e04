import { initTRPC, TRPCError } from '@trpc/server';
import {
  applyWSSHandler,
  type CreateWSSContextFnOptions,
} from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import { z } from 'zod';

// #region context
const users = new Map([['ada-token', 'Ada']]);

function createContext({ info }: CreateWSSContextFnOptions) {
  return { user: users.get(info.connectionParams?.token ?? '') };
}

const t = initTRPC.context<typeof createContext>().create();

const userProcedure = t.procedure.use(({ ctx, next }) => {
  if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next({ ctx: { user: ctx.user } });
});
// #endregion context

export const appRouter = t.router({
  whoAmI: userProcedure.query(({ ctx }) => ctx.user),
  countdown: userProcedure
    .input(z.object({ from: z.number() }))
    .subscription(async function* ({ input }) {
      for (let left = input.from; left > 0; left--) yield left;
    }),
});

export type AppRouter = typeof appRouter;

// #region serve
export const wss = new WebSocketServer({ port: 3000 });

export const handler = applyWSSHandler({
  wss,
  router: appRouter,
  createContext,
  keepAlive: { enabled: true },
});

process.on('SIGTERM', () => {
  handler.broadcastReconnectNotification();
  wss.close();
});
// #endregion serve
