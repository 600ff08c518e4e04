import { createTRPCProxyClient, httpLink, splitLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { z } from 'zod';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  list: t.procedure.input(z.any()).query(() => []),
  add: t.procedure.input(z.any()).mutation(({ input }) => input ?? null),
  ticks: t.procedure.subscription(() => observable<number>(() => {})),
});

claim(
  'It sends each call in a separate request: a query as `GET`, and a mutation as `POST`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url: server.url })] });
    await Promise.all([trpc.list.query(), trpc.add.mutate()]);
    expect(
      server
        .exchanges()
        .map(({ request }) => `${request.method} ${request.path}`)
        .sort(),
    ).toEqual(['GET /list', 'POST /add']);
  },
);

claim('A slash at its end is removed.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url: `${server.url}/` })] });
  await trpc.list.query();
  expect(server.exchanges()[0]?.request.path).toBe('/list');
});

claim('The function may be async, and runs for each request.', async ({ serve, expect }) => {
  const server = await serve({ router });
  let runs = 0;
  const headers = async () => ({ 'x-run': String((runs += 1)) });
  const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url: server.url, headers })] });
  await trpc.list.query();
  await trpc.list.query();
  expect(server.exchanges().map(({ request }) => request.headers['x-run'])).toEqual(['1', '2']);
});

claim('The `headers` function receives it as `op`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  let seen: object = {};
  const trpc = createTRPCProxyClient<typeof router>({
    links: [
      httpLink({
        url: server.url,
        headers({ op }) {
          seen = op;
          return {};
        },
      }),
    ],
  });
  await trpc.list.query('x', { context: { a: 1 } });
  expect(seen).toMatchObject({ type: 'query', path: 'list', input: 'x', context: { a: 1 } });
});

claim('A subscription reached `httpLink`.', async ({ serve, expect, until }) => {
  const { url } = await serve({ router });
  const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url })] });
  const errors: string[] = [];
  trpc.ticks.subscribe(undefined, { onError: (error) => errors.push(error.message) });
  await until(() => errors.length > 0);
  expect(errors).toEqual(['Subscriptions should use wsLink']);
});

claim(
  '`httpLink` sends JSON only, and the JSON of a `FormData` object is `{}`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url: server.url })] });
    const form = new FormData();
    form.set('name', 'Ada');
    expect(await trpc.add.mutate(form)).toEqual({});
    expect(server.exchanges()[0]?.request.body).toBe('{}');
  },
);

claim(
  'It sends the calls that you mark through `httpLink`, and all others in batches.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const { httpBatchLink } = await import('@trpc/client');
    const trpc = createTRPCProxyClient<typeof router>({
      links: [
        splitLink({
          condition: (op) => op.context.skipBatch === true,
          true: httpLink({ url: server.url }),
          false: httpBatchLink({ url: server.url }),
        }),
      ],
    });
    await trpc.list.query(undefined, { context: { skipBatch: true } });
    await trpc.list.query();
    expect(server.exchanges().map(({ request }) => request.path)).toEqual([
      '/list',
      '/list?batch=1&input=%7B%7D',
    ]);
  },
);

claim('`null` has no effect.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  let signal: AbortSignal | undefined;
  const link = httpLink({
    url,
    AbortController: null,
    fetch(address, options) {
      signal = options?.signal as AbortSignal;
      return fetch(String(address), options as RequestInit);
    },
  });
  const trpc = createTRPCProxyClient<typeof router>({ links: [link] });
  const controller = new AbortController();
  const call = trpc.list.query(undefined, { signal: controller.signal }).catch(() => 'rejected');
  await Promise.resolve();
  controller.abort();
  expect(await call).toBe('rejected');
  expect(signal?.aborted).toBe(true);
});
