import { initTRPC } from '@trpc/server';
import { octetInputParser } from '@trpc/server/http';
import { z } from 'zod';

const t = initTRPC.create();

export const appRouter = t.router({
  form: t.procedure
    .input(z.instanceof(FormData))
    .mutation(async ({ input }) => {
      const file = input.get('file');
      return file instanceof Blob ? file.size : 'no file';
    }),
  bytes: t.procedure.input(octetInputParser).mutation(async ({ input }) => {
    let count = 0;
    for await (const chunk of input) count += chunk.byteLength;
    return count;
  }),
});

export type AppRouter = typeof appRouter;
