import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { toNodeHandler } from 'better-auth/node';
import { sql } from 'drizzle-orm';
import express from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';
import { auth } from './auth';
import { createContext } from './context';
import { db } from './db';
import { log, logRequests } from './log';
import { appRouter } from './router';

const app = express();

app.set('trust proxy', Number(process.env.PROXIES ?? 0));
app.get('/health', async (_req, res) => {
  await db.run(sql`select 1`);
  res.send('ok');
});
app.use(
  logRequests,
  helmet({
    contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
  }),
);
app.use('/api', rateLimit({ windowMs: 60_000, limit: 300 }));
app.all('/api/auth/*rest', toNodeHandler(auth));
app.use(
  '/api/trpc',
  createExpressMiddleware({
    router: appRouter,
    createContext,
    maxBatchSize: 10,
    maxBodySize: 100_000,
    onError({ error, path, req }) {
      if (error.code === 'INTERNAL_SERVER_ERROR')
        log({ id: req.res?.locals.id, path, error: error.stack });
    },
  }),
);
app.use(express.static('dist/client'));

const server = app.listen(3000);

process.on('SIGTERM', () => {
  server.close();
  setTimeout(() => server.closeAllConnections(), 2000);
});
