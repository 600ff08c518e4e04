import { httpBatchLink, httpLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AnyRouter } from '@trpc/server';
import { createElement, Fragment, Suspense } from 'react';
import { claim, type Tools } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';
import { createApp } from '../../_react';

const trpc = createTRPCReact<BlogRouter>();
const aborting = createTRPCReact<BlogRouter>({ abortOnUnmount: true });

/** Serves posts, and makes an app that calls them. */
async function serveApp(
  serve: Tools['serve'],
  { hooks = trpc, link = (url: string): TRPCLink<AnyRouter> => httpLink({ url }), props = {} } = {},
) {
  const { router, events, finish } = createBlog();
  const server = await serve({ router });
  return { server, events, finish, app: createApp(hooks, [link(server.url)], { props }) };
}

claim(
  'When the user leaves a screen, the requests of its queries go on and fill the cache for the next visit.',
  async ({ serve, expect, until }) => {
    const { app, events, finish } = await serveApp(serve);
    const hook = app.renderHook(() => trpc.post.slow.useQuery({ id: '1' }));
    await until(() => events.length === 1);
    hook.unmount();
    await finish();
    const [query] = app.queryClient.getQueryCache().getAll();
    await until(() => query?.state.data);
    expect(query?.state.data).toBe('1');
    expect(events).toEqual(['start 1', 'end 1']);
  },
);

claim(
  'A query with `trpc: { abortOnUnmount: false }` is then excluded.',
  async ({ serve, expect, until }) => {
    const { app, events, finish } = await serveApp(serve, { hooks: aborting });
    const hook = app.renderHook(() => [
      aborting.post.slow.useQuery({ id: '1' }, { trpc: { abortOnUnmount: false } }),
      aborting.post.slow.useQuery({ id: '2' }),
    ]);
    await until(() => events.length === 2);
    hook.unmount();
    await until(() => events.length === 3);
    await finish();
    await until(() => events.length === 4);
    expect([...events].sort()).toEqual(['abort 2', 'end 1', 'start 1', 'start 2']);
  },
);

claim(
  'The option in `createTRPCReact` has no effect on `useInfiniteQuery` and `useSuspenseInfiniteQuery`. Set `trpc: { abortOnUnmount: true }` in each of them.',
  async ({ serve, expect, until }) => {
    const { app, events, finish } = await serveApp(serve, { hooks: aborting });
    const getNextPageParam = () => undefined;
    const without = app.renderHook(() => aborting.post.slowPage.useInfiniteQuery({}, { getNextPageParam }));
    await until(() => events.length === 1);
    without.unmount();
    await finish();
    await until(() => events.length === 2);
    expect(events).toEqual(['start page', 'end page']);
    app.queryClient.clear();
    events.length = 0;
    const withOption = app.renderHook(() =>
      aborting.post.slowPage.useInfiniteQuery({}, { getNextPageParam, trpc: { abortOnUnmount: true } }),
    );
    await until(() => events.length === 1);
    withOption.unmount();
    await until(() => events.length === 2);
    expect(events).toEqual(['start page', 'abort page']);
  },
);

claim(
  'The last component that uses the query unmounts, or its input changes.',
  async ({ serve, expect, until }) => {
    const { app, events } = await serveApp(serve, { hooks: aborting });
    const Post = ({ id }: { id: string }) => aborting.post.slow.useQuery({ id }).data ?? '…';
    const post = (key: string, id: string) => createElement(Post, { key, id });
    const screen = app.render(createElement(Fragment, null, post('a', '1'), post('b', '1')));
    await until(() => events.length === 1);
    screen.update(app.wrap(createElement(Fragment, null, post('a', '1'))));
    await until(() => screen.text() === '"…"');
    expect(events).toEqual(['start 1']);
    screen.update(app.wrap(createElement(Fragment, null, post('a', '2'))));
    await until(() => events.length === 3);
    expect([...events].sort()).toEqual(['abort 1', 'start 1', 'start 2']);
  },
);

claim(
  'If a query that has data is running, calling `refetch()` or `invalidate()` aborts this request and sends another.',
  async ({ serve, expect, until }) => {
    for (const method of ['refetch', 'invalidate'] as const) {
      const { app, events, finish } = await serveApp(serve, { hooks: aborting });
      const hook = app.renderHook(() => ({
        query: aborting.post.slow.useQuery({ id: '1' }),
        utils: aborting.useUtils(),
      }));
      const again = () => {
        const { query, utils } = hook.last()!;
        void (method === 'refetch' ? query.refetch() : utils.post.slow.invalidate());
      };
      await until(() => events.length === 1);
      again();
      await finish();
      await until(() => hook.last()?.query.data);
      expect(events).toEqual(['start 1', 'end 1']);
      again();
      await until(() => events.length === 3);
      again();
      await until(() => events.length === 5);
      expect(events.slice(2).sort()).toEqual(['abort 1', 'start 1', 'start 1']);
    }
  },
);

claim(
  'After an abort, the query returns to the state that it had before the request.',
  async ({ serve, expect, until }) => {
    const { app, events } = await serveApp(serve, { hooks: aborting });
    const hook = app.renderHook(() => aborting.post.slow.useQuery({ id: '1' }));
    await until(() => events.length === 1);
    hook.unmount();
    await until(() => events.length === 2);
    const [query] = app.queryClient.getQueryCache().getAll();
    expect(query?.state).toMatchObject({ status: 'pending', fetchStatus: 'idle', error: null });
  },
);

claim('No mounted component uses the query yet.', async ({ serve, expect, until }) => {
  const hooks = [
    (id: string) => aborting.post.slow.useSuspenseQuery({ id })[0],
    (id: string) => {
      aborting.post.slow.usePrefetchQuery({ id });
      return 'prefetched';
    },
  ];
  for (const useHook of hooks) {
    const { app, events, finish } = await serveApp(serve, { hooks: aborting });
    const Post = () => useHook('1');
    const screen = app.render(createElement(Suspense, { fallback: '…' }, createElement(Post)));
    await until(() => events.length === 1);
    screen.unmount();
    await finish();
    await until(() => events.length === 2);
    expect(events).toEqual(['start 1', 'end 1']);
  }
});

claim('They belong to no component.', async ({ serve, expect, until }) => {
  const { app, events, finish } = await serveApp(serve, { hooks: aborting, props: { abortOnUnmount: true } });
  const hook = app.renderHook(() => aborting.useUtils());
  const utils = await hook.ready();
  const result = utils.post.slow.fetch({ id: '1' });
  await until(() => events.length === 1);
  hook.unmount();
  await finish();
  expect(await result).toBe('1');
});

claim(
  '`httpBatchLink` puts several calls into one request, and aborts this request only when every call in it is aborted.',
  async ({ serve, expect, until }) => {
    const { app, events, finish } = await serveApp(serve, {
      hooks: aborting,
      link: (url) => httpBatchLink({ url }),
    });
    const Post = ({ id }: { id: string }) => aborting.post.slow.useQuery({ id }).data ?? '…';
    const post = (id: string) => createElement(Post, { key: id, id });
    const screen = app.render(createElement(Fragment, null, post('1'), post('2')));
    await until(() => events.length === 2);
    screen.update(app.wrap(createElement(Fragment, null, post('2'))));
    await finish();
    await until(() => events.length === 4);
    expect([...events].sort()).toEqual(['end 1', 'end 2', 'start 1', 'start 2']);
  },
);
