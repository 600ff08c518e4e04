import { skipToken } from '@tanstack/react-query';
import { httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { initTRPC } from '@trpc/server';
import { createElement } from 'react';
import { claim, type Tools } from '../../../claim';
import { createApp } from '../../_react';

const t = initTRPC.create();

/** Makes a router whose subscription writes down when it ends. */
function createRouter() {
  const events: string[] = [];
  const router = t.router({
    byId: t.procedure.input((value) => value as { id: string }).query(({ input }) => input.id),
    any: t.procedure.input((value) => value as string | undefined).query(({ input }) => input ?? 'none'),
    news: t.procedure
      .input((value) => String(value))
      .subscription(async function* ({ signal }) {
        events.push('start');
        yield 'news';
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        events.push('end');
      }),
  });
  return { router, events };
}

const trpc = createTRPCReact<ReturnType<typeof createRouter>['router']>();

/** Serves the router, and makes an app that calls it. */
async function serveApp(serve: Tools['serve']) {
  const { router, events } = createRouter();
  const server = await serve({ router });
  const { url } = server;
  const link = splitLink({
    condition: ({ type }) => type === 'subscription',
    true: httpSubscriptionLink({ url }),
    false: httpLink({ url }),
  });
  return { server, events, app: createApp(trpc, [link]) };
}

claim(
  'To decide whether to show a spinner, use `isLoading`, which is `false` while a query is skipped. `isPending` is `true`.',
  async ({ serve, expect }) => {
    const { app, server } = await serveApp(serve);
    const hook = app.renderHook(() => trpc.byId.useQuery(skipToken));
    const { isLoading, isPending } = await hook.ready();
    expect({ isLoading, isPending }).toEqual({ isLoading: false, isPending: true });
    expect(server.exchanges()).toEqual([]);
  },
);

claim('`refetch()`', { cell: 'skipToken' }, async ({ serve, expect, cell, printed }) => {
  const { app } = await serveApp(serve);
  const hook = app.renderHook(() => trpc.byId.useQuery(skipToken, { retry: false }));
  const { refetch } = await hook.ready();
  const { status, error } = await refetch();
  expect(cell).toBe('fails with Missing queryFn');
  expect([status, (error as Error | null)?.message]).toEqual([
    'error',
    expect.stringMatching(/^Missing queryFn/),
  ]);
  expect(printed()).toEqual([]);
});

claim('`refetch()`', { cell: 'enabled: false' }, async ({ serve, expect, cell }) => {
  const { app, server } = await serveApp(serve);
  const hook = app.renderHook(() => trpc.byId.useQuery({ id: '1' }, { enabled: false }));
  const { refetch } = await hook.ready();
  expect(server.exchanges()).toEqual([]);
  expect(cell).toBe('works');
  expect((await refetch()).data).toBe('1');
});

claim('`utils.x.invalidate()`', { cell: 'enabled: false' }, async ({ serve, expect, cell }) => {
  const { app, server } = await serveApp(serve);
  const hook = app.renderHook(() => ({
    utils: trpc.useUtils(),
    off: trpc.byId.useQuery({ id: '1' }, { enabled: false }),
    skipped: trpc.byId.useQuery(skipToken),
  }));
  const { utils } = await hook.ready();
  await utils.byId.invalidate();
  await utils.invalidate();
  expect(cell).toBe('does not run the query');
  expect(server.exchanges()).toEqual([]);
});

claim(
  'If the input changes to `skipToken` later, the hook closes the subscription.',
  async ({ serve, expect, until }) => {
    const { app, events } = await serveApp(serve);
    function News({ input }: { input: string | typeof skipToken }) {
      return trpc.news.useSubscription(input).status;
    }
    const screen = app.render(createElement(News, { input: 'a' }));
    await until(() => screen.text() === '"pending"' && events.length === 1);
    screen.update(app.wrap(createElement(News, { input: skipToken })));
    await until(() => screen.text() === '"idle"' && events.length === 2);
    expect(events).toEqual(['start', 'end']);
  },
);

claim(
  '`undefined` is an input like any other, and does not skip a query.',
  async ({ serve, expect, until }) => {
    const { app } = await serveApp(serve);
    const hook = app.renderHook(() => trpc.any.useQuery(undefined));
    await until(() => hook.last()?.isSuccess);
    expect(hook.last()?.data).toBe('none');
  },
);
