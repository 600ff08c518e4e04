import * as trpc from '@trpc/server';
import { claim } from '../claim';

const router = trpc
  .router<{ user: string | null }>()
  .query('news', { resolve: () => 'news' })
  .middleware(({ ctx, next }) => {
    if (!ctx.user) throw new trpc.TRPCError({ code: 'UNAUTHORIZED' });
    return next();
  })
  .query('me', { resolve: ({ ctx }) => ctx.user });

claim('If it throws for a missing token, public procedures fail too.', async ({ serve, expect }) => {
  const server = await serve({
    router,
    createContext() {
      throw new trpc.TRPCError({ code: 'UNAUTHORIZED' });
    },
  });
  expect((await server.fetch('/news')).status).toBe(401);
});

claim(
  'The procedure is above `.middleware()` in the chain, and a middleware only runs for procedures that come after it.',
  async ({ expect }) => {
    const visitor = router.createCaller({ user: null });
    expect(await visitor.query('news')).toBe('news');
    await expect(visitor.query('me')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  },
);

claim(
  'If it rejects one call and not another, the response has status 207, and each call has its own result.',
  async ({ serve, expect }) => {
    const server = await serve({ router, createContext: () => ({ user: null }) });
    const response = await server.fetch('/news,me?batch=1&input={}');
    expect(response.status).toBe(207);
    expect(await response.json()).toMatchObject([
      { result: { data: 'news' } },
      { error: { data: { code: 'UNAUTHORIZED' } } },
    ]);
  },
);
