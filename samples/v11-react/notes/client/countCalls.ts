import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../server/appRouter';

export const calls: string[] = [];

/** A link that notes which procedures were called. */
export const countCalls: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const count = () => calls.push(`${op.type} ${op.path}`);
      return next(op).subscribe({
        next(result) {
          if (result.result.type !== 'state') count();
          observer.next(result);
        },
        error(error) {
          count();
          observer.error(error);
        },
        complete: () => observer.complete(),
      });
    });
