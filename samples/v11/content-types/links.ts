import {
  createTRPCClient,
  createWSClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  wsLink,
  type TRPCLink,
} from '@trpc/client';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import { binary, form, outcome, printRow } from './measure';
import { appRouter, type AppRouter } from './router';

const server = createHTTPServer({ router: appRouter }).listen(3000);
const wss = new WebSocketServer({ server });
applyWSSHandler({ wss, router: appRouter });

const url = 'http://localhost:3000';
const headers = { connection: 'close' };
const wsClient = createWSClient({ url: 'ws://localhost:3000' });

const links: Record<string, TRPCLink<AppRouter>> = {
  httpLink: httpLink({ url, headers }),
  httpBatchLink: httpBatchLink({ url, headers }),
  httpBatchStreamLink: httpBatchStreamLink({ url, headers }),
  wsLink: wsLink({ client: wsClient }),
};

printRow('link', 'FormData', 'binary');

for (const [name, link] of Object.entries(links)) {
  const trpc = createTRPCClient<AppRouter>({ links: [link] });
  printRow(
    name,
    await outcome(trpc.form.mutate(form)),
    await outcome(trpc.bytes.mutate(binary)),
  );
}

await wsClient.close();
await new Promise((resolve) => server.close(resolve));
