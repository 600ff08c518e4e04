import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTRPCProxyClient, unstable_httpBatchStreamLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import Fastify from 'fastify';
import { gate } from '../../../_gate';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const { opened, open } = gate();

const router = t.router({
  slow: t.procedure.query(() => opened),
  fast: t.procedure.query(() => 'fast'),
  fail: t.procedure.query(() => {
    throw new TRPCError({ code: 'CONFLICT' });
  }),
});

claim(
  '`unstable_httpBatchStreamLink` sends the calls that you make at the same time in one request, like httpBatchLink, but the server sends each result as soon as it is ready.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCProxyClient<typeof router>({
      links: [unstable_httpBatchStreamLink({ url: server.url })],
    });
    const slow = trpc.slow.query();
    expect(await trpc.fast.query()).toBe('fast');
    open();
    await slow;
    expect(server.exchanges()).toHaveLength(1);
  },
);

claim(
  'A procedure that has an input, or waits for anything, is too late to set a cookie: `res.setHeader` throws `Cannot set headers after they are sent to the client`, and the call fails.',
  async ({ serve, expect }) => {
    const t = initTRPC.context<{ setCookie(): void }>().create({ isDev: false });
    const setCookie = ({ ctx }: { ctx: { setCookie(): void } }) => ctx.setCookie();
    const server = await serve({
      router: t.router({
        plain: t.procedure.query(setCookie),
        input: t.procedure.input((value) => value).query(setCookie),
        waits: t.procedure.query(async (options) => {
          await Promise.resolve();
          setCookie(options);
        }),
      }),
      createContext: ({ res }) => ({ setCookie: () => void res.setHeader('set-cookie', 'id=1') }),
    });
    const outcomes: unknown[] = [];
    for (const path of ['plain', 'input', 'waits']) {
      const headers = { 'trpc-batch-mode': 'stream' };
      const response = await server.fetch(`/${path}?batch=1&input={}`, { headers });
      outcomes.push(response.headers.get('set-cookie'), JSON.parse(await response.text())[0].error?.message);
    }
    const late = 'Cannot set headers after they are sent to the client';
    expect(outcomes).toEqual(['id=1', undefined, null, late, null, late]);
  },
);

claim(
  'With the Fastify and fetch adapters nothing fails, but the header is not sent.',
  async ({ expect }) => {
    const t = initTRPC.context<{ setHeader(): void }>().create({ isDev: false });
    const waits = t.procedure.query(async ({ ctx }) => {
      await Promise.resolve();
      ctx.setHeader();
      return 'done';
    });
    const router = t.router({ waits });
    const headers = { 'trpc-batch-mode': 'stream' };
    const byFetch = await fetchRequestHandler({
      endpoint: '/trpc',
      router,
      req: new Request('http://localhost/trpc/waits?batch=1&input={}', { headers }),
      createContext: ({ resHeaders }) => ({ setHeader: () => resHeaders.set('x-late', 'yes') }),
    });

    const server = Fastify();
    server.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router,
        createContext: ({ res }: { res: { header(name: string, value: string): unknown } }) => ({
          setHeader: () => void res.header('x-late', 'yes'),
        }),
      },
    });
    const url = await server.listen({ port: 0 });
    const byFastify = await fetch(`${url}/trpc/waits?batch=1&input={}`, { headers });

    for (const response of [byFetch, byFastify]) {
      expect(response.headers.get('x-late')).toBeNull();
      expect(await response.json()).toEqual({ 0: { result: { data: 'done' } } });
    }
    await server.close();
  },
);

claim('The status is 200 even if a call fails.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/fail?batch=1&input={}', {
    headers: { 'trpc-batch-mode': 'stream' },
  });
  expect(response.status).toBe(200);
  expect(JSON.parse(await response.text())[0].error.data.code).toBe('CONFLICT');
});

claim('The link sets the request header `trpc-batch-mode: stream`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCProxyClient<typeof router>({
    links: [unstable_httpBatchStreamLink({ url: server.url })],
  });
  await trpc.fast.query();
  expect(server.exchanges()[0]?.request.headers['trpc-batch-mode']).toBe('stream');
});

claim('A streamed response also has the header `vary: trpc-batch-mode`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const headers = { 'trpc-batch-mode': 'stream' };
  const response = await server.fetch('/fast?batch=1&input={}', { headers });
  expect(response.headers.get('vary')).toBe('trpc-batch-mode');
  expect(response.headers.get('content-type')).toBe('application/json');
});

claim('An ordinary response of the same URL does not have it', async ({ serve, expect }) => {
  const server = await serve({ router });
  expect((await server.fetch('/fast?batch=1&input={}')).headers.get('vary')).toBeNull();
});

claim(
  'Headers are sent before there is data, so with this link `responseMeta` runs early: `data` and `errors` are empty, and `eagerGeneration` is `true`.',
  async ({ serve, expect }) => {
    const runs: object[] = [];
    const server = await serve({
      router,
      responseMeta({ data, errors, eagerGeneration }) {
        runs.push({ data, errors, eagerGeneration });
        return {};
      },
    });
    const headers = { 'trpc-batch-mode': 'stream' };
    await (await server.fetch('/fail?batch=1&input={}', { headers })).text();
    expect(runs).toEqual([{ data: [], errors: [], eagerGeneration: true }]);
  },
);

claim(
  'The promise is rejected as usual, and `error.data.httpStatus` contains the status of the call.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const trpc = createTRPCProxyClient<typeof router>({ links: [unstable_httpBatchStreamLink({ url })] });
    await expect(trpc.fail.query()).rejects.toMatchObject({ data: { httpStatus: 409 } });
  },
);

claim(
  'The response is ordinary JSON and not a stream: the adapter cannot stream, a cache returned an ordinary response, or the server rejected the whole request, for example because batching is off or `createContext` threw.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router, batching: { enabled: false } });
    const trpc = createTRPCProxyClient<typeof router>({ links: [unstable_httpBatchStreamLink({ url })] });
    const message = 'Unexpected non-whitespace character after JSON';
    await expect(trpc.fast.query()).rejects.toThrow(message);
    const failing = await serve({
      router,
      createContext() {
        throw new Error('No database');
      },
    });
    const other = createTRPCProxyClient<typeof router>({
      links: [unstable_httpBatchStreamLink({ url: failing.url })],
    });
    await expect(other.fast.query()).rejects.toThrow(message);
    const cache = async () => Response.json([{ result: { data: 'fast' } }]);
    const cached = createTRPCProxyClient<typeof router>({
      links: [unstable_httpBatchStreamLink({ url, fetch: cache })],
    });
    await expect(cached.fast.query()).rejects.toThrow(message);
  },
);

claim('If the bytes of a letter are in two chunks, the letter becomes `�`.', async ({ expect }) => {
  const line = new TextEncoder().encode('{"0":{"result":{"data":"é"}}\n}');
  const cut = line.indexOf(0xc3) + 1;
  const split = async () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(line.slice(0, cut));
          controller.enqueue(line.slice(cut));
          controller.close();
        },
      }),
    );
  const url = 'http://localhost:1';
  const trpc = createTRPCProxyClient<typeof router>({
    links: [unstable_httpBatchStreamLink({ url, fetch: split })],
  });
  expect(await trpc.fast.query()).toContain('\uFFFD');
});

claim(
  'If the connection is lost instead, the message is the one of the runtime: `terminated` in Node.js.',
  async ({ expect }) => {
    let lose = () => {};
    const server = createServer((_req, res) => {
      res.write('{"0":{"result":{"data":"fast"}}\n');
      lose = () => res.destroy();
    }).listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const trpc = createTRPCProxyClient<typeof router>({
      links: [unstable_httpBatchStreamLink({ url: `http://localhost:${port}` })],
    });
    const [first, second] = [trpc.fast.query(), trpc.slow.query().catch((error: Error) => error.message)];
    expect(await first).toBe('fast');
    lose();
    expect(await second).toBe('terminated');
    server.close();
  },
);

claim(
  'In both cases, results that arrived earlier are kept: only the other calls fail.',
  async ({ expect }) => {
    const trpc = createTRPCProxyClient<typeof router>({
      links: [
        unstable_httpBatchStreamLink({
          url: 'http://localhost:1',
          fetch: async () => new Response('{"0":{"result":{"data":"fast"}}\n'),
        }),
      ],
    });
    const [first, second] = await Promise.allSettled([trpc.fast.query(), trpc.fast.query()]);
    expect(first).toEqual({ status: 'fulfilled', value: 'fast' });
    expect(second).toMatchObject({ reason: { message: 'Missing result' } });
  },
);
