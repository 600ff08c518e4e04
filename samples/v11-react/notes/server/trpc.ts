import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { ZodError } from 'zod';
import type { Context } from './context';

interface Meta {
  audited: boolean;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: superjson,
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      data: {
        ...shape.data,
        fields:
          error.cause instanceof ZodError
            ? error.cause.flatten().fieldErrors
            : null,
      },
    }),
  });

export const router = t.router;
export const publicProcedure = t.procedure;

/** A procedure for users who have signed in, which is logged if it is audited. */
export const protectedProcedure = t.procedure
  .use(async ({ path, meta, getRawInput, next }) => {
    if (meta?.audited) console.log('audit:', path, await getRawInput());
    return next();
  })
  .use(({ ctx, next }) => {
    if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
    return next({ ctx: { user: ctx.user } });
  });
