import { setTimeout as sleep } from 'node:timers/promises';
import { initTRPC, TRPCError } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { z } from 'zod';

const t = initTRPC.create();

const posts = [
  { id: '1', title: 'Hello' },
  { id: '2', title: 'Links' },
  { id: '3', title: 'Hooks' },
];

export const appRouter = t.router({
  post: {
    list: t.procedure.query(() => posts),
    byId: t.procedure
      .input(z.object({ id: z.string() }))
      .query(({ input }) => {
        const post = posts.find(({ id }) => id === input.id);
        if (!post) {
          throw new TRPCError({
            code: 'NOT_FOUND',
            message: `No post has the id ${input.id}`,
          });
        }
        return post;
      }),
    page: t.procedure
      .input(
        z.object({ limit: z.number(), cursor: z.number().optional() }),
      )
      .query(({ input }) => {
        const start = input.cursor ?? 0;
        const end = start + input.limit;
        return {
          items: posts.slice(start, end),
          nextCursor: end < posts.length ? end : undefined,
        };
      }),
    create: t.procedure
      .input(z.object({ title: z.string().min(1) }))
      .mutation(({ input }) => {
        const post = { id: String(posts.length + 1), title: input.title };
        posts.push(post);
        return post;
      }),
    words: t.procedure
      .input(z.object({ id: z.string() }))
      .query(async function* ({ input }) {
        for (const word of ['Post', input.id, 'arrives']) {
          yield word;
          await sleep(250);
        }
      }),
    onCreate: t.procedure
      .input(z.object({ author: z.string() }))
      .subscription(async function* ({ input }) {
        await sleep(250);
        yield { title: `Hello from ${input.author}` };
        await sleep(250);
        yield { title: `Goodbye from ${input.author}` };
        await sleep(250);
      }),
  },
});

export type AppRouter = typeof appRouter;

createHTTPServer({ router: appRouter }).listen(3000);
