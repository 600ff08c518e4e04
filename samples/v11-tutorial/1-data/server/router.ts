import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from './db';
import { books } from './schema';
import { publicProcedure, router } from './trpc';

export const appRouter = router({
  book: {
    list: publicProcedure.query(() =>
      db.select().from(books).orderBy(desc(books.id)),
    ),
    add: publicProcedure
      .input(
        z.object({
          title: z.string().trim().min(1),
          author: z.string().trim().min(1),
        }),
      )
      .mutation(async ({ input }) => {
        await db.insert(books).values(input);
      }),
    setRead: publicProcedure
      .input(z.object({ id: z.number(), isRead: z.boolean() }))
      .mutation(async ({ input: { id, isRead } }) => {
        await db.update(books).set({ isRead }).where(eq(books.id, id));
      }),
  },
});

export type AppRouter = typeof appRouter;
