import { createTRPCClient, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../claim';
import { serveSockets } from '../_sockets';

claim(
  "Over a WebSocket it's made once for the connection: a user who signs out stays signed in there until you close it.",
  async ({ serve, expect }) => {
    let made = 0;
    const createContext = () => ({ number: ++made });
    const t = initTRPC.context<typeof createContext>().create();
    const router = t.router({ number: t.procedure.query(({ ctx }) => ctx.number) });
    const { trpc, url, wsClient } = await serveSockets(
      serve,
      { router, createContext },
      { lazy: { enabled: true, closeMs: 60_000 } },
    );

    const http = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
    expect([await http.number.query(), await http.number.query()]).toEqual([1, 2]);

    expect([await trpc.number.query(), await trpc.number.query()]).toEqual([3, 3]);
    await wsClient.close();
  },
);
