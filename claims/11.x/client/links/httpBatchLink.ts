import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { claim } from '../../../claim';

const t = initTRPC.create();

const text = (value: unknown) => String(value);

const router = t.router({
  list: t.procedure.query(() => ['Ada', 'Grace']),
  byId: t.procedure.input(text).query(({ input }) => input),
  length: t.procedure.input(text).query(({ input }) => input.length),
  broken: t.procedure.query((): string => {
    throw new Error('broken');
  }),
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
  'If your code waits for the result of one call before it makes the next, each call gets its own request.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
    await trpc.list.query();
    await trpc.byId.query('1');
    expect(server.exchanges()).toHaveLength(2);
  },
);

claim(
  'Calls of different kinds do not mix: queries go into a `GET` request, mutations into a `POST` request.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
    await Promise.all([trpc.list.query(), trpc.rename.mutate(), trpc.byId.query('1'), trpc.rename.mutate()]);
    const sent = server
      .exchanges()
      .map(({ request }) => `${request.method} ${request.path.split('?')[0] ?? ''}`);
    expect(sent.sort()).toEqual(['GET /list,byId', 'POST /rename,rename']);
  },
);

claim('A single call is a batch of one and has the same form.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  await trpc.byId.query('1');
  expect(server.exchanges()[0]?.request.path).toBe('/byId?batch=1&input=%7B%220%22%3A%221%22%7D');
  expect(server.exchanges()[0]?.response.body).toBe('[{"result":{"data":"1"}}]');
});

claim(
  'A call without input has no key, unless a transformer such as superjson also encodes `undefined`.',
  async ({ serve, expect }) => {
    const encoding = initTRPC.create({ transformer: superjson });
    const encodingRouter = encoding.router({ list: encoding.procedure.query(() => []) });
    const plain = await serve({ router });
    const encoded = await serve({ router: encodingRouter });
    await createTRPCClient<typeof router>({ links: [httpBatchLink({ url: plain.url })] }).list.query();
    await createTRPCClient<typeof encodingRouter>({
      links: [httpBatchLink({ url: encoded.url, transformer: superjson })],
    }).list.query();
    const input = (path = '') => new URL(path, 'http://localhost').searchParams.get('input') ?? '';
    expect(input(plain.exchanges()[0]?.request.path)).toBe('{}');
    expect(input(encoded.exchanges()[0]?.request.path)).toMatch(/^\{"0":\{"json":null/);
  },
);

claim('On the server, all calls of a batch share one context.', async ({ serve, expect }) => {
  let contexts = 0;
  const { url } = await serve({ router, createContext: () => ({ number: (contexts += 1) }) });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url })] });
  await Promise.all([trpc.list.query(), trpc.byId.query('1'), trpc.byId.query('2')]);
  expect(contexts).toBe(1);
});

claim(
  'A query string in `url` is kept: `https://example.com/trpc?tenant=acme` sends `tenant=acme` with every request.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const url = `${server.url}?tenant=acme`;
    await createTRPCClient<typeof router>({ links: [httpBatchLink({ url })] }).list.query();
    expect(server.exchanges()[0]?.request.path).toBe('/list?tenant=acme&batch=1&input=%7B%7D');
  },
);

claim(
  '`headers` is an object, or a function that runs for each request and may be `async`.',
  async ({ serve, expect }) => {
    let runs = 0;
    const server = await serve({ router });
    const headers = async () => ({ 'x-run': await Promise.resolve(String((runs += 1))) });
    const trpc = createTRPCClient<typeof router>({
      links: [httpBatchLink({ url: server.url, maxItems: 2, headers })],
    });
    await Promise.all([trpc.list.query(), trpc.list.query(), trpc.list.query()]);
    const sent = server.exchanges().map(({ request }) => request.headers['x-run']);
    expect(sent.sort()).toEqual(['1', '2']);
  },
);

claim(
  'Until then an aborted call continues, and its promise resolves as usual',
  async ({ serve, expect, until }) => {
    let end = () => {};
    const waiting = waitingRouter(new Promise((resolve) => (end = resolve)));
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

claim(
  'The link cancels the request only when all its calls are aborted.',
  async ({ serve, expect, until }) => {
    const waiting = waitingRouter(new Promise(() => {}));
    const server = await serve({ router: waiting });
    const trpc = createTRPCClient<typeof waiting>({ links: [httpBatchLink({ url: server.url })] });
    const controllers = [new AbortController(), new AbortController()];
    const calls = controllers.map(({ signal }) => trpc.slow.query(undefined, { signal }));
    let settled = 0;
    const results = calls.map((call) =>
      call.catch((error: Error) => error.message).finally(() => (settled += 1)),
    );
    await until(() => server.exchanges().length === 1);
    controllers[0]?.abort();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(settled).toBe(0);
    controllers[1]?.abort();
    expect(await Promise.all(results)).toEqual(['This operation was aborted', 'This operation was aborted']);
  },
);

claim(
  'Node.js, for example, responds with 431 from about 16,000 characters on and sends no body, so the call fails with `Unexpected end of JSON input`.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const statuses: number[] = [];
    const trpc = createTRPCClient<typeof router>({
      links: [
        httpBatchLink({
          url,
          async fetch(input, init) {
            const response = await fetch(input, init as RequestInit);
            statuses.push(response.status);
            return response;
          },
        }),
      ],
    });
    expect(await trpc.length.query('a'.repeat(15_000))).toBe(15_000);
    await expect(trpc.length.query('a'.repeat(17_000))).rejects.toThrow('Unexpected end of JSON input');
    expect(statuses).toEqual([200, 431]);
  },
);

claim(
  'The adapter has `allowBatching: false`, so the server refused the request with the status 400.',
  async ({ serve, expect }) => {
    const server = await serve({ router, allowBatching: false });
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
    await expect(trpc.list.query()).rejects.toThrow('Batching is not enabled on the server');
    expect(server.exchanges()[0]?.response.status).toBe(400);
  },
);

claim("The batch has more calls than the adapter's `maxBatchSize` allows.", async ({ serve, expect }) => {
  const { url } = await serve({ router, maxBatchSize: 2 });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url })] });
  const send = (calls: number) => Promise.all(Array.from({ length: calls }, () => trpc.byId.query('1')));
  expect(await send(2)).toEqual(['1', '1']);
  await expect(send(3)).rejects.toThrow('Batch call exceeds maximum size');
});

claim(
  'A batch is JSON, and JSON turns `FormData`, `File` and `Blob` into `{}`.',
  async ({ serve, expect }) => {
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
    expect(inputs).toEqual([{}, {}]);
  },
);
