import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../claim';

const t = initTRPC.create();

claim(
  'For an app that needs some routers only, make a second one, `t.router({ user })`, with the same keys, and export its type.',
  async ({ serve, expect }) => {
    const user = t.router({ list: t.procedure.query(() => ['Ada']) });
    const admin = t.router({ stats: t.procedure.query(() => 42) });
    const smaller = t.router({ user });
    const { url } = await serve({ router: t.router({ user, admin }) });
    const trpc = createTRPCClient<typeof smaller>({ links: [httpBatchLink({ url })] });
    expect(await trpc.user.list.query()).toEqual(['Ada']);
  },
);
