import { createTRPCClient, httpLink, retryLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { claim } from '../../../claim';

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
  '`attempts` counts the first call too: `attempts < 3` allows three calls in all.',
  async ({ serve, expect }) => {
    const router = failingRouter(100);
    const server = await serve({ router });
    const seen: number[] = [];
    const retry = ({ attempts }: { attempts: number }) => {
      seen.push(attempts);
      return attempts < 3;
    };
    const trpc = createTRPCClient<typeof router>({
      links: [retryLink({ retry }), httpLink({ url: server.url })],
    });
    await expect(trpc.report.query()).rejects.toThrow('SERVICE_UNAVAILABLE');
    expect(seen).toEqual([1, 2, 3]);
    expect(server.exchanges()).toHaveLength(3);
  },
);

claim('`error.data` is `undefined` if no response from tRPC arrived.', async ({ serve, expect }) => {
  const router = failingRouter(0);
  const server = await serve({ router });
  await server.close();
  const seen: unknown[] = [];
  const trpc = createTRPCClient<typeof router>({
    links: [retryLink({ retry: ({ error }) => seen.push(error.data) < 1 }), httpLink({ url: server.url })],
  });
  await expect(trpc.report.query()).rejects.toThrow('fetch failed');
  expect(seen).toEqual([undefined]);
});

claim(
  'The waits are 2, 4, 8 and 16 seconds: `attempt` is 1 after the first failure.',
  async ({ serve, expect, speedUp }) => {
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
          retryDelayMs: (attempt) => 1000 * 2 ** attempt,
        }),
        httpLink({ url }),
      ],
    });
    await trpc.report.query();
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([
      2000, 4000, 8000, 16_000,
    ]);
  },
);

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

claim('both run again for each attempt.', async ({ serve, expect }) => {
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
