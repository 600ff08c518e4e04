import {
  MutationCache,
  MutationObserver,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCContext, createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { initTRPC } from '@trpc/server';
import { Component, createElement, type ReactNode } from 'react';
import { claim, type Tools } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';
import { render } from '../../_react';

/** Serves posts, and makes clients that call them. */
async function serveClients(serve: Tools['serve']) {
  const server = await serve({ router: createBlog().router });
  const queryClient = new QueryClient();
  return {
    server,
    queryClient,
    client: createTRPCClient<BlogRouter>({ links: [httpBatchLink({ url: server.url })] }),
  };
}

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message || this.props.children;
  }
}

claim(
  'the provider is missing, or it comes from another call of `createTRPCContext`.',
  async ({ serve, expect, until }) => {
    const { queryClient, client } = await serveClients(serve);
    const { useTRPC } = createTRPCContext<BlogRouter>();
    const { TRPCProvider } = createTRPCContext<BlogRouter>();
    const Post = () => useTRPC().post.list.queryKey().join();
    const post = createElement(Boundary, null, createElement(Post));
    const below = createElement(TRPCProvider, { trpcClient: client, queryClient, children: post } as never);
    for (const screen of [render(post), render(below)]) {
      await until(() => screen.text() !== 'null');
      expect(screen.text()).toBe('"useTRPC() can only be used inside of a <TRPCProvider>"');
    }
  },
);

claim('or the same with `useTRPCClient()`', async ({ expect, until }) => {
  const { useTRPCClient } = createTRPCContext<BlogRouter>();
  const Post = () => String(useTRPCClient());
  const screen = render(createElement(Boundary, null, createElement(Post)));
  await until(() => screen.text() !== 'null');
  expect(screen.text()).toBe('"useTRPCClient() can only be used inside of a <TRPCProvider>"');
});

claim("`TRPCProvider` doesn't replace `QueryClientProvider`.", async ({ serve, expect, until }) => {
  const { queryClient, client } = await serveClients(serve);
  const { TRPCProvider, useTRPC } = createTRPCContext<BlogRouter>();
  const Post = () => useQuery(useTRPC().post.byId.queryOptions({ id: '1' })).data ?? '…';
  const provide = (children: ReactNode) =>
    createElement(TRPCProvider, { trpcClient: client, queryClient, children } as never);
  const without = render(createElement(Boundary, null, provide(createElement(Post))));
  await until(() => without.text() !== 'null');
  expect(without.text()).toBe('"No QueryClient set, use QueryClientProvider to set one"');
  const both = render(
    createElement(QueryClientProvider, { client: queryClient }, provide(createElement(Post))),
  );
  await until(() => both.text() === '"Post 1"');
});

claim('Leave the call out, and it never runs.', async ({ serve, expect }) => {
  const { queryClient, client } = await serveClients(serve);
  const seen: unknown[] = [];
  const trpc = createTRPCOptionsProxy<BlogRouter>({
    client,
    queryClient,
    overrides: { mutations: { onSuccess: ({ meta }) => void seen.push(meta) } },
  });
  const options = trpc.post.create.mutationOptions({ onSuccess: () => void seen.push('own') });
  await new MutationObserver(queryClient, options).mutate('a');
  expect(seen).toEqual([{}]);
});

claim('Only `createTRPCOptionsProxy` has this option; `TRPCProvider` does not.', ({ expect }) => {
  const { TRPCProvider: _TRPCProvider } = createTRPCContext<BlogRouter>();
  type Props = Parameters<typeof _TRPCProvider>[0];
  const hasOption: 'overrides' extends keyof Props ? true : false = false;
  expect(hasOption).toBe(false);
});

claim('`ctx`', { cell: 'What it does' }, async ({ expect, cell }) => {
  const t = initTRPC.context<{ run: number }>().create();
  const router = t.router({ run: t.procedure.query(({ ctx }) => ctx.run) });
  const queryClient = new QueryClient();
  let runs = 0;
  const trpc = createTRPCOptionsProxy({
    router,
    ctx: () => Promise.resolve({ run: (runs += 1) }),
    queryClient,
  });
  const call = () => queryClient.fetchQuery(trpc.run.queryOptions());
  expect(cell).toBe('The context. A function is called for each procedure call.');
  expect([await call(), await call()]).toEqual([1, 2]);
});

claim(
  '`queryClient`',
  { cell: 'Type', under: 'Options of createTRPCOptionsProxy' },
  async ({ serve, expect, cell }) => {
    const { client, queryClient } = await serveClients(serve);
    const trpc = createTRPCOptionsProxy<BlogRouter>({ client, queryClient: () => queryClient });
    expect(cell).toBe('QueryClient, or a function that returns one');
    expect(await queryClient.fetchQuery(trpc.post.byId.queryOptions({ id: '1' }))).toBe('Post 1');
  },
);

claim(
  "To refetch only the mutation's own router, read its path from the `mutationKey`.",
  async ({ expect }) => {
    const queryClient: QueryClient = new QueryClient({
      mutationCache: new MutationCache({
        onSuccess(_data, _input, _result, mutation) {
          const [path] = (mutation.options.mutationKey ?? []) as string[][];
          return queryClient.invalidateQueries({ queryKey: [path?.slice(0, -1)] });
        },
      }),
    });
    const t = initTRPC.create();
    const list = t.procedure.query(() => ['Ada']);
    const router = t.router({ user: { list, add: t.procedure.mutation(() => 1) }, post: { list } });
    const trpc = createTRPCOptionsProxy({ router, ctx: {}, queryClient });
    const keys = [trpc.user.list.queryKey(), trpc.post.list.queryKey()];
    for (const key of keys) queryClient.setQueryData(key, ['Grace']);
    await new MutationObserver(queryClient, trpc.user.add.mutationOptions()).mutate();
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
  },
);
