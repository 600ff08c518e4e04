import { initTRPC } from '@trpc/server';
import {
  createExpressMiddleware,
  type CreateExpressContextOptions,
} from '@trpc/server/adapters/express';
import express from 'express';
import { z } from 'zod';

// #region context
function createContext({ req }: CreateExpressContextOptions) {
  return { language: req.acceptsLanguages('fr', 'en') || 'en' };
}

const t = initTRPC.context<typeof createContext>().create();
// #endregion context

const words = { en: 'Hello', fr: 'Bonjour' };

export const appRouter = t.router({
  greeting: t.procedure
    .input(z.object({ name: z.string() }))
    .query(({ ctx, input }) => {
      const word = ctx.language === 'fr' ? words.fr : words.en;
      return `${word}, ${input.name}`;
    }),
});

export type AppRouter = typeof appRouter;

// #region mount
const app = express();

app.get('/health', (_req, res) => {
  res.send('ok');
});

app.use('/trpc', createExpressMiddleware({ router: appRouter, createContext }));

export const server = app.listen(3000);
// #endregion mount
