import {
  createTRPCClient,
  createTRPCProxyClient,
  createWSClient,
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

claim(
  'When the server has opened the subscription, and again after a lost connection.',
  async ({ serve, expect, until, speedUp }) => {
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
    const overSse: string[] = [];
    const client = createTRPCClient<typeof flaky>({ links: [httpSubscriptionLink({ url })] });
    client.news.subscribe(undefined, createCallbacks(overSse));
    await until(() => overSse.includes('complete'));
    expect(overSse.filter((event) => event === 'started')).toHaveLength(3);

    const { server, port } = await serve({ router });
    const wss = new WebSocketServer({ server });
    applyWSSHandler({ wss, router });
    const wsClient = createWSClient({ url: `ws://localhost:${String(port)}` });
    const overSocket: string[] = [];
    const sockets = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
    sockets.endless.subscribe(undefined, createCallbacks(overSocket));
    await until(() => overSocket.includes('data first'));
    for (const socket of wss.clients) socket.terminate();
    await until(() => overSocket.filter((event) => event === 'data first').length === 2);
    expect(overSocket.filter((event) => event === 'started')).toHaveLength(2);
    await wsClient.close();
  },
);

claim('When the server has ended the subscription.', async ({ serve, expect, until }) => {
  const { clients, wsClient } = await serveClients(serve);
  for (const client of clients) {
    const ended: string[] = [];
    client.short.subscribe(undefined, createCallbacks(ended));
    await until(() => ended.includes('complete'));
    expect(ended).toEqual(['started', 'data only', 'stopped', 'complete']);
  }
  await wsClient.close();
});

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
      const aborted: string[] = [];
      const controller = new AbortController();
      client.endless.subscribe(undefined, { ...createCallbacks(aborted), signal: controller.signal });
      await until(() => aborted.includes('data first'));
      controller.abort();
      await until(() => aborted.includes('complete'));
      const ended: string[] = [];
      client.short.subscribe(undefined, createCallbacks(ended));
      await until(() => ended.includes('complete'));
    }
    await wsClient.close();
  },
);

claim('When the subscription ends with a `TRPCClientError`.', async ({ serve, expect, until, speedUp }) => {
  speedUp(100);
  const { clients, wsClient } = await serveClients(serve);
  for (const client of clients) {
    const events: string[] = [];
    client.fails.subscribe(undefined, createCallbacks(events));
    await until(() => events.some((event) => event.startsWith('error')));
    await new Promise((resolve) => setTimeout(resolve, 5_000));
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

claim('Older code calls `createTRPCProxyClient`, a deprecated alias of `createTRPCClient`.', ({ expect }) => {
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

claim('Each iterator can be read once.', { since: '11.25.2' }, async ({ serve, expect }) => {
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
});
