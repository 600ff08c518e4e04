import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import { createServer } from 'node:http';
import { appRouter } from './server/appRouter';

/** Serves the router below `/api/trpc` as the API route of Next.js does. */
export function serveApi() {
  createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    const path = pathname.replace('/api/trpc/', '');
    void nodeHTTPRequestHandler({ router: appRouter, req, res, path });
  }).listen(3000);
}
