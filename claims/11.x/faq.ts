import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../claim';

const t = initTRPC.create();

const router = t.router({
  today: t.procedure.query(() => new Date('2026-01-15')),
});

claim('tRPC sends JSON, and JSON has no dates.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchStreamLink({ url })] });
  const today: string = await trpc.today.query();
  expect(today).toBe('2026-01-15T00:00:00.000Z');
});

claim('Each procedure then stays protected when you move it to another router.', async ({ expect }) => {
  const guarding = initTRPC.context<{ isAdmin: boolean }>().create();
  const adminProcedure = guarding.procedure.use(({ ctx, next }) => {
    if (!ctx.isAdmin) throw new Error('Only for admins');
    return next();
  });
  const stats = adminProcedure.query(() => '42 users');
  const moved = guarding.router({ open: guarding.router({ stats }) });
  await expect(moved.createCaller({ isAdmin: false }).open.stats()).rejects.toThrow('Only for admins');
  expect(await moved.createCaller({ isAdmin: true }).open.stats()).toBe('42 users');
});

claim(
  'For mobile apps that nobody updates, keep both versions: `t.router({ v1, v2 })`.',
  async ({ serve, expect }) => {
    const v1 = t.router({ user: t.procedure.query(() => ({ name: 'Ada Lovelace' })) });
    const v2 = t.router({ user: t.procedure.query(() => ({ first: 'Ada', last: 'Lovelace' })) });
    const both = t.router({ v1, v2 });
    const { url } = await serve({ router: both });
    const trpc = createTRPCClient<typeof both>({ links: [httpBatchStreamLink({ url })] });
    expect((await trpc.v1.user.query()).name).toBe('Ada Lovelace');
    expect((await trpc.v2.user.query()).last).toBe('Lovelace');
  },
);

claim('A procedure can be in both routers.', async ({ serve, expect }) => {
  const shared = t.procedure.query(() => 'shared');
  const both = t.router({ v1: t.router({ shared }), v2: t.router({ shared }) });
  const { url } = await serve({ router: both });
  const trpc = createTRPCClient<typeof both>({ links: [httpBatchStreamLink({ url })] });
  expect(await Promise.all([trpc.v1.shared.query(), trpc.v2.shared.query()])).toEqual(['shared', 'shared']);
});
