import { initTRPC, TRPCError } from '@trpc/server';
import {
  createHTTPServer,
  type CreateHTTPContextOptions,
} from '@trpc/server/adapters/standalone';
import { z } from 'zod';

// #region context
async function createContext({ req }: CreateHTTPContextOptions) {
  const token = req.headers.authorization?.replace('Bearer ', '');
  return { userName: token === 'ada-token' ? 'Ada' : null };
}

const t = initTRPC.context<typeof createContext>().create();
// #endregion context

const notes = ['Buy milk'];

export const appRouter = t.router({
  note: t.router({
    list: t.procedure.query(() => notes),
    add: t.procedure.input(z.string().min(1)).mutation(({ ctx, input }) => {
      if (!ctx.userName) throw new TRPCError({ code: 'UNAUTHORIZED' });
      notes.push(`${input} (${ctx.userName})`);
      return notes.length;
    }),
  }),
});

export type AppRouter = typeof appRouter;

// #region listen
export const server = createHTTPServer({ router: appRouter, createContext });

server.listen(3000);
// #endregion listen
