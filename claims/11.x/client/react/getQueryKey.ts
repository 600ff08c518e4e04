import { matchQuery, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact, getMutationKey, getQueryKey } from '@trpc/react-query';
import { claim, type Tools } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';
import { createApp } from '../../_react';

const trpc = createTRPCReact<BlogRouter>();

/** Fills a cache with queries of all kinds, and counts those that a key matches. */
async function fillCache(serve: Tools['serve']) {
  const { router } = createBlog();
  const { url } = await serve({ router });
  const queryClient = new QueryClient();
  const client = createTRPCClient<BlogRouter>({ links: [httpLink({ url })] });
  const utils = createTRPCQueryUtils({ queryClient, client });
  await utils.post.byId.fetch({ id: '1' });
  await utils.post.byId.fetch({ id: '2' });
  await utils.post.page.fetch({ limit: 2 });
  await utils.post.page.fetchInfinite({ limit: 2 });
  await queryClient.fetchQuery({ queryKey: ['not of tRPC'], queryFn: () => 'fine' });
  const count = (queryKey: readonly unknown[]) =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => matchQuery({ queryKey }, query)).length;
  return { queryClient, count };
}

claim('`input`', { cell: 'What it does' }, async ({ serve, expect, cell }) => {
  const { count } = await fillCache(serve);
  expect(cell).toBe('Without it, the key matches every input.');
  expect(count(getQueryKey(trpc.post.byId))).toBe(2);
  expect(count(getQueryKey(trpc.post.byId, { id: '1' }))).toBe(1);
});

claim('`type`', { cell: 'What it does' }, async ({ serve, expect, cell }) => {
  const { count } = await fillCache(serve);
  const input = { limit: 2 };
  expect(cell).toBe("'query' for useQuery, 'infinite' for useInfiniteQuery. 'any' matches both.");
  expect(count(getQueryKey(trpc.post.page, input, 'query'))).toBe(1);
  expect(count(getQueryKey(trpc.post.page, input, 'infinite'))).toBe(1);
  expect(count(getQueryKey(trpc.post.page, input, 'any'))).toBe(2);
});

claim('`type`', { cell: 'Default' }, ({ expect, cell }) => {
  const input = { limit: 2 };
  expect(cell).toBe("'any'");
  expect(getQueryKey(trpc.post.page, input)).toEqual(getQueryKey(trpc.post.page, input, 'any'));
});

claim('`[]`', { cell: 'Matches' }, async ({ serve, expect, cell }) => {
  const { count } = await fillCache(serve);
  expect(cell).toBe('Every query of the query client, also those without tRPC');
  expect(count([])).toBe(5);
  expect(count(getQueryKey(trpc))).toBe(5);
});

claim("`[['post', 'byId'], { type: 'query' }]`", { cell: 'Matches' }, async ({ serve, expect, cell }) => {
  const { count } = await fillCache(serve);
  expect(cell).toBe('byId with any input, loaded with useQuery');
  expect(count([['post', 'byId'], { type: 'query' }])).toBe(2);
  expect(count([['post', 'page'], { type: 'query' }])).toBe(1);
});

claim(
  "They find nothing unless you pass `'query'` or `'infinite'`, and `setQueryData` then creates an entry that no hook reads.",
  async ({ serve, expect }) => {
    const { queryClient } = await fillCache(serve);
    const [fuzzy, exact] = [
      getQueryKey(trpc.post.byId, { id: '1' }),
      getQueryKey(trpc.post.byId, { id: '1' }, 'query'),
    ];
    expect(queryClient.getQueryData(fuzzy)).toBeUndefined();
    expect(queryClient.getQueryState(fuzzy)).toBeUndefined();
    queryClient.setQueryData(fuzzy, 'changed');
    expect(queryClient.getQueryData(fuzzy)).toBe('changed');
    expect(queryClient.getQueryData(exact)).toBe('Post 1');
    expect(queryClient.getQueryState(exact)?.status).toBe('success');
  },
);

claim(
  'For mutations, use `useIsMutating({ mutationKey: getMutationKey(trpc.post.create) })`.',
  async ({ serve, expect, until }) => {
    const { router } = createBlog();
    const { url } = await serve({ router });
    const app = createApp(trpc, [httpLink({ url })]);
    const hook = app.renderHook(() => trpc.post.create.useMutation());
    const { mutateAsync } = await hook.ready();
    const call = mutateAsync('a');
    expect(app.queryClient.isMutating({ mutationKey: getMutationKey(trpc.post.create) })).toBe(1);
    await call;
    await until(() => app.queryClient.isMutating() === 0);
  },
);

claim("Without a type, an input of `''`, `0`, `false` or `null` counts as no input.", ({ expect }) => {
  for (const input of ['', 0, false, null])
    expect(getQueryKey(trpc.post.search, input as string)).toEqual([['post', 'search']]);
  expect(getQueryKey(trpc.post.search, '', 'query')).toEqual([
    ['post', 'search'],
    { input: '', type: 'query' },
  ]);
});
