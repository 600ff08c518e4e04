import { initTRPC } from '@trpc/server';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import { createServer } from 'node:http';
import { z } from 'zod';

const t = initTRPC.create();

const posts = [
  { id: '1', title: 'Hello, Pages Router' },
  { id: '2', title: 'Typed from end to end' },
];

export const appRouter = t.router({
  post: t.router({
    list: t.procedure.query(() => posts),
    byId: t.procedure
      .input(z.object({ id: z.string() }))
      .query(({ input }) => posts.find(({ id }) => id === input.id)!),
  }),
});

export type AppRouter = typeof appRouter;

createServer((req, res) => {
  const { pathname } = new URL(req.url ?? '/', 'http://localhost');
  const path = pathname.replace('/api/trpc/', '');
  nodeHTTPRequestHandler({ router: appRouter, req, res, path });
}).listen(3000);
