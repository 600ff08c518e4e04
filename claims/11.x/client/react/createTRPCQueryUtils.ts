import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { claim, type Tools } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';
import { createApp } from '../../_react';

/** Serves posts, and makes helpers that call them. */
async function serveUtils(serve: Tools['serve']) {
  const { router, events } = createBlog();
  const server = await serve({ router });
  const queryClient = new QueryClient();
  const client = createTRPCClient<BlogRouter>({ links: [httpLink({ url: server.url })] });
  return { server, events, queryClient, client, utils: createTRPCQueryUtils({ queryClient, client }) };
}

claim(
  'The `staleTime` above 0 keeps `useQuery` from sending the request again.',
  async ({ serve, expect, until }) => {
    const { server, queryClient, client, utils } = await serveUtils(serve);
    await utils.post.byId.ensureData({ id: '1' });
    const trpc = createTRPCReact<BlogRouter>();
    const mount = async (staleTime: number) => {
      const app = createApp(trpc, [], { props: { queryClient, client } });
      const hook = app.renderHook(() => {
        const { data, fetchStatus } = trpc.post.byId.useQuery({ id: '1' }, { staleTime });
        return { data, fetchStatus };
      });
      await hook.ready();
      expect(hook.results[0]?.data).toBe('Post 1');
      await until(() => hook.last()?.fetchStatus === 'idle');
      hook.unmount();
      return server.exchanges().length;
    };
    expect(await mount(30_000)).toBe(1);
    expect(await mount(0)).toBe(2);
  },
);

claim('`await utils.x.ensureData(input)`', async ({ serve, expect }) => {
  const { server, utils } = await serveUtils(serve);
  await utils.post.byId.ensureData({ id: '1' });
  await utils.post.byId.ensureData({ id: '1' });
  expect(server.exchanges()).toHaveLength(1);
});

claim('Wait for data, and load it again if it is stale', async ({ serve, expect }) => {
  const { server, utils } = await serveUtils(serve);
  await utils.post.byId.fetch({ id: '1' });
  await utils.post.byId.fetch({ id: '1' }, { staleTime: 60_000 });
  expect(server.exchanges()).toHaveLength(1);
  await utils.post.byId.fetch({ id: '1' });
  expect(server.exchanges()).toHaveLength(2);
});

claim('Start loading, without waiting and without errors', async ({ serve, expect }) => {
  const { utils } = await serveUtils(serve);
  expect(await utils.post.broken.prefetch()).toBeUndefined();
});

claim(
  'If the call fails, `ensureData`, `fetch` and `fetchInfinite` throw, so that your router shows its error page.',
  async ({ serve, expect }) => {
    const { utils, server } = await serveUtils(serve);
    await expect(utils.post.broken.ensureData()).rejects.toThrow('Not there');
    await expect(utils.post.broken.fetch()).rejects.toThrow('Not there');
    await expect(utils.post.strict.fetchInfinite({})).rejects.toThrow('unknown key direction');
    expect(server.exchanges()).toHaveLength(3);
  },
);

claim("Call `trpc.useUtils()` there, which uses the provider's query client.", async ({ serve, expect }) => {
  const { utils, client } = await serveUtils(serve);
  const trpc = createTRPCReact<BlogRouter>();
  const app = createApp(trpc, [], { props: { client } });
  const hooks = await app.renderHook(() => trpc.useUtils()).ready();
  utils.post.byId.setData({ id: '1' }, 'changed');
  expect(hooks.post.byId.getData({ id: '1' })).toBeUndefined();
  hooks.post.byId.setData({ id: '1' }, 'shown');
  expect(app.queryClient.getQueryCache().getAll()).toHaveLength(1);
});

claim('an abort fails everyone else who waits for the query.', async ({ serve, expect, until }) => {
  const { utils, events } = await serveUtils(serve);
  const controller = new AbortController();
  const first = utils.post.slow.fetch({ id: '1' }, { retry: false, trpc: { signal: controller.signal } });
  const second = utils.post.slow.fetch({ id: '1' }, { retry: false });
  await until(() => events.length === 1);
  controller.abort();
  const results = await Promise.allSettled([first, second]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
