import { QueryClient } from '@tanstack/react-query';
import { createTRPCReact, getQueryKey } from '@trpc/react-query';
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  post: t.router({
    byId: t.procedure.input(z.object({ id: z.string() })).query(() => 1),
    search: t.procedure.input(z.string()).query(() => 1),
    create: t.procedure.mutation(() => 1),
  }),
});

const trpc = createTRPCReact<typeof router>();

claim('The key of a mutation is its path.', ({ expect }) => {
  expect(getQueryKey(trpc.post.create)).toEqual([['post', 'create']]);
});

claim('`[]`', { cell: 'What it matches' }, ({ expect }) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['own'], 1);
  queryClient.setQueryData(getQueryKey(trpc.post.byId, { id: '1' }, 'query'), 1);
  expect(queryClient.getQueryCache().findAll([])).toHaveLength(2);
});

claim("`[['post', 'byId']]`", { cell: 'What it matches' }, ({ expect }) => {
  const queryClient = new QueryClient();
  for (const id of ['1', '2']) queryClient.setQueryData(getQueryKey(trpc.post.byId, { id }, 'query'), 1);
  queryClient.setQueryData(getQueryKey(trpc.post.byId, { id: '1' }, 'infinite'), 1);
  queryClient.setQueryData(getQueryKey(trpc.post.search, 'a', 'query'), 1);
  expect(queryClient.getQueryCache().findAll(getQueryKey(trpc.post.byId))).toHaveLength(3);
  expect(queryClient.getQueryCache().findAll(getQueryKey(trpc.post))).toHaveLength(4);
});

claim("If you leave out `'query'` or `'infinite'`, they find nothing.", ({ expect }) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(getQueryKey(trpc.post.byId, { id: '1' }, 'query'), 'found');
  expect(queryClient.getQueryData(getQueryKey(trpc.post.byId, { id: '1' }, 'query'))).toBe('found');
  expect(queryClient.getQueryData(getQueryKey(trpc.post.byId, { id: '1' }))).toBeUndefined();
  expect(queryClient.getQueryState(getQueryKey(trpc.post.byId, { id: '1' }))).toBeUndefined();
});

claim('A key without input makes it the default for every input:', ({ expect }) => {
  const queryClient = new QueryClient();
  queryClient.setQueryDefaults(getQueryKey(trpc.post.byId), { staleTime: 60_000 });
  for (const id of ['1', '2'])
    expect(queryClient.getQueryDefaults(getQueryKey(trpc.post.byId, { id }, 'query'))).toEqual({
      staleTime: 60_000,
    });
});

claim(
  "If you pass `''`, `0`, `false` or `null` as the input and no type, the key contains no input, so as a filter it matches every input.",
  ({ expect }) => {
    for (const input of ['', 0, false, null] as unknown as string[]) {
      expect(getQueryKey(trpc.post.search, input)).toEqual([['post', 'search']]);
      expect(getQueryKey(trpc.post.search, input, 'query')).toEqual([
        ['post', 'search'],
        { input, type: 'query' },
      ]);
    }
  },
);
