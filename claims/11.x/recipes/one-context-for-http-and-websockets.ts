import { createTRPCClient, createWSClient, httpLink, wsLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import { claim } from '../../claim';

claim(
  "Over a WebSocket it's made once for the connection: a user who signs out stays signed in there until you close it.",
  async ({ serve, expect }) => {
    let made = 0;
    const createContext = () => ({ number: ++made });
    const t = initTRPC.context<typeof createContext>().create();
    const router = t.router({ number: t.procedure.query(({ ctx }) => ctx.number) });
    const { server, url } = await serve({ router, createContext });
    const wss = new WebSocketServer({ server });
    applyWSSHandler({ wss, router, createContext });

    const http = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
    expect([await http.number.query(), await http.number.query()]).toEqual([1, 2]);

    const client = createWSClient({ url: url.replace('http', 'ws') });
    const ws = createTRPCClient<typeof router>({ links: [wsLink({ client })] });
    expect([await ws.number.query(), await ws.number.query()]).toEqual([3, 3]);
    await client.close();
    wss.close();
  },
);
