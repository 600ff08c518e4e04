import { createTRPCClient, httpBatchLink, httpSubscriptionLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { gate } from '../../_gate';
import { claim } from '../../claim';
import { serveSockets } from '../_sockets';

const t = initTRPC.context<{ user: string | null }>().create();

const protectedProcedure = t.procedure.use(({ ctx, next }) => {
  if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next({ ctx: { user: ctx.user } });
});

/** Makes a router whose guarded subscription is open as long as `release` is not called. */
function createRouter() {
  let checks = 0;
  const { opened: released, open: release } = gate();
  const counting = protectedProcedure.use(({ next }) => {
    checks += 1;
    return next();
  });
  const router = t.router({
    time: t.procedure.query(() => 'noon'),
    me: protectedProcedure.query(({ ctx }) => ctx.user),
    news: counting.subscription(async function* ({ ctx }) {
      yield `first for ${ctx.user}`;
      await released;
      yield `second for ${ctx.user}`;
    }),
  });
  return { router, release, checks: () => checks };
}

type Router = ReturnType<typeof createRouter>['router'];

claim(
  'It runs once for a whole batch, before any procedure, so a bad token would break your public procedures too.',
  async ({ serve, expect }) => {
    let runs = 0;
    const { fetch: send } = await serve({
      router: createRouter().router,
      createContext() {
        runs += 1;
        throw new TRPCError({ code: 'UNAUTHORIZED' });
      },
    });
    const response = await send('/time,time?batch=1');
    expect([runs, response.status]).toEqual([1, 401]);
  },
);

claim(
  'The middlewares of a subscription run once, at its start, and a WebSocket keeps the context of its connection.',
  async ({ serve, expect, until }) => {
    const { router, release, checks } = createRouter();
    let user: string | null = 'Ada';
    const sockets = await serveSockets(serve, { router, createContext: () => ({ user }) });
    const { trpc: overSockets, url, wsClient } = sockets;
    const overEvents = createTRPCClient<Router>({ links: [httpSubscriptionLink({ url })] });
    const values: string[] = [];
    const onData = (value: string) => void values.push(value);
    const subscriptions = [overSockets, overEvents].map((client) =>
      client.news.subscribe(undefined, { onData }),
    );
    await until(() => values.length === 2);
    user = null;
    release();
    await until(() => values.length === 4);
    expect(values.slice(2)).toEqual(['second for Ada', 'second for Ada']);
    expect(checks()).toBe(2);
    expect(await overSockets.me.query()).toBe('Ada');
    const overHttp = createTRPCClient<Router>({ links: [httpBatchLink({ url })] });
    await expect(overHttp.me.query()).rejects.toThrow('UNAUTHORIZED');
    for (const subscription of subscriptions) subscription.unsubscribe();
    await wsClient.close();
  },
);

claim('Nobody is signed in: the token is missing, wrong or expired', async ({ serve, expect }) => {
  const codes = t.router({
    unauthorized: t.procedure.query((): string => {
      throw new TRPCError({ code: 'UNAUTHORIZED' });
    }),
    forbidden: t.procedure.query((): string => {
      throw new TRPCError({ code: 'FORBIDDEN' });
    }),
    notFound: t.procedure.query((): string => {
      throw new TRPCError({ code: 'NOT_FOUND' });
    }),
  });
  const { fetch: send } = await serve({ router: codes, createContext: () => ({ user: null }) });
  const statuses = [];
  for (const path of ['unauthorized', 'forbidden', 'notFound'])
    statuses.push((await send(`/${path}`)).status);
  expect(statuses).toEqual([401, 403, 404]);
});

claim('A batch then looks the user up once, and public calls never do.', async ({ serve, expect }) => {
  let lookups = 0;
  const findUser = (name: string | undefined) => Promise.resolve({ name, lookup: (lookups += 1) });
  const lazy = initTRPC.context<{ getUser: () => Promise<{ name: string | undefined }> }>().create();
  const withUser = lazy.procedure.use(async ({ ctx, next }) => next({ ctx: { user: await ctx.getUser() } }));
  const { fetch: send } = await serve({
    router: lazy.router({
      time: lazy.procedure.query(() => 'noon'),
      me: withUser.query(({ ctx }) => ctx.user.name),
    }),
    createContext({ req }) {
      let user: ReturnType<typeof findUser> | undefined;
      return { getUser: () => (user ??= findUser(req.headers.authorization)) };
    },
  });
  await send('/time');
  expect(lookups).toBe(0);
  await send('/me,me,time?batch=1', { headers: { authorization: 'Ada' } });
  expect(lookups).toBe(1);
});
