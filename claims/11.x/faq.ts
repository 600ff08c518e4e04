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

claim("With `httpBatchStreamLink`, that's usually too late.", async ({ serve, expect }) => {
  const results: string[] = [];
  const withResponse = initTRPC.context<{ setHeader(name: string, value: string): void }>().create();
  const late = withResponse.router({
    logIn: withResponse.procedure.query(async ({ ctx }) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      ctx.setHeader('set-cookie', 'session=1');
    }),
  });
  const server = await serve({
    router: late,
    createContext: ({ res }) => ({ setHeader: (name, value) => void res.setHeader(name, value) }),
  });
  const trpc = createTRPCClient<typeof late>({ links: [httpBatchStreamLink({ url: server.url })] });
  await trpc.logIn.query().catch((error: Error) => results.push(error.message));
  expect(results).toEqual(['Cannot set headers after they are sent to the client']);
  expect(server.exchanges()[0]?.response.headers['set-cookie']).toBeUndefined();
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
