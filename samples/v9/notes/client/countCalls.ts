import type { TRPCLink } from '@trpc/client';
import type { AppRouter } from '../server/appRouter';

export const calls: string[] = [];

/** A link that notes which procedures were called. */
export const countCalls: TRPCLink<AppRouter> =
  () =>
  ({ op, next, prev }) => {
    next(op, (result) => {
      calls.push(`${op.type} ${op.path}`);
      prev(result);
    });
  };
