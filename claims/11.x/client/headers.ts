import { createTRPCClient, httpBatchLink, httpBatchStreamLink, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { gate } from '../../_gate';
import { claim } from '../../claim';

const t = initTRPC.create();

const router = t.router({
  list: t.procedure.query(() => ['Ada']),
});

type Router = typeof router;

claim(
  'To send a token with every request, give the link a `headers` function. It runs for each request:',
  async ({ serve, expect }) => {
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
  },
);

claim('The function can be asynchronous, and the request waits for it.', async ({ serve, expect, until }) => {
  const server = await serve({ router });
  const { opened: released, open: release } = gate();
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
  // Another request has time to go there and back.
  await (await server.fetch('/list')).text();
  expect(server.exchanges()).toHaveLength(1);
  release();
  await call;
  expect(server.exchanges()[1]?.request.headers.authorization).toBe('late');
});

claim(
  'If it throws, every call of that request fails with the message of the error.',
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
  "Don't replace `trpc-accept`: a streamed batch then fails with `Stream closed before head was received`.",
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const trpc = createTRPCClient<Router>({
      links: [httpBatchStreamLink({ url, headers: { 'trpc-accept': 'something/else' } })],
    });
    await expect(trpc.list.query()).rejects.toThrow('Stream closed before head was received');
  },
);
