import { createServer } from 'node:http';
import { initTRPC } from '@trpc/server';
import { createHTTPHandler } from '@trpc/server/adapters/standalone';
import { z } from 'zod';

const t = initTRPC.create();
const findPost = (id: string) => ({ id, title: 'Hello' });

export const appRouter = t.router({
  post: t.router({
    byId: t.procedure.input(z.object({ id: z.string() })).query(({ input }) => findPost(input.id)),
  }),
});
export type AppRouter = typeof appRouter;

const handleCall = createHTTPHandler({ router: appRouter });

/** The same post, as a tRPC procedure and as a resource of a hand-written JSON API. */
export const server = createServer((request, response) => {
  const id = /^\/posts\/(\w+)$/.exec(request.url ?? '')?.[1];
  if (id === undefined) {
    handleCall(request, response);
    return;
  }
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(findPost(id)));
});
