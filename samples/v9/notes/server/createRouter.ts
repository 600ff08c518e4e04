import * as trpc from '@trpc/server';
import type { Context } from './context';

export interface Meta {
  audited: boolean;
}

export function createRouter() {
  return trpc.router<Context, Meta>();
}

/** A router for users who have signed in, which logs audited procedures. */
export function createProtectedRouter() {
  return createRouter()
    .middleware(({ path, meta, rawInput, next }) => {
      if (meta?.audited) console.log('audit:', path, rawInput);
      return next();
    })
    .middleware(({ ctx, next }) => {
      if (!ctx.user) throw new trpc.TRPCError({ code: 'UNAUTHORIZED' });
      return next({ ctx: { ...ctx, user: ctx.user } });
    });
}
