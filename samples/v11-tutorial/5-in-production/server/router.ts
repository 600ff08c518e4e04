import { EventEmitter, on } from 'node:events';
import { TRPCError } from '@trpc/server';
import { and, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { db } from './db';
import { books, user } from './schema';
import { protectedProcedure, publicProcedure, router } from './trpc';

const pageSize = 5;
const changes = new EventEmitter().setMaxListeners(0);

export const appRouter = router({
  book: {
    list: publicProcedure
      .input(z.object({ cursor: z.number().optional() }))
      .query(async ({ input: { cursor } }) => {
        const found = await db
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
          .where(cursor === undefined ? undefined : lt(books.id, cursor))
          .orderBy(desc(books.id))
          .limit(pageSize + 1);
        const items = found.slice(0, pageSize);
        const isLast = found.length <= pageSize;
        return { items, nextCursor: isLast ? undefined : items.at(-1)?.id };
      }),
    add: protectedProcedure
      .input(
        z.object({
          title: z.string().trim().min(1, 'Which book?').max(200),
          author: z.string().trim().min(1, 'Who wrote it?').max(200),
        }),
      )
      .mutation(async ({ ctx, input }) => {
        await db.insert(books).values({ ...input, ownerId: ctx.user.id });
        changes.emit('change');
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
        changes.emit('change');
      }),
    onChange: publicProcedure.subscription(async function* ({ signal }) {
      for await (const _ of on(changes, 'change', { signal })) yield 'changed';
    }),
  },
});

export type AppRouter = typeof appRouter;
