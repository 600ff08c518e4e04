import { createTRPCProxyClient, unstable_httpBatchStreamLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  slow: t.procedure.query(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return 'slow';
  }),
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
    const order: string[] = [];
    await Promise.all([
      trpc.slow.query().then(() => order.push('slow')),
      trpc.fast.query().then(() => order.push('fast')),
    ]);
    expect(order).toEqual(['fast', 'slow']);
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
  'Either the adapter cannot stream, or the server rejected the whole request, for example because batching is off.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router, batching: { enabled: false } });
    const trpc = createTRPCProxyClient<typeof router>({ links: [unstable_httpBatchStreamLink({ url })] });
    await expect(trpc.fast.query()).rejects.toThrow('Unexpected non-whitespace character after JSON');
  },
);
