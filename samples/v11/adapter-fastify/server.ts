import { initTRPC } from '@trpc/server';
import {
  fastifyTRPCPlugin,
  type CreateFastifyContextOptions,
  type FastifyTRPCPluginOptions,
} from '@trpc/server/adapters/fastify';
import Fastify from 'fastify';
import { z } from 'zod';

// #region context
function createContext({ req }: CreateFastifyContextOptions) {
  return { userName: req.headers['x-user-name'] ?? 'nobody' };
}

const t = initTRPC.context<typeof createContext>().create();
// #endregion context

const orders: { item: string; by: string }[] = [];

export const appRouter = t.router({
  order: t.router({
    list: t.procedure.query(() => orders),
    add: t.procedure
      .input(z.object({ item: z.string() }))
      .mutation(({ ctx, input }) => {
        orders.push({ item: input.item, by: String(ctx.userName) });
        return orders.length;
      }),
  }),
});

export type AppRouter = typeof appRouter;

// #region register
export const server = Fastify({ routerOptions: { maxParamLength: 5000 } });

server.register(fastifyTRPCPlugin, {
  prefix: '/trpc',
  trpcOptions: {
    router: appRouter,
    createContext,
  } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
});

await server.listen({ port: 3000 });
// #endregion register
