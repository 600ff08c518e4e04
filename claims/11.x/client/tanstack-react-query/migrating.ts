import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact, getQueryKey } from '@trpc/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { claim, type Tools } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';
import { createApp } from '../../_react';

const classic = createTRPCReact<BlogRouter>();

/** Serves posts, and makes clients of both packages that call them. */
async function serveBoth(serve: Tools['serve']) {
  const { router, events, finish } = createBlog();
  const server = await serve({ router });
  const app = createApp(classic, [httpBatchLink({ url: server.url })]);
  const client = createTRPCClient<BlogRouter>({ links: [httpBatchLink({ url: server.url })] });
  const trpc = createTRPCOptionsProxy<BlogRouter>({ client, queryClient: app.queryClient });
  const inputs = () =>
    server.exchanges().map(({ request }) => new URL(request.path, server.url).searchParams.get('input'));
  return { server, app, trpc, events, finish, inputs };
}

claim('create the same query keys', ({ expect }) => {
  const trpc = createTRPCOptionsProxy<BlogRouter>({ client: {} as never, queryClient: new QueryClient() });
  const input = { limit: 2 };
  expect(trpc.post.byId.queryKey({ id: '1' })).toEqual(getQueryKey(classic.post.byId, { id: '1' }, 'query'));
  expect(trpc.post.page.infiniteQueryKey(input)).toEqual(getQueryKey(classic.post.page, input, 'infinite'));
  expect(trpc.post.pathKey()).toEqual(getQueryKey(classic.post));
});

claim("Don't set a key prefix before you're done: it changes the new package's keys.", ({ expect }) => {
  const trpc = createTRPCOptionsProxy<BlogRouter, { keyPrefix: true }>({
    client: {} as never,
    queryClient: new QueryClient(),
    keyPrefix: 'blog',
  });
  expect(trpc.post.byId.queryKey({ id: '1' })).not.toEqual(
    getQueryKey(classic.post.byId, { id: '1' }, 'query'),
  );
});

claim('`invalidate(input)`', { cell: 'TanStack React Query' }, async ({ serve, expect, cell }) => {
  const { app, trpc } = await serveBoth(serve);
  const { queryClient } = app;
  const input = { limit: 2 };
  const utils = createTRPCQueryUtils<BlogRouter>({ queryClient, client: {} as never });
  queryClient.setQueryData(trpc.post.page.queryKey(input), {} as never);
  queryClient.setQueryData(trpc.post.page.infiniteQueryKey(input), { pages: [], pageParams: [] });
  const invalid = () =>
    [trpc.post.page.queryKey(input), trpc.post.page.infiniteQueryKey(input)].map(
      (key) => queryClient.getQueryState(key)?.isInvalidated,
    );
  await queryClient.invalidateQueries(trpc.post.page.queryFilter(input));
  expect(invalid()).toEqual([true, false]);
  await utils.post.page.invalidate(input);
  expect(invalid()).toEqual([true, true]);
  expect(cell).toMatch(/^queryFilter\(input\) reaches only those of useQuery/);
});

claim("A cursor that is `0` or `''`", { cell: 'TanStack React Query' }, async ({ serve, expect, cell }) => {
  const { app, trpc, inputs } = await serveBoth(serve);
  const options = trpc.post.page.infiniteQueryOptions(
    { limit: 2 },
    { initialCursor: 0, getNextPageParam: () => 0 },
  );
  await app.queryClient.fetchInfiniteQuery(options);
  expect(cell).toBe('is sent');
  expect(inputs()).toEqual(['{"0":{"limit":2,"cursor":0,"direction":"forward"}}']);
});

claim("A cursor that is `0` or `''`", { cell: 'Classic' }, async ({ serve, expect, until, cell }) => {
  const { app, inputs } = await serveBoth(serve);
  const hook = app.renderHook(() =>
    classic.post.page.useInfiniteQuery({ limit: 2 }, { initialCursor: 0, getNextPageParam: () => 0 }),
  );
  await until(() => hook.last()?.isSuccess);
  expect(cell).toBe('is not sent');
  expect(inputs()).toEqual(['{"0":{"limit":2,"direction":"forward"}}']);
});

claim('Abort on unmount', { cell: 'TanStack React Query' }, async ({ serve, expect, until, cell }) => {
  const { app, trpc, events, finish } = await serveBoth(serve);
  const mount = (id: string, options: object) =>
    new QueryObserver(app.queryClient, trpc.post.slow.queryOptions({ id }, options)).subscribe(
      () => undefined,
    );
  const withOption = mount('1', { trpc: { abortOnUnmount: true } });
  const without = mount('2', {});
  await until(() => events.filter((event) => event.startsWith('start')).length === 2);
  withOption();
  without();
  await finish();
  const dataOf = (id: string) => app.queryClient.getQueryState(trpc.post.slow.queryKey({ id }))?.data;
  await until(() => dataOf('2'));
  expect(cell).toBe('for one query, with opts.trpc.abortOnUnmount');
  // Both share a batch, so the request goes on.
  expect([dataOf('1'), dataOf('2')]).toEqual([undefined, '2']);
});
