import { initTRPC, TRPCError } from '@trpc/server';
import {
  createHTTPServer,
  type CreateHTTPContextOptions,
} from '@trpc/server/adapters/standalone';
import {
  applyWSSHandler,
  type CreateWSSContextFnOptions,
} from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import { z } from 'zod';

function createContext(
  opts: CreateHTTPContextOptions | CreateWSSContextFnOptions,
) {
  return {
    authorization: opts.req.headers.authorization,
    connectionParams: opts.info.connectionParams,
  };
}

const t = initTRPC.context<typeof createContext>().create();

const posts = [
  { id: '1', title: 'Hello' },
  { id: '2', title: 'Links' },
];

export const appRouter = t.router({
  post: t.router({
    list: t.procedure.query(() => posts),
    byId: t.procedure.input(z.string()).query(({ input }) => {
      const post = posts.find(({ id }) => id === input);
      if (!post) {
        throw new TRPCError({
          code: 'NOT_FOUND',
          message: `No post has the id ${input}`,
        });
      }
      return post;
    }),
    create: t.procedure
      .input(z.object({ title: z.string() }))
      .mutation(({ input }) => {
        const post = { id: String(posts.length + 1), title: input.title };
        posts.push(post);
        return post;
      }),
    titles: t.procedure.subscription(async function* () {
      for (const post of posts) {
        yield post.title;
      }
    }),
  }),
  whoAmI: t.procedure.query(
    ({ ctx }) =>
      ctx.authorization ?? ctx.connectionParams?.token ?? 'anonymous',
  ),
});

export type AppRouter = typeof appRouter;

const server = createHTTPServer({ router: appRouter, createContext });
const wss = new WebSocketServer({ server });
applyWSSHandler({ wss, router: appRouter, createContext });

server.listen(3000);
