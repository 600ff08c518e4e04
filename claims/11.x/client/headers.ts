import { createTRPCClient, httpBatchLink, httpBatchStreamLink, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../claim';

const t = initTRPC.create();

const router = t.router({
  list: t.procedure.query(() => ['Ada']),
  logOut: t.procedure.mutation(() => 'done'),
  upload: t.procedure.input((value) => value as FormData).mutation(() => 'done'),
  rename: t.procedure.input((value) => String(value)).mutation(({ input }) => input),
});

type Router = typeof router;

claim('For a token pass a function, because it runs for each request:', async ({ serve, expect }) => {
  const server = await serve({ router });
  let runs = 0;
  for (const link of [httpLink, httpBatchLink, httpBatchStreamLink]) {
    const trpc = createTRPCClient<Router>({
      links: [link({ url: server.url, headers: () => ({ 'x-run': String((runs += 1)) }) })],
    });
    await trpc.list.query();
    await trpc.list.query();
  }
  const sent = server.exchanges().map(({ request }) => request.headers['x-run']);
  expect(sent).toEqual(['1', '2', '3', '4', '5', '6']);
});

claim('The function can be asynchronous, and the request waits for it.', async ({ serve, expect, until }) => {
  const server = await serve({ router });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isAsked = false;
  const trpc = createTRPCClient<Router>({
    links: [
      httpBatchLink({
        url: server.url,
        async headers() {
          isAsked = true;
          await released;
          return { authorization: 'late' };
        },
      }),
    ],
  });
  const call = trpc.list.query();
  await until(() => isAsked);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.exchanges()).toEqual([]);
  release();
  await call;
  expect(server.exchanges()[0]?.request.headers.authorization).toBe('late');
});

claim(
  'If the function throws, every call of that request fails with the message of the error.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCClient<Router>({
      links: [
        httpBatchLink({
          url: server.url,
          headers() {
            throw new Error('No token');
          },
        }),
      ],
    });
    const results = await Promise.allSettled([trpc.list.query(), trpc.list.query()]);
    expect(results).toMatchObject([{ reason: { message: 'No token' } }, { reason: { message: 'No token' } }]);
    expect(server.exchanges()).toEqual([]);
  },
);

claim("`{ 'x-tags': ['a', 'b'] }`", { cell: 'The server receives' }, async ({ serve, expect, cell }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<Router>({
    links: [httpLink({ url: server.url, headers: { 'x-tags': ['a', 'b'] } })],
  });
  await trpc.list.query();
  expect(cell).toBe(`x-tags: ${server.exchanges()[0]?.request.headers['x-tags'] ?? ''}`);
});

claim('`{ authorization: undefined }`', { cell: 'The server receives' }, async ({ serve, expect, cell }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<Router>({
    links: [httpLink({ url: server.url, headers: { authorization: undefined } })],
  });
  await trpc.list.query();
  const value = server.exchanges()[0]?.request.headers.authorization;
  expect(cell).toBe(`authorization: ${String(value)}, the word`);
  expect(value).toBeTypeOf('string');
});

claim('You can also return a `Headers` object.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<Router>({
    links: [httpBatchLink({ url: server.url, headers: () => new Headers({ 'x-a': '1' }) as never })],
  });
  await trpc.list.query();
  expect(server.exchanges()[0]?.request.headers['x-a']).toBe('1');
});

claim(
  'tRPC sets `content-type` on `POST` requests, also on those without a body, and `trpc-accept` on streamed batches.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const calls = [httpLink, httpBatchLink, httpBatchStreamLink].map((link) =>
      createTRPCClient<Router>({ links: [link({ url: server.url })] }),
    );
    for (const trpc of calls) {
      await trpc.list.query();
      await trpc.rename.mutate('Ada');
    }
    const sent = server
      .exchanges()
      .map(({ request: { headers } }) => [headers['content-type'], headers['trpc-accept']]);
    const json = 'application/json';
    const jsonl = 'application/jsonl';
    expect(sent).toEqual([
      [undefined, undefined],
      [json, undefined],
      [undefined, undefined],
      [json, undefined],
      [undefined, jsonl],
      [json, jsonl],
    ]);
  },
);

claim('also on those without a body', async ({ serve, expect }) => {
  const server = await serve({ router });
  await createTRPCClient<Router>({ links: [httpLink({ url: server.url })] }).logOut.mutate();
  const { method, headers, body } = server.exchanges()[0]!.request;
  expect([method, headers['content-type'], body]).toEqual(['POST', 'application/json', '']);
});

claim('For `FormData`, `fetch` sets `content-type`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  await createTRPCClient<Router>({ links: [httpLink({ url: server.url })] }).upload.mutate(new FormData());
  expect(server.exchanges()[0]?.request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});

claim(
  'A streamed batch without the right `trpc-accept` fails with `Stream closed before head was received`.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const trpc = createTRPCClient<Router>({
      links: [httpBatchStreamLink({ url, headers: { 'trpc-accept': 'something/else' } })],
    });
    await expect(trpc.list.query()).rejects.toThrow('Stream closed before head was received');
  },
);

claim('In Node.js, a `cookie` header is sent like any other.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const headers = () => ({ cookie: 'session=42' });
  const trpc = createTRPCClient<Router>({ links: [httpBatchLink({ url: server.url, headers })] });
  await trpc.list.query();
  expect(server.exchanges()[0]?.request.headers.cookie).toBe('session=42');
});
