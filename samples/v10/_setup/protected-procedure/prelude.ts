import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';

interface Context {
  user: { id: string; roles: string[] } | null;
}

const t = initTRPC.context<Context>().create();

const protectedProcedure = t.procedure.use(({ ctx, next }) => {
  if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next({ ctx: { user: ctx.user } });
});
