import { createTRPCClient, httpBatchLink, httpSubscriptionLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { claim, type Tools } from '../../../claim';
import { serveSockets } from '../../_sockets';

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
  const { trpc, url, wsClient } = await serveSockets(serve, { router });
  return {
    wsClient,
    clients: [createTRPCClient<typeof router>({ links: [httpSubscriptionLink({ url })] }), trpc],
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

    const { trpc, wss, wsClient } = await serveSockets(serve, { router });
    const overSocket: string[] = [];
    trpc.endless.subscribe(undefined, createCallbacks(overSocket));
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

claim('Over SSE, `signal` calls it too.', async ({ serve, expect, until }) => {
  const { clients, wsClient } = await serveClients(serve);
  for (const [index, client] of clients.entries()) {
    const events: string[] = [];
    const controller = new AbortController();
    client.endless.subscribe(undefined, { ...createCallbacks(events), signal: controller.signal });
    await until(() => events.includes('data first'));
    controller.abort();
    await until(() => events.includes('complete'));
    expect(events.includes('stopped')).toBe(index === 0);
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

claim(
  'When the subscription ends with a `TRPCClientError`.',
  async ({ serve, expect, until, idle, speedUp }) => {
    speedUp(100);
    const { clients, wsClient } = await serveClients(serve);
    const logs = clients.map((client) => {
      const events: string[] = [];
      client.fails.subscribe(undefined, createCallbacks(events));
      return events;
    });
    await until(() => logs.every((events) => events.some((event) => event.startsWith('error'))));
    await wsClient.close();
    await idle();
    const events = ['started', 'data first', 'error TRPCClientError'];
    expect(logs).toEqual([events, events]);
  },
);

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
  '`break`, an error in the loop, and `signal` end the subscription.',
  { since: '11.25.2' },
  async ({ serve, expect, until }) => {
    const ends: number[] = [];
    const counting = t.router({
      count: t.procedure.subscription(async function* ({ signal }) {
        signal?.addEventListener('abort', () => ends.push(1));
        for (let count = 1; ; count += 1) {
          yield count;
          await new Promise((resolve) => setImmediate(resolve));
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

claim("It isn't told which calls it sends: `headers` is.", async ({ serve, expect }) => {
  const named = t.router({ hello: t.procedure.query(() => 'Hello') });
  const { url } = await serve({ router: named });
  const seen: unknown[] = [];
  const trpc = createTRPCClient<typeof named>({
    links: [
      httpBatchLink({
        url,
        headers({ opList }) {
          seen.push(opList.map(({ path }) => path));
          return {};
        },
        fetch(input, options, ...others: unknown[]) {
          seen.push(typeof input, Object.keys(options ?? {}).sort(), others);
          return fetch(input, options as RequestInit);
        },
      }),
    ],
  });
  await trpc.hello.query();
  expect(seen).toEqual([['hello'], 'string', ['body', 'headers', 'method', 'signal'], []]);
});
