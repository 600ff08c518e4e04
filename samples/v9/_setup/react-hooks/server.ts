import * as trpc from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { z } from 'zod';

const users = [
  { id: '1', name: 'Ada' },
  { id: '2', name: 'Grace' },
];

export const appRouter = trpc
  .router()
  .query('user.list', {
    resolve: () => users,
  })
  .query('user.byId', {
    input: z.string(),
    resolve({ input }) {
      const user = users.find(({ id }) => id === input);
      if (!user) {
        throw new trpc.TRPCError({
          code: 'NOT_FOUND',
          message: `No user has the id ${input}`,
        });
      }
      return user;
    },
  })
  .mutation('user.create', {
    input: z.object({ name: z.string().min(2) }),
    resolve({ input }) {
      const user = { id: String(users.length + 1), name: input.name };
      users.push(user);
      return user;
    },
  });

export type AppRouter = typeof appRouter;

createHTTPServer({ router: appRouter }).listen(3000);
