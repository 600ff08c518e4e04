import { httpBatchLink, httpBatchStreamLink, httpLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AnyRouter } from '@trpc/server';
import { createElement, Suspense } from 'react';
import { claim, type Tools } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';
import { createApp } from '../../_react';

type MakeLink = (url: string) => TRPCLink<AnyRouter>;

const trpc = createTRPCReact<BlogRouter>();

/** Serves posts, and makes an app that calls them. */
async function serveApp(serve: Tools['serve'], link: MakeLink = (url) => httpBatchLink({ url }), props = {}) {
  const { router, events, finish } = createBlog();
  const server = await serve({ router });
  return { server, events, finish, app: createApp(trpc, [link(server.url)], { props }) };
}

claim(
  'The hook returns an array in the same order, and each entry is what `useQuery` returns, without `trpc`.',
  async ({ serve, expect, until }) => {
    const { app } = await serveApp(serve);
    const hook = app.renderHook(() =>
      trpc.useQueries((t) => [t.post.byId({ id: '2' }), t.post.list(), t.post.byId({ id: '1' })]),
    );
    await until(() => hook.last()?.every((query) => query.isSuccess));
    expect(hook.last()?.map((query) => query.data)).toEqual([
      'Post 2',
      ['Hello', 'Links', 'Hooks'],
      'Post 1',
    ]);
    expect(hook.last()?.map((query) => query.trpc)).toEqual([undefined, undefined, undefined]);
  },
);

claim(
  'If the number is fixed, call `useQuery` several times: those are batched too.',
  async ({ serve, expect, until }) => {
    const { app, server } = await serveApp(serve);
    const hook = app.renderHook(() => [trpc.post.byId.useQuery({ id: '1' }), trpc.post.list.useQuery()]);
    await until(() => hook.last()?.every((query) => query.isSuccess));
    expect(server.exchanges()).toHaveLength(1);
  },
);

claim(
  'The second argument of a query takes the options of `useQuery`, for this query only:',
  async ({ serve, expect, until }) => {
    const { app, server } = await serveApp(serve);
    const mount = async () => {
      const hook = app.renderHook(() =>
        trpc.useQueries((t) => [t.post.byId({ id: '1' }, { staleTime: 60_000 }), t.post.list()]),
      );
      await until(() => hook.last()?.every((query) => query.fetchStatus === 'idle' && query.data));
      hook.unmount();
    };
    await mount();
    await mount();
    const paths = server.exchanges().map(({ request }) => request.path.split('?')[0]);
    expect(paths).toEqual(['/post.byId,post.list', '/post.list']);
  },
);

claim('The component suspends until every query has its data.', async ({ serve, expect, until }) => {
  const { app, server } = await serveApp(serve);
  const seen: unknown[] = [];
  function Titles() {
    const [posts, queries] = trpc.useSuspenseQueries((t) => [
      t.post.byId({ id: '1' }),
      t.post.byId({ id: '2' }),
    ]);
    seen.push([posts, queries.map((query) => query.status)]);
    return posts.join();
  }
  const screen = app.render(createElement(Suspense, { fallback: 'Loading' }, createElement(Titles)));
  await until(() => screen.text() === '"Post 1,Post 2"');
  expect(seen[0]).toEqual([
    ['Post 1', 'Post 2'],
    ['success', 'success'],
  ]);
  expect(server.exchanges()).toHaveLength(1);
});

claim(
  'The client has `httpLink`, which does not batch, or `maxURLLength` or `maxItems` of your link is too low.',
  async ({ serve, expect, until }) => {
    const { router } = createBlog();
    const count = async (link: MakeLink) => {
      const server = await serve({ router });
      const app = createApp(trpc, [link(server.url)]);
      const hook = app.renderHook(() =>
        trpc.useQueries((t) => ['1', '2', '3'].map((id) => t.post.byId({ id }))),
      );
      await until(() => hook.last()?.every((query) => query.isSuccess));
      return server.exchanges().length;
    };
    expect(await count((url) => httpLink({ url }))).toBe(3);
    expect(await count((url) => httpBatchLink({ url }))).toBe(1);
    expect(await count((url) => httpBatchLink({ url, maxURLLength: 100 }))).toBe(3);
    expect(await count((url) => httpBatchLink({ url, maxItems: 1 }))).toBe(3);
  },
);

claim(
  'Queries in this hook are never aborted on unmount, whatever the value of `abortOnUnmount` is.',
  async ({ serve, expect, until }) => {
    for (const abortOnUnmount of [true, false]) {
      const { app, events, finish } = await serveApp(serve, (url) => httpLink({ url }), { abortOnUnmount });
      const hook = app.renderHook(() =>
        trpc.useQueries((t) => [t.post.slow({ id: '1' }, { trpc: { abortOnUnmount } })]),
      );
      await until(() => events.length === 1);
      hook.unmount();
      await finish();
      await until(() => events.length === 2);
      expect(events).toEqual(['start 1', 'end 1']);
    }
  },
);

claim(
  'If a procedure is an async generator, `data` is not an array of its values.',
  async ({ serve, expect, until }) => {
    const { app } = await serveApp(serve, (url) => httpBatchStreamLink({ url }));
    const hook = app.renderHook(() => trpc.useQueries((t) => [t.post.words()]));
    await until(() => hook.last()?.[0].isSuccess);
    expect(hook.last()?.[0].data).not.toBeInstanceOf(Array);
  },
);
