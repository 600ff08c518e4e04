import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { toNodeHandler } from 'better-auth/node';
import express from 'express';
import { auth } from './auth';
import { createContext } from './context';
import { appRouter } from './router';

const app = express();

app.all('/api/auth/*rest', toNodeHandler(auth));
app.use(
  '/api/trpc',
  createExpressMiddleware({ router: appRouter, createContext }),
);

app.listen(3000);
