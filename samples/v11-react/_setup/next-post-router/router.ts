import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';

const t = initTRPC.context<{ user: string | null }>().create();

const posts = [
  { id: '1', title: 'Hello, Next.js' },
  { id: '2', title: 'Typed from end to end' },
  { id: '3', title: 'Rendered ahead' },
];

export const appRouter = t.router({
  post: {
    list: t.procedure.query(() => posts),
    byId: t.procedure
      .input(z.object({ id: z.string() }))
      .query(({ input }) => {
        const post = posts.find(({ id }) => id === input.id);
        if (!post) throw new TRPCError({ code: 'NOT_FOUND' });
        return post;
      }),
    page: t.procedure
      .input(z.object({ cursor: z.number().nullish() }))
      .query(({ input }) => {
        const start = input.cursor ?? 0;
        const items = posts.slice(start, start + 2);
        const next = start + items.length;
        return { items, nextCursor: next < posts.length ? next : null };
      }),
  },
});

export type AppRouter = typeof appRouter;
