import { createTRPCClient, createWSClient, httpBatchLink, httpLink, retryLink, wsLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import { claim, type Tools } from '../../../claim';

const t = initTRPC.create();

/** Makes a router whose query fails until it has been called this often. */
function failingRouter(failures: number) {
  let calls = 0;
  return t.router({
    report: t.procedure.query(() => {
      calls += 1;
      if (calls <= failures) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE' });
      return calls;
    }),
  });
}

claim(
  '`attempts` counts the first call too, so it is 1 when the first call has failed',
  async ({ serve, expect }) => {
    const router = failingRouter(2);
    const { url } = await serve({ router });
    const seen: number[] = [];
    const retry = ({ attempts }: { attempts: number }) => seen.push(attempts) > 0;
    const trpc = createTRPCClient<typeof router>({ links: [retryLink({ retry }), httpLink({ url })] });
    await trpc.report.query();
    expect(seen).toEqual([1, 2]);
  },
);

claim('`attempts < 3` allows three calls in all.', async ({ serve, expect }) => {
  const router = failingRouter(100);
  const server = await serve({ router });
  const trpc = createTRPCClient<typeof router>({
    links: [retryLink({ retry: ({ attempts }) => attempts < 3 }), httpLink({ url: server.url })],
  });
  await expect(trpc.report.query()).rejects.toThrow('SERVICE_UNAVAILABLE');
  expect(server.exchanges()).toHaveLength(3);
});

claim(
  '`error.data` is `undefined` if no response from tRPC arrived, for example without a network.',
  async ({ serve, expect }) => {
    const router = failingRouter(0);
    const server = await serve({ router });
    await server.close();
    const seen: unknown[] = [];
    const trpc = createTRPCClient<typeof router>({
      links: [retryLink({ retry: ({ error }) => seen.push(error.data) < 1 }), httpLink({ url: server.url })],
    });
    await expect(trpc.report.query()).rejects.toThrow('fetch failed');
    expect(seen).toEqual([undefined]);
  },
);

claim('so the waits are 2, 4, 8 and 16 seconds.', async ({ serve, expect, speedUp }) => {
  speedUp(1000);
  const router = failingRouter(4);
  const times: number[] = [];
  const { url } = await serve({
    router,
    createContext: () => {
      times.push(Date.now());
      return {};
    },
  });
  const trpc = createTRPCClient<typeof router>({
    links: [
      retryLink({
        retry: ({ attempts }) => attempts < 5,
        retryDelayMs: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      }),
      httpLink({ url }),
    ],
  });
  await trpc.report.query();
  expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([2000, 4000, 8000, 16_000]);
});

claim('`retryDelayMs`', { cell: 'Default' }, async ({ serve, expect, cell }) => {
  const router = failingRouter(1);
  const { url } = await serve({ router });
  const before = Date.now();
  const trpc = createTRPCClient<typeof router>({
    links: [retryLink({ retry: () => true }), httpLink({ url })],
  });
  await trpc.report.query();
  expect(String(Date.now() - before)).toBe(cell);
});

claim('Each call of a batch is retried separately, and `retry` runs for each.', async ({ serve, expect }) => {
  const router = failingRouter(2);
  const server = await serve({ router });
  const seen: number[] = [];
  const trpc = createTRPCClient<typeof router>({
    links: [
      retryLink({ retry: ({ attempts, op }) => seen.push(op.id) > 0 && attempts < 3 }),
      httpBatchLink({ url: server.url }),
    ],
  });
  await Promise.all([trpc.report.query(), trpc.report.query()]);
  expect(new Set(seen).size).toBe(2);
});

claim(
  'Without this check `retry` runs again until `attempts` reaches the limit, although no further request is sent, and the call rejects only then.',
  async ({ serve, expect, until }) => {
    const router = t.router({ slow: t.procedure.query(() => new Promise<string>(() => {})) });
    const server = await serve({ router });
    const seen: number[] = [];
    const retry = ({ attempts }: { attempts: number }) => seen.push(attempts) < 5;
    const trpc = createTRPCClient<typeof router>({
      links: [retryLink({ retry }), httpBatchLink({ url: server.url })],
    });
    const controller = new AbortController();
    const call = trpc.slow.query(undefined, { signal: controller.signal });
    await until(() => server.exchanges().length === 1);
    controller.abort();
    await expect(call).rejects.toThrow('This operation was aborted');
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    expect(server.exchanges()).toHaveLength(1);
  },
);

claim(
  'Calls of a batch that fail together and wait equally long go into one batch again.',
  async ({ serve, expect }) => {
    const router = failingRouter(100);
    const server = await serve({ router });
    const trpc = createTRPCClient<typeof router>({
      links: [
        retryLink({ retry: ({ attempts }) => attempts < 2, retryDelayMs: () => 100 }),
        httpBatchLink({ url: server.url }),
      ],
    });
    await Promise.allSettled([trpc.report.query(), trpc.report.query()]);
    const paths = server.exchanges().map(({ request }) => request.path.split('?')[0]);
    expect(paths).toEqual(['/report,report', '/report,report']);
  },
);

claim('Both run again for each attempt.', async ({ serve, expect }) => {
  const router = failingRouter(2);
  const { url } = await serve({ router });
  let runs = 0;
  const headers = () => ({ 'x-run': String((runs += 1)) });
  const trpc = createTRPCClient<typeof router>({
    links: [retryLink({ retry: () => true }), httpLink({ url, headers })],
  });
  await trpc.report.query();
  expect(runs).toBe(3);
});

/** Calls a query over a WebSocket that fails once, and returns its result, or `never` if it does not settle. */
async function retryOverSocket(serve: Tools['serve'], options: { retryDelayMs?: () => number }) {
  const router = failingRouter(1);
  const { server, port } = await serve({ router });
  applyWSSHandler({ wss: new WebSocketServer({ server }), router });
  const wsClient = createWSClient({ url: `ws://localhost:${String(port)}` });
  const trpc = createTRPCClient<typeof router>({
    links: [retryLink({ retry: ({ attempts }) => attempts < 3, ...options }), wsLink({ client: wsClient })],
  });
  const never = new Promise<string>((resolve) => setTimeout(() => resolve('never'), 1000));
  const result = await Promise.race([trpc.report.query(), never]);
  void wsClient.close();
  return result;
}

claim('A delay of one millisecond is enough.', async ({ serve, expect }) => {
  expect(await retryOverSocket(serve, { retryDelayMs: () => 1 })).toBe(2);
});

claim(
  'Newer releases also send attempts that start at once',
  { since: '11.25.2' },
  async ({ serve, expect }) => {
    expect(await retryOverSocket(serve, {})).toBe(2);
  },
);
