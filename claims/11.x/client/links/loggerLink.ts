import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  loggerLink,
  retryLink,
  splitLink,
} from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../../claim';
import { serveSockets } from '../../_sockets';

const t = initTRPC.create();

const router = t.router({
  post: t.router({
    list: t.procedure.query(() => ['Hello']),
    rename: t.procedure.input((value) => String(value)).mutation(({ input }) => input),
    broken: t.procedure.query((): string => {
      throw new Error('broken');
    }),
    news: t.procedure.subscription(async function* () {
      yield await Promise.resolve('first');
      yield 'second';
    }),
  }),
});

/** Collects the lines of a logger. */
function createConsole() {
  const lines: [name: 'log' | 'error', ...unknown[]][] = [];
  return {
    lines,
    console: {
      log: (...args: unknown[]) => void lines.push(['log', ...args]),
      error: (...args: unknown[]) => void lines.push(['error', ...args]),
    },
  };
}

claim(
  'A line begins with `>>` for a call and with `<<` for its result, followed by kind, number and path, and an object with the input and the result.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const log = createConsole();
    const trpc = createTRPCClient<typeof router>({
      links: [loggerLink({ console: log.console, colorMode: 'none' }), httpBatchLink({ url })],
    });
    await trpc.post.rename.mutate('Ada');
    expect(log.lines).toEqual([
      ['log', '>> mutation #1 post.rename', { input: 'Ada' }],
      [
        'log',
        '<< mutation #1 post.rename',
        expect.objectContaining({
          input: 'Ada',
          result: expect.objectContaining({ result: { type: 'data', data: 'Ada' } }) as unknown,
        }),
      ],
    ]);
  },
);

claim('Errors go to `console.error`.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const log = createConsole();
  const trpc = createTRPCClient<typeof router>({
    links: [loggerLink({ console: log.console }), httpBatchLink({ url })],
  });
  await trpc.post.list.query();
  await trpc.post.broken.query().catch(() => undefined);
  expect(log.lines.map(([name]) => name)).toEqual(['log', 'log', 'log', 'error']);
});

claim(
  'The option `console` takes two functions. In development, Next.js shows each `console.error` as an overlay: pass `console.warn` as `error`.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const own = { ...console };
    const called: string[] = [];
    for (const name of ['log', 'warn', 'error'] as const) console[name] = () => void called.push(name);
    const logger = { log: console.log, error: console.warn };
    try {
      const trpc = createTRPCClient<typeof router>({
        links: [loggerLink({ console: logger }), httpBatchLink({ url })],
      });
      await trpc.post.broken.query().catch(() => undefined);
    } finally {
      Object.assign(console, own);
    }
    expect(called).toEqual(['log', 'warn']);
  },
);

claim('`enabled` decides for each line.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const log = createConsole();
  const directions: string[] = [];
  const trpc = createTRPCClient<typeof router>({
    links: [
      loggerLink({
        console: log.console,
        enabled: ({ direction }) => directions.push(direction) > 1,
      }),
      httpBatchLink({ url }),
    ],
  });
  await trpc.post.list.query();
  expect(directions).toEqual(['up', 'down']);
  expect(log.lines).toHaveLength(1);
});

claim(
  '`logger` receives all fields of the call, and for a result also `result` and `elapsedMs`, the milliseconds since the call:',
  async ({ serve, expect, advance }) => {
    const waiting = t.router({ slow: t.procedure.query(() => advance(300)) });
    const { url } = await serve({ router: waiting });
    const received: object[] = [];
    const trpc = createTRPCClient<typeof waiting>({
      links: [loggerLink({ logger: (opts) => void received.push(opts) }), httpLink({ url })],
    });
    await trpc.slow.query(undefined, { context: { from: 'claim' } });
    const call = { id: 1, type: 'query', path: 'slow', context: { from: 'claim' } };
    expect(received[0]).toMatchObject({ direction: 'up', ...call });
    expect(received[0]).not.toHaveProperty('elapsedMs');
    expect(received[1]).toMatchObject({ direction: 'down', ...call });
    expect((received[1] as { elapsedMs: number }).elapsedMs).toBe(300);
  },
);

claim("`'ansi'`", { cell: 'Used by default' }, async ({ serve, expect, cell }) => {
  const { url } = await serve({ router });
  const firstLine = async () => {
    const log = createConsole();
    const trpc = createTRPCClient<typeof router>({
      links: [loggerLink({ console: log.console }), httpBatchLink({ url })],
    });
    await trpc.post.list.query();
    return String(log.lines[0]?.[1]);
  };
  expect(cell).toBe('elsewhere');
  expect(await firstLine()).toContain('\u001b[30;46m');
  Object.assign(globalThis, { window: {} });
  try {
    expect(await firstLine()).toMatch(/^%c >> query/);
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
});

claim('`withContext`', { cell: 'Default' }, async ({ serve, expect, cell }) => {
  const { url } = await serve({ router });
  const firstObject = async (colorMode: 'css' | 'ansi' | 'none') => {
    const log = createConsole();
    const trpc = createTRPCClient<typeof router>({
      links: [loggerLink({ console: log.console, colorMode }), httpBatchLink({ url })],
    });
    await trpc.post.list.query(undefined, { context: { from: 'claim' } });
    return Object.keys(log.lines[0]?.at(-1) as object);
  };
  expect(cell).toBe("true for 'css', otherwise false");
  expect(await firstObject('css')).toContain('context');
  expect(await firstObject('ansi')).not.toContain('context');
  expect(await firstObject('none')).not.toContain('context');
});

claim('Inputs appear in the log, passwords included.', async ({ serve, expect, printed }) => {
  const { url } = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [loggerLink(), httpBatchLink({ url })] });
  await trpc.post.rename.mutate('secret');
  expect(printed().map((line) => line.includes("input: 'secret'"))).toEqual([true, true]);
});

claim(
  'A subscription writes many lines, one for each event and each change of its connection.',
  async ({ serve, expect, until }) => {
    const { link, url, wsClient } = await serveSockets(serve, { router });
    const types = { sse: [] as unknown[], ws: [] as unknown[] };
    const client = (name: 'sse' | 'ws') =>
      createTRPCClient<typeof router>({
        links: [
          loggerLink({
            logger: (opts) => {
              if (opts.direction === 'up' || opts.result instanceof Error) return;
              types[name].push(opts.result.result.type ?? 'value');
            },
          }),
          splitLink({
            condition: () => name === 'sse',
            true: httpSubscriptionLink({ url }),
            false: link,
          }),
        ],
      });
    for (const name of ['sse', 'ws'] as const) {
      let isDone = false;
      client(name).post.news.subscribe(undefined, { onComplete: () => (isDone = true) });
      await until(() => isDone);
    }
    await wsClient.close();
    expect(types.sse).toEqual(['state', 'started', 'state', 'value', 'value', 'stopped', 'state']);
    expect(types.ws.filter((type) => type !== 'state')).toEqual(['started', 'data', 'data', 'stopped']);
    expect(types.ws).toContain('state');
  },
);

claim('Before retryLink it logs a call once; after it, it logs each attempt.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const count = async (isBefore: boolean) => {
    const log = createConsole();
    const logger = loggerLink({ console: log.console, colorMode: 'none' });
    const retry = retryLink({ retry: ({ attempts }) => attempts < 3 });
    const links = isBefore ? [logger, retry] : [retry, logger];
    const trpc = createTRPCClient<typeof router>({ links: [...links, httpBatchLink({ url })] });
    await trpc.post.broken.query().catch(() => undefined);
    return log.lines.map(([, line]) => String(line).slice(0, 2));
  };
  expect(await count(true)).toEqual(['>>', '<<']);
  expect(await count(false)).toEqual(['>>', '<<', '>>', '<<', '>>', '<<']);
});
