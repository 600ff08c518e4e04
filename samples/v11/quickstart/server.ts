import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { z } from 'zod';

const t = initTRPC.create();
const router = t.router;
const publicProcedure = t.procedure;

const users = [{ id: '1', name: 'Ada' }];

const appRouter = router({
  user: router({
    list: publicProcedure.query(() => users),
    // #region byId
    byId: publicProcedure
      .input(z.string())
      .query(({ input }) => users.find(({ id }) => id === input)),
    // #endregion byId
    create: publicProcedure
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
