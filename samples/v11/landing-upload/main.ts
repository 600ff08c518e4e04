import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { appRouter } from './server';

const server = createHTTPServer({ router: appRouter }).listen(3000);
await import('./client');
server.close();
