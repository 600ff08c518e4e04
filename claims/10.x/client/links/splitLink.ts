import { createTRPCProxyClient, httpBatchLink, httpLink, loggerLink, splitLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  other: t.procedure.query(() => 'other'),
});

claim(
  'The path is sent unchanged, so the billing server must have its procedures in a router `billing` too.',
  async ({ serve, expect }) => {
    const billing = t.router({ billing: t.router({ total: t.procedure.query(() => 5) }) });
    const server = await serve({ router: billing });
    const trpc = createTRPCProxyClient<typeof billing>({
      links: [
        splitLink({
          condition: (op) => op.path.startsWith('billing.'),
          true: httpLink({ url: server.url }),
          false: httpLink({ url: 'http://localhost:9' }),
        }),
      ],
    });
    expect(await trpc.billing.total.query()).toBe(5);
    expect(server.exchanges()[0]?.request.path).toBe('/billing.total');
  },
);

claim('A branch is a link or an array of links.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const lines: string[] = [];
  const logger = loggerLink<typeof router>({ logger: ({ path }) => lines.push(path) });
  const trpc = createTRPCProxyClient<typeof router>({
    links: [
      splitLink({
        condition: (op) => op.path === 'ok',
        true: [logger, httpLink({ url })],
        false: httpLink({ url }),
      }),
    ],
  });
  await trpc.ok.query();
  await trpc.other.query();
  expect(lines).toEqual(['ok', 'ok']);
});

claim(
  'Links **after** `splitLink` in the array never run, so each branch needs its own terminating link.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const logger = loggerLink<typeof router>({ enabled: () => false });
    const trpc = createTRPCProxyClient<typeof router>({
      links: [
        splitLink({ condition: () => true, true: logger, false: httpLink({ url }) }),
        httpLink({ url }),
      ],
    });
    await expect(trpc.ok.query()).rejects.toThrow('No more links to execute');
  },
);

claim(
  'TypeScript rejects a function that returns a promise, and at run time a promise would count as `true`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const asynchronous = (() => Promise.resolve(false)) as never;
    const trpc = createTRPCProxyClient<typeof router>({
      links: [
        splitLink({
          condition: asynchronous,
          true: httpLink({ url: server.url }),
          false: httpBatchLink({ url: server.url }),
        }),
      ],
    });
    await trpc.ok.query();
    expect(server.exchanges()[0]?.request.path).toBe('/ok');
  },
);

claim(
  'Calls that you make at the same time through two branches become two requests.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const { url } = server;
    const trpc = createTRPCProxyClient<typeof router>({
      links: [
        splitLink({
          condition: (op) => op.path === 'ok',
          true: httpBatchLink({ url }),
          false: httpBatchLink({ url }),
        }),
      ],
    });
    await Promise.all([trpc.ok.query(), trpc.other.query()]);
    expect(server.exchanges()).toHaveLength(2);
  },
);
