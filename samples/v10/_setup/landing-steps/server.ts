import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { appRouter } from './router';

export const server = createHTTPServer({ router: appRouter });
server.listen(3000);
