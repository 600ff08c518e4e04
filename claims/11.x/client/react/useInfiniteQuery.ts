import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { claim, type Tools } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';
import { createApp } from '../../_react';

const trpc = createTRPCReact<BlogRouter>();

/** Serves posts, and makes an app that calls them. */
async function serveApp(serve: Tools['serve']) {
  const { router } = createBlog();
  const server = await serve({ router });
  const inputs = () =>
    server
      .exchanges()
      .map(({ request }) => new URL(request.path, server.url).searchParams.get('input'))
      .map((input) => (JSON.parse(input ?? 'null') as Record<string, unknown>)['0']);
  return { server, inputs, app: createApp(trpc, [httpBatchLink({ url: server.url })]) };
}

claim(
  'tRPC puts this cursor into the input when you call `fetchNextPage`:',
  async ({ serve, expect, until }) => {
    const { app, inputs } = await serveApp(serve);
    const hook = app.renderHook(() =>
      trpc.post.page.useInfiniteQuery({ limit: 2 }, { getNextPageParam: (page) => page.next }),
    );
    await until(() => hook.last()?.isSuccess);
    await hook.last()?.fetchNextPage();
    expect(inputs()).toEqual([
      { limit: 2, direction: 'forward' },
      { limit: 2, direction: 'forward', cursor: 2 },
    ]);
  },
);

claim(
  'If `getNextPageParam` returns `undefined`, there is no further page: `hasNextPage` is `false`, and the button disappears.',
  async ({ serve, expect, until }) => {
    const { app } = await serveApp(serve);
    const hook = app.renderHook(() =>
      trpc.post.page.useInfiniteQuery(
        { limit: 2 },
        { getNextPageParam: (page) => (page.next < 4 ? page.next : undefined) },
      ),
    );
    await until(() => hook.last()?.isSuccess);
    expect(hook.last()?.hasNextPage).toBe(true);
    const result = await hook.last()?.fetchNextPage();
    expect(result?.hasNextPage).toBe(false);
  },
);

claim(
  "They aren't part of the query key either: all pages are one entry of the cache.",
  async ({ serve, expect, until }) => {
    const { app } = await serveApp(serve);
    const hook = app.renderHook(() =>
      trpc.post.page.useInfiniteQuery({ limit: 2 }, { getNextPageParam: (page) => page.next }),
    );
    await until(() => hook.last()?.isSuccess);
    await hook.last()?.fetchNextPage();
    const entries = app.queryClient.getQueryCache().getAll();
    expect(entries.map((entry) => entry.queryKey)).toEqual([
      [['post', 'page'], { input: { limit: 2 }, type: 'infinite' }],
    ]);
  },
);

claim(
  'If your validator refuses unknown keys, it must contain `direction`.',
  async ({ serve, expect, until }) => {
    const { app } = await serveApp(serve);
    const hook = app.renderHook(() =>
      trpc.post.strict.useInfiniteQuery({}, { getNextPageParam: () => undefined, retry: false }),
    );
    await until(() => hook.last()?.isError);
    expect(hook.last()?.error).toMatchObject({
      message: 'unknown key direction',
      data: { code: 'BAD_REQUEST' },
    });
  },
);

claim('`initialCursor`', { cell: 'What it does' }, async ({ serve, expect, until, cell }) => {
  const { app, inputs } = await serveApp(serve);
  const hook = app.renderHook(() =>
    trpc.post.page.useInfiniteQuery(
      { limit: 2 },
      { initialCursor: 6, getNextPageParam: (page) => page.next },
    ),
  );
  await until(() => hook.last()?.isSuccess);
  expect(cell).toBe('Where the first page begins, if none is cached.');
  expect(inputs()).toEqual([{ limit: 2, direction: 'forward', cursor: 6 }]);
});

claim('`maxPages`', { cell: 'What it does' }, async ({ serve, expect, until, cell }) => {
  const { app } = await serveApp(serve);
  const hook = app.renderHook(() =>
    trpc.post.page.useInfiniteQuery(
      { limit: 2 },
      { maxPages: 2, getNextPageParam: (page) => page.next, getPreviousPageParam: () => undefined },
    ),
  );
  await until(() => hook.last()?.isSuccess);
  await hook.last()?.fetchNextPage();
  const result = await hook.last()?.fetchNextPage();
  expect(cell).toContain('Keeps at most this many pages.');
  expect(result?.data?.pages.map(({ from }) => from)).toEqual([2, 4]);
});

claim(
  'For this, pass `getPreviousPageParam` and call `fetchPreviousPage`:',
  async ({ serve, expect, until }) => {
    const { app, inputs } = await serveApp(serve);
    const hook = app.renderHook(() =>
      trpc.post.page.useInfiniteQuery(
        { limit: 2 },
        {
          initialCursor: 6,
          getNextPageParam: (page) => page.next,
          getPreviousPageParam: (page) => page.from - 2,
        },
      ),
    );
    await until(() => hook.last()?.isSuccess);
    const result = await hook.last()?.fetchPreviousPage();
    expect(inputs()[1]).toEqual({ limit: 2, direction: 'backward', cursor: 4 });
    expect(result?.data?.pages.map(({ from }) => from)).toEqual([4, 6]);
  },
);

claim('From a cursor of 10, this asks for a page at -10', async ({ serve, expect, until }) => {
  const { app, inputs } = await serveApp(serve);
  const hook = app.renderHook(() =>
    trpc.post.page.useInfiniteQuery(
      { limit: 20 },
      {
        initialCursor: 10,
        getNextPageParam: (page) => page.next,
        getPreviousPageParam: (_firstPage, _allPages, firstCursor) =>
          firstCursor ? firstCursor - 20 : undefined,
      },
    ),
  );
  await until(() => hook.last()?.isSuccess);
  await hook.last()?.fetchPreviousPage();
  expect(inputs()[1]).toEqual({ limit: 20, direction: 'backward', cursor: -10 });
});

claim(
  '`utils.post.page.invalidate()` loads all pages again, one after the other.',
  async ({ serve, expect, until }) => {
    const { app, inputs } = await serveApp(serve);
    const hook = app.renderHook(() => ({
      utils: trpc.useUtils(),
      query: trpc.post.page.useInfiniteQuery({ limit: 2 }, { getNextPageParam: (page) => page.next }),
    }));
    await until(() => hook.last()?.query.isSuccess);
    await hook.last()?.query.fetchNextPage();
    await hook.last()?.utils.post.page.invalidate();
    expect(inputs().map((input) => (input as { cursor?: number }).cursor)).toEqual([
      undefined,
      2,
      undefined,
      2,
    ]);
  },
);

claim(
  "`setData` and `getData` don't reach these pages: `useQuery` and `useInfiniteQuery` share no cached data.",
  async ({ serve, expect, until }) => {
    const { app } = await serveApp(serve);
    const hook = app.renderHook(() => ({
      utils: trpc.useUtils(),
      query: trpc.post.page.useInfiniteQuery({ limit: 2 }, { getNextPageParam: (page) => page.next }),
    }));
    await until(() => hook.last()?.query.isSuccess);
    const { utils } = await hook.ready();
    expect(utils.post.page.getData({ limit: 2 })).toBeUndefined();
    utils.post.page.setData({ limit: 2 }, { from: 9, next: 9 });
    expect(utils.post.page.getInfiniteData({ limit: 2 })?.pages).toEqual([{ from: 0, next: 2 }]);
  },
);
