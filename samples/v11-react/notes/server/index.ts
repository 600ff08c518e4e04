import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import express from 'express';
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { appRouter } from './appRouter';
import { createContext } from './context';

const app = express();

app.get('/health', (_req, res) => {
  res.send('ok');
});
app.use(
  '/trpc',
  createExpressMiddleware({
    router: appRouter,
    createContext,
    onError: ({ path, error }) => console.log('failed:', path, error.code),
  }),
);

export const server = createServer(app);
export const wss = new WebSocketServer({ server });

applyWSSHandler({ wss, router: appRouter, createContext });

server.listen(3000);
