import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { claim } from '../../../claim';
// Next.js expects `AsyncLocalStorage` to be global.
import 'next/dist/server/node-environment-baseline.js';

const t = initTRPC.create();

const router = t.router({
  list: t.procedure.query(() => [{ at: new Date(0) }]),
  broken: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
  save: t.procedure.mutation(() => 'saved'),
});

const createProxy = (queryClient: QueryClient) => createTRPCOptionsProxy({ router, ctx: {}, queryClient });

claim(
  '`prefetchQuery` never throws. If the query fails, the client component requests the data itself.',
  async ({ serve, expect }) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const options = createProxy(queryClient).broken.queryOptions();
    expect(await queryClient.prefetchQuery(options)).toBeUndefined();
    await expect(queryClient.fetchQuery(options)).rejects.toBeInstanceOf(TRPCError);

    const server = await serve({ router });
    const browser = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    hydrate(browser, dehydrate(queryClient));
    const trpc = createTRPCOptionsProxy({
      client: createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] }),
      queryClient: browser,
    });
    await browser.ensureQueryData(trpc.broken.queryOptions()).catch(() => undefined);
    expect(server.exchanges()).toHaveLength(1);
  },
);

claim('It returns the data or throws a `TRPCError`:', async ({ expect }) => {
  const caller = router.createCaller({});
  expect(await caller.list()).toEqual([{ at: new Date(0) }]);
  await expect(caller.broken()).rejects.toBeInstanceOf(TRPCError);
});

claim(
  'A caller has no `.query()` or `.mutate()`: write `await caller.post.create(…)`.',
  async ({ expect }) => {
    const caller = router.createCaller({});
    // @ts-expect-error Property 'mutate' does not exist.
    await expect(caller.save.mutate()).rejects.toThrow('No procedure found');
    expect(await caller.save()).toBe('saved');
  },
);

claim("Mutations return 405: `route.ts` doesn't export the handler as `POST`.", async ({ serve, expect }) => {
  const server = await serve({ router });
  const client = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  await client.save.mutate();
  expect(server.exchanges().map(({ request }) => request.method)).toEqual(['POST']);
});

claim(
  "`caller` and `trpc` read `headers()`, so a page with them can't be static. Make a caller whose context doesn't.",
  async ({ expect }) => {
    const { headers } = await import('next/headers.js');
    const { workAsyncStorage } = await import('next/dist/server/app-render/work-async-storage.external.js');
    const { workUnitAsyncStorage } =
      await import('next/dist/server/app-render/work-unit-async-storage.external.js');
    /** Runs a program as Next.js does while it renders a page during a build. */
    const renderInBuild = <Result>(program: () => Promise<Result>) =>
      workAsyncStorage.run({ route: '/posts', isStaticGeneration: true } as never, () =>
        workUnitAsyncStorage.run({ type: 'prerender-legacy', phase: 'render' } as never, program),
      );
    const reading = router.createCaller(() => headers());
    const error: unknown = await renderInBuild(() => reading.list()).catch((reason: unknown) => reason);
    const { cause } = error as { cause?: unknown };
    expect([error, cause]).toContainEqual(expect.objectContaining({ digest: 'DYNAMIC_SERVER_USAGE' }));
    const caller = router.createCaller(() => ({ headers: new Headers() }));
    expect(await renderInBuild(() => caller.list())).toEqual([{ at: new Date(0) }]);
  },
);

/** Runs a program as if Next.js rendered a page and had a cache in memory. */
async function renderWithCache<Result>(program: () => Promise<Result>): Promise<Result> {
  const { workAsyncStorage } = await import('next/dist/server/app-render/work-async-storage.external.js');
  const { workUnitAsyncStorage } =
    await import('next/dist/server/app-render/work-unit-async-storage.external.js');
  const kept = new Map<string, unknown>();
  const incrementalCache = {
    generateSimpleCacheKey: String,
    generateCacheKey: (key: string) => Promise.resolve(key),
    get: (key: string) => Promise.resolve(kept.has(key) ? { value: kept.get(key), isStale: false } : null),
    set: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
  };
  const page = { route: '/posts', incrementalCache, pendingRevalidates: {} };
  const request = { type: 'request', phase: 'render', url: { pathname: '/posts', search: '' } };
  return workAsyncStorage.run(page as never, () => workUnitAsyncStorage.run(request as never, program));
}

claim(
  'What comes from the cache is JSON: a `Date` is then a string, whatever its type says.',
  async ({ expect }) => {
    const { unstable_cache } = await import('next/cache.js');
    let runs = 0;
    const counting = t.router({
      last: t.procedure.query(() => {
        runs += 1;
        return { at: new Date(0) };
      }),
    });
    const caller = counting.createCaller({});
    const last = unstable_cache(() => caller.last(), ['last']);
    const [first, second] = await renderWithCache(async () => [await last(), await last()]);
    expect(first?.at).toEqual(new Date(0));
    expect(second?.at).toBe('1970-01-01T00:00:00.000Z');
    expect(runs).toBe(1);
  },
);

claim('A cached function needs such a caller, too.', async ({ expect }) => {
  const { unstable_cache } = await import('next/cache.js');
  const { headers } = await import('next/headers.js');
  const caller = router.createCaller(() => headers());
  const list = unstable_cache(() => caller.list(), ['list']);
  await expect(renderWithCache(list)).rejects.toThrow(
    'used "headers" inside a function cached with "unstable_cache',
  );
});
