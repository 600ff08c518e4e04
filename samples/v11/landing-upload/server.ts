import { initTRPC } from '@trpc/server';
import { z } from 'zod';

const t = initTRPC.create();

// #region shown
export const appRouter = t.router({
  upload: t.procedure
    .input(z.instanceof(FormData))
    .mutation(({ input }) => {
      const file = z.instanceof(File).parse(input.get('file'));
      return `${file.name}: ${file.size} bytes`;
    }),
});
// #endregion shown
export type AppRouter = typeof appRouter;
