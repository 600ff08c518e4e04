import { createTRPCProxyClient, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../../claim';
import { ping } from '../../../_ping';
import { serveSockets } from '../../_sockets';

claim(
  'With wsLink, call `close()` of the WebSocket client, because the open connection keeps the script running.',
  async ({ serve, expect, until }) => {
    const t = initTRPC.create();
    const router = t.router({ ok: t.procedure.query(() => 'fine') });
    const { trpc, wss, wsClient } = await serveSockets(serve, { router });
    expect(await trpc.ok.query()).toBe('fine');
    await ping(wss);
    expect(wss.clients.size).toBe(1);
    wsClient.close();
    await until(() => wss.clients.size === 0);
  },
);

claim('The client does not cache results, and does not repeat failed calls.', async ({ serve, expect }) => {
  const t = initTRPC.create({ isDev: false });
  const router = t.router({
    ok: t.procedure.query(() => 'fine'),
    broken: t.procedure.query(() => {
      throw new Error('Broken');
    }),
  });
  const { url, exchanges } = await serve({ router });
  const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url })] });
  await trpc.ok.query();
  await trpc.ok.query();
  await expect(trpc.broken.query()).rejects.toThrow('Broken');
  expect(exchanges()).toHaveLength(3);
});
