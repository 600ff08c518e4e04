import { createTRPCClient, httpBatchLink, type HTTPBatchLinkOptions } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { gate } from '../../../_gate';
import { claim } from '../../../claim';

const t = initTRPC.create();

const text = (value: unknown) => String(value);

const router = t.router({
  list: t.procedure.query(() => ['Ada', 'Grace']),
  byId: t.procedure.input(text).query(({ input }) => input),
  length: t.procedure.input(text).query(({ input }) => input.length),
  rename: t.procedure.mutation(() => 'renamed'),
});

/** Makes a router with a query that ends when the promise does. */
function waitingRouter(end: Promise<void>) {
  return t.router({
    slow: t.procedure.query(() => end.then(() => 'slow')),
    fast: t.procedure.query(() => 'fast'),
  });
}

claim(
  'If your code awaits one call before it makes the next, each gets its own.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
    await trpc.list.query();
    await trpc.byId.query('1');
    expect(server.exchanges()).toHaveLength(2);
  },
);

claim('Queries go into a `GET`, mutations into a separate `POST`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  await Promise.all([trpc.list.query(), trpc.rename.mutate(), trpc.byId.query('1'), trpc.rename.mutate()]);
  const sent = server
    .exchanges()
    .map(({ request }) => `${request.method} ${request.path.split('?')[0] ?? ''}`);
  expect(sent.sort()).toEqual(['GET /list,byId', 'POST /rename,rename']);
});

claim(
  'A batch responds when its slowest call is done, so one slow query delays all the others.',
  async ({ serve, expect, until }) => {
    const { opened, open: end } = gate();
    const waiting = waitingRouter(opened);
    const server = await serve({ router: waiting });
    const trpc = createTRPCClient<typeof waiting>({ links: [httpBatchLink({ url: server.url })] });
    const settled: string[] = [];
    const slow = trpc.slow.query().then((result) => settled.push(result));
    const fast = trpc.fast.query().then((result) => settled.push(result));
    await until(() => server.exchanges().length === 1);
    await (await server.fetch('/fast')).text();
    expect(settled).toEqual([]);
    end();
    await Promise.all([slow, fast]);
    expect(settled).toEqual(['slow', 'fast']);
  },
);

claim(
  '`headers` is an object, or a function that runs for each request and may be `async`.',
  async ({ serve, expect }) => {
    const send = async (headers: HTTPBatchLinkOptions<never>['headers']) => {
      const { url, exchanges } = await serve({ router });
      const links = [httpBatchLink({ url, maxItems: 2, headers })];
      const trpc = createTRPCClient<typeof router>({ links });
      await Promise.all([trpc.list.query(), trpc.list.query(), trpc.list.query()]);
      return exchanges()
        .map(({ request }) => request.headers['x-run'])
        .sort();
    };
    let runs = 0;
    expect(await send({ 'x-run': 'same' })).toEqual(['same', 'same']);
    expect(await send(() => ({ 'x-run': String((runs += 1)) }))).toEqual(['1', '2']);
    expect(await send(async () => ({ 'x-run': await Promise.resolve(String((runs += 1))) }))).toEqual([
      '3',
      '4',
    ]);
  },
);

claim(
  'Aborting one call of a batch cancels nothing as long as another call needs the response, and its promise resolves as usual',
  async ({ serve, expect, until }) => {
    const { opened, open: end } = gate();
    const waiting = waitingRouter(opened);
    const server = await serve({ router: waiting });
    const trpc = createTRPCClient<typeof waiting>({ links: [httpBatchLink({ url: server.url })] });
    const controller = new AbortController();
    const calls = Promise.all([trpc.slow.query(undefined, { signal: controller.signal }), trpc.fast.query()]);
    await until(() => server.exchanges().length === 1);
    controller.abort();
    end();
    expect(await calls).toEqual(['slow', 'fast']);
  },
);

claim('A `FormData`, `File` or `Blob` input arrives as `{}`.', async ({ serve, expect }) => {
  const inputs: unknown[] = [];
  const upload = t.router({
    upload: t.procedure
      .input((value) => value as Blob | FormData)
      .mutation(({ input }) => inputs.push(input)),
  });
  const { url } = await serve({ router: upload });
  const trpc = createTRPCClient<typeof upload>({ links: [httpBatchLink({ url })] });
  await trpc.upload.mutate(new FormData());
  await trpc.upload.mutate(new Blob(['text']));
  await trpc.upload.mutate(new File(['text'], 'a.txt'));
  expect(inputs).toEqual([{}, {}, {}]);
});

claim('On the server, all calls of a batch share one context.', async ({ serve, expect }) => {
  let contexts = 0;
  const { url } = await serve({ router, createContext: () => ({ number: (contexts += 1) }) });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url })] });
  await Promise.all([trpc.list.query(), trpc.byId.query('1'), trpc.byId.query('2')]);
  expect(contexts).toBe(1);
});

claim("If some fail and others don't, the response has the status 207:", async ({ serve, expect }) => {
  const failing = t.router({
    ok: t.procedure.query(() => 'fine'),
    broken: t.procedure.query((): string => {
      throw new Error('broken');
    }),
  });
  const server = await serve({ router: failing });
  const trpc = createTRPCClient<typeof failing>({ links: [httpBatchLink({ url: server.url })] });
  await Promise.allSettled([trpc.ok.query(), trpc.broken.query()]);
  expect(server.exchanges()[0]?.response.status).toBe(207);
});

claim('If one query alone is too long, use `methodOverride`.', async ({ serve, expect }) => {
  const { url } = await serve({ router, allowMethodOverride: true });
  const call = (options: object) =>
    createTRPCClient<typeof router>({ links: [httpBatchLink({ url, ...options })] }).length.query(
      'a'.repeat(20_000),
    );
  await expect(call({})).rejects.toThrow('Unexpected end of JSON input');
  await expect(call({ maxURLLength: 8_000 })).rejects.toThrow('Input is too big for a single dispatch');
  expect(await call({ methodOverride: 'POST' })).toBe(20_000);
});
