import { createTRPCProxyClient, httpBatchLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { claim } from '../../../claim';

const t = initTRPC.create();
const router = t.router({
  user: t.router({ list: t.procedure.query(() => ['Ada']) }),
  save: t.procedure.mutation(() => 'saved'),
  time: t.procedure.subscription(() => observable<number>(() => {})),
});

claim('Mutations go into a second request, because they are sent with `POST`.', async ({ serve, expect }) => {
  const { url, exchanges } = await serve({ router });
  const trpc = createTRPCProxyClient<typeof router>({ links: [httpBatchLink({ url })] });
  await Promise.all([trpc.user.list.query(), trpc.save.mutate(), trpc.user.list.query()]);
  expect(exchanges()).toHaveLength(2);
});

claim(
  'To pass options to it, or callbacks to a subscription without input, write `undefined` first.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const trpc = createTRPCProxyClient<typeof router>({ links: [httpBatchLink({ url })] });
    expect(await trpc.user.list.query(undefined, { context: {} })).toEqual(['Ada']);
    const typed = () => [
      // @ts-expect-error The callbacks are missing.
      trpc.time.subscribe(),
      trpc.time.subscribe(undefined, {}),
    ];
    expect(typed).toBeDefined();
  },
);

claim(
  'The procedure is not a query, or the path ends at a router and not at a procedure, as in `trpc.user.query()`.',
  ({ expect }) => {
    const trpc = createTRPCProxyClient<typeof router>({ links: [] });
    // @ts-expect-error The path ends at a router.
    const typed = () => trpc.user.query();
    expect(typed).toBeDefined();
  },
);
