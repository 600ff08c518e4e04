import {
  createTRPCClient,
  createWSClient,
  wsLink,
  type TRPCLink,
  type WebSocketClientOptions,
} from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { applyWSSHandler, type WSSHandlerOptions } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import type { Tools } from '../claim';

/** Serves a router over HTTP and over WebSockets, and makes a client for the second. */
export async function serveSockets<Router extends AnyRouter>(
  serve: Tools['serve'],
  options: Partial<WSSHandlerOptions<Router>> & { router: Router },
  clientOptions: Partial<WebSocketClientOptions> = {},
) {
  const served = await serve(options as never);
  const wss = new WebSocketServer({ server: served.server });
  const handler = applyWSSHandler({ ...options, wss } as never);
  const wsClient = createWSClient({ url: `ws://localhost:${String(served.port)}`, ...clientOptions });
  const link = wsLink({ client: wsClient } as never) as TRPCLink<Router>;
  const trpc = createTRPCClient<Router>({ links: [link] });
  return { ...served, wss, handler, wsClient, link, trpc };
}
