import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact, getQueryKey } from '@trpc/react-query';
import { initTRPC, TRPCError } from '@trpc/server';
import { createElement } from 'react';
import { claim, type Tools } from '../../../claim';
import { createApp } from '../../_react';

const t = initTRPC.create();

const router = t.router({
  post: t.router({
    search: t.procedure
      .input((value) => value as { author: string; page: number })
      .query(({ input }) => `${input.author} ${String(input.page)}`),
    byNumber: t.procedure.input((value) => Number(value)).query(({ input }) => input),
    pages: t.procedure
      .input((value) => value as { cursor?: number })
      .query(({ input }) => ({ items: [input.cursor ?? 0] })),
    broken: t.procedure.query((): string => {
      throw new TRPCError({ code: 'NOT_FOUND' });
    }),
  }),
});

/** Serves the router, and makes helpers that call it. */
async function serveAndMakeUtils(serve: Tools['serve']) {
  const server = await serve({ router });
  const queryClient = new QueryClient();
  const client = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  const invalid = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.isInvalidated).length;
  return { server, queryClient, invalid, utils: createTRPCQueryUtils({ queryClient, client }) };
}

claim(
  'A part of the input is enough: `invalidate({ authorId })` reaches every query of the procedure whose input contains this author.',
  async ({ serve, expect }) => {
    const { utils, invalid } = await serveAndMakeUtils(serve);
    await utils.post.search.fetch({ author: 'Ada', page: 1 });
    await utils.post.search.fetch({ author: 'Ada', page: 2 });
    await utils.post.search.fetch({ author: 'Grace', page: 1 });
    await utils.post.search.invalidate({ author: 'Ada' } as { author: string; page: number });
    expect(invalid()).toBe(2);
  },
);

claim('Pages of `useInfiniteQuery` are invalidated too.', async ({ serve, expect }) => {
  const { utils, invalid } = await serveAndMakeUtils(serve);
  await utils.post.pages.fetch({});
  await utils.post.pages.fetchInfinite({});
  await utils.post.pages.invalidate();
  expect(invalid()).toBe(2);
});

claim(
  "In `invalidate`, `refetch`, `reset` and `cancel`, an input of `0`, `''`, `false` or `null` counts as no input, so the call reaches every input of the procedure.",
  async ({ serve, expect }) => {
    for (const method of ['invalidate', 'refetch', 'reset', 'cancel'] as const) {
      for (const empty of [0, '', false, null]) {
        const { utils, queryClient } = await serveAndMakeUtils(serve);
        const reached: unknown[] = [];
        await utils.post.byNumber.fetch(1);
        await utils.post.byNumber.fetch(2);
        for (const query of queryClient.getQueryCache().getAll())
          for (const step of ['invalidate', 'fetch', 'reset', 'cancel'] as const)
            query[step] = (() => Promise.resolve(reached.push(step))) as never;
        await utils.post.byNumber[method](empty as never);
        const step = method === 'refetch' ? 'fetch' : method;
        expect([method, empty, ...reached]).toEqual([method, empty, step, step]);
      }
    }
  },
);

claim('`prefetch` fills the cache and never throws:', async ({ serve, expect }) => {
  const { utils } = await serveAndMakeUtils(serve);
  await utils.post.byNumber.prefetch(7);
  expect(utils.post.byNumber.getData(7)).toBe(7);
  expect(await utils.post.broken.prefetch()).toBeUndefined();
});

claim(
  "`fetch` and `prefetch` send a request unless the data is younger than `staleTime`, 0 by default, and wasn't invalidated.",
  async ({ serve, expect }) => {
    const { server, utils } = await serveAndMakeUtils(serve);
    const options = { staleTime: 60_000 };
    await utils.post.byNumber.fetch(7, options);
    await utils.post.byNumber.fetch(7, options);
    await utils.post.byNumber.prefetch(7, options);
    expect(server.exchanges()).toHaveLength(1);
    await utils.post.byNumber.invalidate(7);
    await utils.post.byNumber.fetch(7, options);
    expect(server.exchanges()).toHaveLength(2);
    await utils.post.byNumber.fetch(7);
    expect(server.exchanges()).toHaveLength(3);
  },
);

claim('`fetch` also returns the data and throws if the procedure fails.', async ({ serve, expect }) => {
  const { utils } = await serveAndMakeUtils(serve);
  expect(await utils.post.byNumber.fetch(7)).toBe(7);
  await expect(utils.post.broken.fetch()).rejects.toThrow('NOT_FOUND');
});

claim("`ensureData` returns cached data if there is any, even if it's stale.", async ({ serve, expect }) => {
  const { utils, server } = await serveAndMakeUtils(serve);
  await utils.post.byNumber.fetch(7);
  await utils.post.byNumber.invalidate(7);
  expect(await utils.post.byNumber.ensureData(7)).toBe(7);
  expect(server.exchanges()).toHaveLength(1);
});

claim('If the function returns `undefined`, the cache stays as it is.', async ({ serve, expect }) => {
  const { utils } = await serveAndMakeUtils(serve);
  utils.post.byNumber.setData(7, 7);
  utils.post.byNumber.setData(7, () => undefined);
  expect(utils.post.byNumber.getData(7)).toBe(7);
});

claim("it doesn't run again in every render.", async ({ expect, until }) => {
  const trpc = createTRPCReact<typeof router>();
  const app = createApp(trpc, []);
  const seen: unknown[][] = [];
  function Uses() {
    const utils = trpc.useUtils();
    seen.push([utils, utils.post, utils.post.search, utils.post.search.invalidate, utils.client]);
    return null;
  }
  const rendered = app.render(createElement(Uses));
  await until(() => seen.length > 0);
  rendered.update(app.wrap(createElement(Uses)));
  await until(() => seen.length > 1);
  for (const [index, part] of seen[0]?.entries() ?? []) expect(seen.at(-1)?.[index]).toBe(part);
});

claim("it does what `utils` can't, such as `clear()` or `getQueriesData()`.", async ({ serve, expect }) => {
  const { utils, queryClient } = await serveAndMakeUtils(serve);
  await utils.post.byNumber.fetch(1);
  await utils.post.byNumber.fetch(2);
  for (const name of ['clear', 'getQueriesData']) expect(utils.post).not.toHaveProperty(name);
  const { post } = createTRPCReact<typeof router>();
  const found = queryClient.getQueriesData({ queryKey: getQueryKey(post) });
  expect(found.map(([, data]) => data)).toEqual([1, 2]);
  queryClient.clear();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

claim(
  "`setQueriesData` doesn't reach infinite queries. To change both kinds, call",
  async ({ serve, expect }) => {
    const { utils, queryClient } = await serveAndMakeUtils(serve);
    await utils.post.pages.fetch({});
    await utils.post.pages.fetchInfinite({});
    await utils.post.byNumber.fetch(1);
    const seen: unknown[] = [];
    const { post } = createTRPCReact<typeof router>();
    utils.post.pages.setQueriesData(undefined as never, {}, (data) => void seen.push(data));
    expect(seen).toEqual([{ items: [0] }]);
    queryClient.setQueriesData({ queryKey: getQueryKey(post.pages) }, (data) => void seen.push(data));
    expect(seen.slice(1)).toMatchObject([{ items: [0] }, { pages: [{ items: [0] }] }]);
  },
);
