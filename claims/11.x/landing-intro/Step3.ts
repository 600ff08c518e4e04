import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../claim';

const t = initTRPC.create();
const router = t.router({ postById: t.procedure.input(Number).query(({ input }) => input) });

claim(
  '`httpBatchLink` puts queries that you make at the same time into one request:',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
    await Promise.all([trpc.postById.query(1), trpc.postById.query(2), trpc.postById.query(3)]);
    expect(server.exchanges()).toHaveLength(1);
    await trpc.postById.query(1);
    await trpc.postById.query(2);
    expect(server.exchanges()).toHaveLength(3);
  },
);
