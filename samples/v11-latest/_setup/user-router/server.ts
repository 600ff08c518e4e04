import { initTRPC, TRPCError } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { z } from 'zod';

const t = initTRPC.create();

const users = [
  { id: '1', name: 'Ada' },
  { id: '2', name: 'Grace' },
];

export const appRouter = t.router({
  user: t.router({
    list: t.procedure.query(() => users),
    byId: t.procedure.input(z.string()).query(({ input }) => {
      const user = users.find(({ id }) => id === input);
      if (!user) {
        throw new TRPCError({
          code: 'NOT_FOUND',
          message: `No user has the id ${input}`,
        });
      }
      return user;
    }),
    create: t.procedure
      .input(z.object({ name: z.string().min(2) }))
      .mutation(({ input }) => {
        const user = { id: String(users.length + 1), name: input.name };
        users.push(user);
        return user;
      }),
  }),
});

export type AppRouter = typeof appRouter;

createHTTPServer({ router: appRouter }).listen(3000);
