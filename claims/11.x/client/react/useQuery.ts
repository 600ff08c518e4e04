import { httpBatchLink, httpBatchStreamLink, loggerLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { initTRPC, TRPCError } from '@trpc/server';
import { createElement, Fragment } from 'react';
import { claim } from '../../../claim';
import { createApp } from '../../_react';

const t = initTRPC.create();

/** Lets the stream continue. */
let release = () => {};

/** How often the stream that fails the second time was started. */
let shrinks = 0;

const router = t.router({
  post: t.router({
    byId: t.procedure.input((value) => String(value)).query(({ input }) => input),
    list: t.procedure.query(() => ['Hello']),
    broken: t.procedure.query((): string => {
      throw new TRPCError({ code: 'NOT_FOUND' });
    }),
    shrinking: t.procedure.query(async function* () {
      shrinks += 1;
      yield 'a';
      if (shrinks > 1) throw new TRPCError({ code: 'CONFLICT' });
      yield 'b';
    }),
    words: t.procedure.query(async function* () {
      yield 'a';
      await new Promise<void>((resolve) => (release = resolve));
      yield 'b';
    }),
  }),
});

const trpc = createTRPCReact<typeof router>();

claim(
  'Components that mount together with the same procedure and input share one request.',
  async ({ serve, expect, until }) => {
    const server = await serve({ router });
    const app = createApp(trpc, [httpBatchLink({ url: server.url })]);
    const Post = () => trpc.post.byId.useQuery('1').data ?? '…';
    const screen = app.render(createElement(Fragment, null, createElement(Post), createElement(Post)));
    await until(() => screen.text() === '["1","1"]');
    expect(server.exchanges().map(({ request }) => request.path)).toEqual([
      '/post.byId?batch=1&input=%7B%220%22%3A%221%22%7D',
    ]);
    expect(app.queryClient.getQueryCache().getAll()).toHaveLength(1);
  },
);

claim(
  'It shows `Loading…` longer: TanStack Query retries a failed query three times before it reports the error.',
  async ({ serve, expect, until, speedUp }) => {
    speedUp(50);
    const server = await serve({ router });
    const app = createApp(trpc, [httpBatchLink({ url: server.url })]);
    const hook = app.renderHook(() => trpc.post.broken.useQuery());
    await until(() => hook.last()?.isError);
    expect(server.exchanges()).toHaveLength(4);
  },
);

claim('Set `retry: false` to see it at once.', async ({ serve, expect, until }) => {
  const server = await serve({ router });
  const app = createApp(trpc, [httpBatchLink({ url: server.url })]);
  const hook = app.renderHook(() => trpc.post.broken.useQuery(undefined, { retry: false }));
  await until(() => hook.last()?.isError);
  expect(server.exchanges()).toHaveLength(1);
  expect(hook.last()?.error).toMatchObject({ name: 'TRPCClientError', data: { code: 'NOT_FOUND' } });
});

claim(
  'A new input makes another query with its own cache entry, so it is `pending` until its data arrives.',
  async ({ serve, expect, until }) => {
    const { url } = await serve({ router });
    const app = createApp(trpc, [httpBatchLink({ url })]);
    const states: string[] = [];
    function Post({ id }: { id: string }) {
      const { status, data } = trpc.post.byId.useQuery(id);
      states.push(`${id} ${status}`);
      return data ?? '…';
    }
    const screen = app.render(createElement(Post, { id: '1' }));
    await until(() => screen.text() === '"1"');
    screen.update(app.wrap(createElement(Post, { id: '2' })));
    await until(() => screen.text() === '"2"');
    expect([...new Set(states)]).toEqual(['1 pending', '1 success', '2 pending', '2 success']);
  },
);

claim('`context`', { cell: 'What it does' }, async ({ serve, expect, until, cell }) => {
  const { url } = await serve({ router });
  const contexts: unknown[] = [];
  const app = createApp(trpc, [
    loggerLink({ logger: ({ direction, context }) => direction === 'up' && contexts.push(context) }),
    httpBatchLink({ url }),
  ]);
  const hook = app.renderHook(() => trpc.post.list.useQuery(undefined, { trpc: { context: { a: 1 } } }));
  await until(() => hook.last()?.isSuccess);
  expect(cell).toContain('op.context');
  expect(contexts).toEqual([expect.objectContaining({ a: 1 })]);
});

claim(
  'tRPC adds one property for logs and tools: `result.trpc.path` is the path of the procedure, such as `post.byId`.',
  async ({ serve, expect, until }) => {
    const { url } = await serve({ router });
    const app = createApp(trpc, [httpBatchLink({ url })]);
    const hook = app.renderHook(() => trpc.post.byId.useQuery('1'));
    await until(() => hook.last());
    expect(hook.last()?.trpc).toEqual({ path: 'post.byId' });
  },
);

claim(
  '`status` is `success` as soon as the stream starts. `fetchStatus` is `fetching` until the stream ends.',
  async ({ serve, expect, until }) => {
    const { url } = await serve({ router });
    const app = createApp(trpc, [httpBatchStreamLink({ url })]);
    const hook = app.renderHook(() => {
      const { status, fetchStatus, data } = trpc.post.words.useQuery();
      return { status, fetchStatus, data };
    });
    await until(() => hook.last()?.data?.length === 1);
    expect(hook.last()).toEqual({ status: 'success', fetchStatus: 'fetching', data: ['a'] });
    release();
    await until(() => hook.last()?.fetchStatus === 'idle');
    expect(hook.last()).toEqual({ status: 'success', fetchStatus: 'idle', data: ['a', 'b'] });
  },
);

claim(
  'TanStack Query treats data as stale at once unless you set `staleTime`.',
  async ({ serve, expect, until }) => {
    const server = await serve({ router });
    const app = createApp(trpc, [httpBatchLink({ url: server.url })]);
    const load = async (staleTime?: number) => {
      const hook = app.renderHook(() =>
        trpc.post.list.useQuery(undefined, staleTime === undefined ? {} : { staleTime }),
      );
      await until(() => hook.last()?.isSuccess && hook.last()?.fetchStatus === 'idle');
      hook.unmount();
      return server.exchanges().length;
    };
    expect(await load()).toBe(1);
    expect(await load(60_000)).toBe(1);
    expect(await load()).toBe(2);
  },
);

claim(
  'Each refetch starts `data` again with the first value, and if it fails in the middle, the complete list is gone.',
  async ({ serve, expect, until }) => {
    const { url } = await serve({ router });
    const app = createApp(trpc, [httpBatchStreamLink({ url })]);
    shrinks = 0;
    const hook = app.renderHook(() => {
      const { data, fetchStatus, refetch } = trpc.post.shrinking.useQuery(undefined, { retry: false });
      return { data, fetchStatus, refetch };
    });
    await until(() => hook.last()?.fetchStatus === 'idle');
    expect(hook.last()?.data).toEqual(['a', 'b']);
    const before = hook.results.length;
    await hook.last()?.refetch();
    await until(() => hook.last()?.fetchStatus === 'idle');
    expect(hook.results.slice(before).map(({ data }) => data)).toContainEqual(['a']);
    expect(hook.last()?.data).toEqual(['a']);
  },
);

claim('Then each render makes a new input, such as `new Date()`.', async ({ serve, expect, until }) => {
  const server = await serve({ router });
  const app = createApp(trpc, [httpBatchLink({ url: server.url })]);
  let renders = 0;
  const hook = app.renderHook(() => trpc.post.byId.useQuery(String((renders += 1))));
  await until(() => server.exchanges().length > 20);
  hook.unmount();
  expect(hook.results.length).toBeGreaterThan(20);
});
