import { initTRPC } from '@trpc/server';
import {
  fetchRequestHandler,
  type FetchCreateContextFnOptions,
} from '@trpc/server/adapters/fetch';
import { z } from 'zod';

// #region context
function createContext({ req, resHeaders }: FetchCreateContextFnOptions) {
  return { country: req.headers.get('x-country') ?? 'unknown', resHeaders };
}

const t = initTRPC.context<typeof createContext>().create();
// #endregion context

const prices = new Map([
  ['tea', 3],
  ['rice', 2],
]);

export const appRouter = t.router({
  price: t.procedure
    .input(z.object({ item: z.string() }))
    .query(({ ctx, input }) => ({
      price: prices.get(input.item) ?? null,
      country: ctx.country,
    })),
  // #region cookie
  chooseCountry: t.procedure.input(z.string()).mutation(({ ctx, input }) => {
    ctx.resHeaders.append('set-cookie', `country=${input}; Path=/; HttpOnly`);
  }),
  // #endregion cookie
});

export type AppRouter = typeof appRouter;

export function handler(req: Request): Promise<Response> {
  return fetchRequestHandler({
    endpoint: '/api/trpc',
    req,
    router: appRouter,
    createContext,
  });
}
