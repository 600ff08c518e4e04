import {
  createTRPCClient,
  createTRPCProxyClient,
  createTRPCUntypedClient,
  createWSClient,
  httpBatchLink,
  httpSubscriptionLink,
  wsLink,
  type TRPCLink,
} from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import { claim, type Tools } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  list: t.procedure.query(() => ['Ada']),
  short: t.procedure.subscription(async function* () {
    yield await Promise.resolve('only');
  }),
  endless: t.procedure.subscription(async function* ({ signal }) {
    yield 'first';
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
  }),
  countdown: t.procedure
    .input((value) => Number(value))
    .subscription(async function* ({ input }) {
      for (let left = input; left > 0; left -= 1) yield await Promise.resolve(left);
    }),
  fails: t.procedure.subscription(async function* () {
    yield await Promise.resolve('first');
    throw new TRPCError({ code: 'FORBIDDEN', message: 'No' });
  }),
});

/** Makes a client for SSE and one for WebSockets, and callbacks that write down their calls. */
async function serveClients(serve: Tools['serve']) {
  const server = await serve({ router });
  applyWSSHandler({ wss: new WebSocketServer({ server: server.server }), router });
  const wsClient = createWSClient({ url: `ws://localhost:${String(server.port)}` });
  const client = (link: TRPCLink<typeof router>) => createTRPCClient<typeof router>({ links: [link] });
  return {
    wsClient,
    clients: [client(httpSubscriptionLink({ url: server.url })), client(wsLink({ client: wsClient }))],
  };
}

function createCallbacks(events: string[]) {
  return {
    onStarted: () => void events.push('started'),
    onData: (value: unknown) => void events.push(`data ${String(value)}`),
    onError: (error: Error) => void events.push(`error ${error.name}`),
    onStopped: () => void events.push('stopped'),
    onComplete: () => void events.push('complete'),
  };
}

claim('Over SSE, again after each reconnect.', async ({ serve, expect, until, speedUp }) => {
  speedUp(100);
  let runs = 0;
  const flaky = t.router({
    news: t.procedure.subscription(async function* () {
      runs += 1;
      yield await Promise.resolve(runs);
      if (runs < 3) throw new Error('Again');
    }),
  });
  const { url } = await serve({ router: flaky });
  const events: string[] = [];
  const client = createTRPCClient<typeof flaky>({ links: [httpSubscriptionLink({ url })] });
  client.news.subscribe(undefined, createCallbacks(events));
  await until(() => events.includes('complete'));
  expect(events.filter((event) => event === 'started')).toHaveLength(3);
});

claim(
  'Over SSE, it also runs before `onError` if a middleware or the validator refuses the subscription.',
  async ({ serve, expect, until }) => {
    const strict = t.router({
      middleware: t.procedure
        .use(() => {
          throw new TRPCError({ code: 'UNAUTHORIZED' });
        })
        .input((value) => String(value))
        .subscription(async function* () {
          yield await Promise.resolve('never');
        }),
      validator: t.procedure
        .input((_value): string => {
          throw new TRPCError({ code: 'BAD_REQUEST' });
        })
        .subscription(async function* () {
          yield await Promise.resolve('never');
        }),
    });
    const { server, url, port } = await serve({ router: strict });
    applyWSSHandler({ wss: new WebSocketServer({ server }), router: strict });
    const wsClient = createWSClient({ url: `ws://localhost:${String(port)}` });
    const started: boolean[] = [];
    for (const link of [httpSubscriptionLink({ url }), wsLink({ client: wsClient })]) {
      const client = createTRPCClient<typeof strict>({ links: [link as TRPCLink<typeof strict>] });
      for (const name of ['middleware', 'validator'] as const) {
        const events: string[] = [];
        client[name].subscribe('', createCallbacks(events));
        await until(() => events.includes('error TRPCClientError'));
        started.push(events[0] === 'started');
      }
    }
    expect(started).toEqual([true, true, false, false]);
    await wsClient.close();
  },
);

claim('Over WebSockets, again after a lost connection.', async ({ serve, expect, until }) => {
  const { server, port } = await serve({ router });
  const wss = new WebSocketServer({ server });
  applyWSSHandler({ wss, router });
  const wsClient = createWSClient({ url: `ws://localhost:${String(port)}` });
  const client = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
  const events: string[] = [];
  client.endless.subscribe(undefined, createCallbacks(events));
  await until(() => events.includes('data first'));
  for (const socket of wss.clients) socket.terminate();
  await until(() => events.filter((event) => event === 'data first').length === 2);
  expect(events.filter((event) => event === 'started')).toHaveLength(2);
  await wsClient.close();
});

claim(
  'When the server has ended the subscription. Over SSE, also when `signal` aborts.',
  async ({ serve, expect, until }) => {
    const { clients, wsClient } = await serveClients(serve);
    const onSignal: boolean[] = [];
    for (const client of clients) {
      const ended: string[] = [];
      client.short.subscribe(undefined, createCallbacks(ended));
      await until(() => ended.includes('complete'));
      expect(ended).toEqual(['started', 'data only', 'stopped', 'complete']);
      const aborted: string[] = [];
      const controller = new AbortController();
      client.endless.subscribe(undefined, { ...createCallbacks(aborted), signal: controller.signal });
      await until(() => aborted.includes('data first'));
      controller.abort();
      await until(() => aborted.includes('complete'));
      onSignal.push(aborted.includes('stopped'));
    }
    expect(onSignal).toEqual([true, false]);
    await wsClient.close();
  },
);

claim(
  'When the subscription is over without an error: ended by the server, by `unsubscribe()` or by `signal`.',
  async ({ serve, expect, until }) => {
    const { clients, wsClient } = await serveClients(serve);
    for (const client of clients) {
      const events: string[] = [];
      const subscription = client.endless.subscribe(undefined, createCallbacks(events));
      await until(() => events.includes('data first'));
      subscription.unsubscribe();
      await until(() => events.includes('complete'));
      expect(events).toEqual(['started', 'data first', 'complete']);
    }
    await wsClient.close();
  },
);

claim('When the subscription ends with a `TRPCClientError`.', async ({ serve, expect, until }) => {
  const { clients, wsClient } = await serveClients(serve);
  for (const client of clients) {
    const events: string[] = [];
    client.fails.subscribe(undefined, createCallbacks(events));
    await until(() => events.some((event) => event.startsWith('error')));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(events).toEqual(['started', 'data first', 'error TRPCClientError']);
  }
  await wsClient.close();
});

claim("`state.state` is `'idle'`, `'connecting'` or `'pending'`.", async ({ serve, expect, until }) => {
  const { clients, wsClient } = await serveClients(serve);
  const states: string[] = [];
  clients[0]?.short.subscribe(undefined, {
    onConnectionStateChange: ({ state }) => states.push(state),
  });
  await until(() => states.includes('idle'));
  expect(states).toEqual(['connecting', 'pending', 'idle']);
  await wsClient.close();
});

claim(
  'If there is no `fetch` at all, the first call fails with `No fetch implementation found`.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    Object.assign(globalThis, { fetch: undefined });
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url })] });
    await expect(trpc.list.query()).rejects.toThrow(/^No fetch implementation found$/);
  },
);

claim(
  '`createTRPCUntypedClient` takes paths as strings and returns results as `unknown`.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const client = createTRPCUntypedClient({ links: [httpBatchLink({ url })] });
    const result: unknown = await client.query('list');
    expect(result).toEqual(['Ada']);
  },
);

claim('It is a deprecated alias of `createTRPCClient`.', ({ expect }) => {
  expect(createTRPCProxyClient).toBe(createTRPCClient);
});

claim(
  '`break`, an error in the loop, and `signal` end the subscription.',
  { since: '11.25.2' },
  async ({ serve, expect, until }) => {
    const ends: number[] = [];
    const counting = t.router({
      count: t.procedure.subscription(async function* ({ signal }) {
        signal?.addEventListener('abort', () => ends.push(1));
        for (let count = 1; ; count += 1) {
          yield count;
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }),
    });
    const { url } = await serve({ router: counting });
    const trpc = createTRPCClient<typeof counting>({ links: [httpSubscriptionLink({ url })] });
    for await (const value of trpc.count.subscribe()) if (value === 2) break;
    await until(() => ends.length === 1);
    const failing = async () => {
      for await (const value of trpc.count.subscribe()) throw new Error(`after ${String(value)}`);
    };
    await expect(failing()).rejects.toThrow('after 1');
    await until(() => ends.length === 2);
    const controller = new AbortController();
    const aborting = async () => {
      for await (const value of trpc.count.subscribe(undefined, { signal: controller.signal }))
        if (value === 2) controller.abort();
    };
    await aborting().catch(() => undefined);
    await until(() => ends.length === 3);
    expect(ends).toHaveLength(3);
  },
);

claim(
  'A second loop over it throws `A subscription can only be iterated once. Call subscribe() again for another loop.`',
  { since: '11.25.2' },
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpSubscriptionLink({ url })] });
    const values = trpc.countdown.subscribe(2);
    const read = async () => {
      const seen: number[] = [];
      for await (const value of values) seen.push(value);
      return seen;
    };
    expect(await read()).toEqual([2, 1]);
    await expect(read()).rejects.toThrow(
      /^A subscription can only be iterated once. Call subscribe\(\) again for another loop.$/,
    );
  },
);
