import { TRPCError } from '@trpc/server';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from './db';
import { books, user } from './schema';
import { protectedProcedure, publicProcedure, router } from './trpc';

export const appRouter = router({
  book: {
    list: publicProcedure.query(() =>
      db
        .select({
          id: books.id,
          title: books.title,
          author: books.author,
          isRead: books.isRead,
          ownerId: books.ownerId,
          ownerName: user.name,
        })
        .from(books)
        .leftJoin(user, eq(books.ownerId, user.id))
        .orderBy(desc(books.id)),
    ),
    add: protectedProcedure
      .input(
        z.object({
          title: z.string().trim().min(1),
          author: z.string().trim().min(1),
        }),
      )
      .mutation(async ({ ctx, input }) => {
        await db.insert(books).values({ ...input, ownerId: ctx.user.id });
      }),
    setRead: protectedProcedure
      .input(z.object({ id: z.number(), isRead: z.boolean() }))
      .mutation(async ({ ctx, input: { id, isRead } }) => {
        const changed = await db
          .update(books)
          .set({ isRead })
          .where(and(eq(books.id, id), eq(books.ownerId, ctx.user.id)))
          .returning();
        if (changed.length === 0) throw new TRPCError({ code: 'NOT_FOUND' });
      }),
  },
});

export type AppRouter = typeof appRouter;
