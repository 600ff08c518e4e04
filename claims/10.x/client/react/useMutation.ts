import { MutationObserver, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCReact, httpLink } from '@trpc/react-query';
import { initTRPC } from '@trpc/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { claim, type Tools } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const quiet = { log() {}, warn() {}, error() {} };

function makeRouter() {
  const seen = { runs: 0 };
  const router = t.router({
    save: t.procedure.mutation(() => 'saved'),
    fail: t.procedure.mutation((): string => {
      seen.runs += 1;
      throw new Error('Broken');
    }),
  });
  return { router, seen };
}

type AppRouter = ReturnType<typeof makeRouter>['router'];
type Hooks = ReturnType<typeof createTRPCReact<AppRouter>>;
type Setup = NonNullable<Parameters<typeof createTRPCReact<AppRouter>>[0]>;

/** Renders a component inside the providers, and takes what it returns out of it. */
async function render<Result>(serve: Tools['serve'], component: (trpc: Hooks) => Result, setup?: Setup) {
  const { router, seen } = makeRouter();
  const server = await serve({ router });
  const trpc = createTRPCReact<AppRouter>(setup);
  const queryClient = new QueryClient({ logger: quiet });
  const client = trpc.createClient({ links: [httpLink({ url: server.url })] });
  let result!: Result;
  function Take() {
    result = component(trpc);
    return null;
  }
  const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
  renderToString(createElement(trpc.Provider, { client, queryClient, children }));
  return { result, queryClient, server, seen };
}

claim('`mutate` never throws.', async ({ serve, expect, until }) => {
  const errors: string[] = [];
  const { result } = await render(serve, (trpc) =>
    trpc.fail.useMutation({ onError: (error) => errors.push(error.message) }),
  );
  expect(result.mutate()).toBeUndefined();
  await until(() => errors.length === 1);
  await expect(result.mutateAsync()).rejects.toThrow('Broken');
});

claim(
  '`isLoading` is true from `mutate` until the mutation has succeeded or failed, also while it waits for a network.',
  async ({ expect, until }) => {
    const queryClient = new QueryClient({ logger: quiet });
    const observer = new MutationObserver(queryClient, { mutationFn: () => Promise.resolve('saved') });
    const unsubscribe = observer.subscribe(() => {});
    expect(observer.getCurrentResult().isLoading).toBe(false);
    onlineManager.setOnline(false);
    try {
      void observer.mutate();
      await until(() => observer.getCurrentResult().isPaused);
      expect(observer.getCurrentResult().isLoading).toBe(true);
    } finally {
      onlineManager.setOnline(true);
    }
    await queryClient.resumePausedMutations();
    await until(() => observer.getCurrentResult().isSuccess);
    expect(observer.getCurrentResult().isLoading).toBe(false);
    unsubscribe();
    queryClient.clear();
  },
);

claim(
  '`overrides.useMutation.onSuccess` wraps the `onSuccess` of all `useMutation` hooks.',
  async (tools) => {
    const { serve, expect } = tools;
    const calls: unknown[] = [];
    const component = (trpc: Hooks) => ({
      plain: trpc.save.useMutation(),
      own: trpc.save.useMutation({ onSuccess: () => calls.push('own'), meta: { keepCache: true } }),
    });
    const { result, queryClient } = await render(serve, component, {
      overrides: {
        useMutation: {
          async onSuccess(options) {
            calls.push(options.meta, options.queryClient);
            await options.originalFn();
          },
        },
      },
    });
    await result.plain.mutateAsync();
    await result.own.mutateAsync();
    expect(calls).toEqual([{}, queryClient, { keepCache: true }, queryClient, 'own']);
  },
);

claim('If you do not call `originalFn`, that `onSuccess` does not run.', async ({ serve, expect }) => {
  const calls: string[] = [];
  const { result } = await render(
    serve,
    (trpc) => trpc.save.useMutation({ onSuccess: () => calls.push('own') }),
    { overrides: { useMutation: { onSuccess: () => void calls.push('override') } } },
  );
  await result.mutateAsync();
  expect(calls).toEqual(['override']);
});

claim(
  "You can use all options of TanStack Query's `useMutation`, except `mutationKey`, `mutationFn` and `context`, which tRPC always sets itself.",
  async ({ serve, expect }) => {
    const mutationFn = () => Promise.resolve('from the option');
    const { result, queryClient } = await render(serve, (trpc) =>
      trpc.save.useMutation({ mutationKey: ['mine'], mutationFn, context: undefined } as object),
    );
    expect(await result.mutateAsync()).toBe('saved');
    expect(queryClient.getMutationCache().getAll()[0]?.options.mutationKey).toEqual([['save']]);
  },
);

claim('`retry`', { cell: 'What it does' }, async ({ cell, serve, expect }) => {
  const { result, seen } = await render(serve, (trpc) => trpc.fail.useMutation());
  await expect(result.mutateAsync()).rejects.toThrow('Broken');
  expect(cell).toContain(`${seen.runs - 1} by default.`);
});

claim(
  'Your code calls `trpc.post.create.mutate()`, but `trpc.post.create` only contains hooks.',
  ({ expect }) => {
    const trpc = createTRPCReact<AppRouter>();
    const untyped = trpc as unknown as { save: { mutate(): void } };
    expect(() => untyped.save.mutate()).toThrow('hooks[lastArg] is not a function');
  },
);
