import type { Server } from 'node:http';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import { claim } from '../../../claim';

const t = initTRPC.create();

/** Makes a router, and what its procedures have done. */
function makeRouter() {
  const seen = { aborted: [] as (boolean | undefined)[], started: 0, ended: 0 };
  let end = () => {};
  const waiting = new Promise<void>((resolve) => (end = resolve));
  const router = t.router({
    ok: t.procedure.query(() => 'fine'),
    slow: t.procedure.query(async ({ signal }) => {
      seen.started += 1;
      await waiting;
      seen.ended += 1;
      seen.aborted.push(signal?.aborted);
      return 'slow';
    }),
    news: t.procedure.subscription(async function* ({ signal }) {
      yield 'news';
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    }),
  });
  return { router, seen, end };
}

/** Adds a WebSocket server to the HTTP server, and counts the contexts it makes. */
function addSockets(server: Server, router: ReturnType<typeof makeRouter>['router']) {
  const made = { contexts: 0 };
  const wss = new WebSocketServer({ server });
  const handler = applyWSSHandler({ wss, router, createContext: () => ({ number: (made.contexts += 1) }) });
  return { wss, made, ...handler };
}

/** A `WebSocket` that cannot be opened, and that remembers when somebody tried. */
function unreachable() {
  const times: number[] = [];
  class Unreachable extends EventTarget {
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = 0;
    constructor() {
      super();
      times.push(Date.now());
      setTimeout(() => {
        this.readyState = 3;
        this.dispatchEvent(new Event('error'));
        this.dispatchEvent(new Event('close'));
      });
    }
    close() {}
  }
  return { times, WebSocket: Unreachable as unknown as typeof globalThis.WebSocket };
}

claim(
  'The server makes the context once for each connection, not for each call',
  async ({ serve, expect }) => {
    const { router } = makeRouter();
    const { server, port } = await serve({ router });
    const { made } = addSockets(server, router);
    let params = 0;
    const wsClient = createWSClient({
      url: `ws://localhost:${String(port)}`,
      connectionParams: () => ({ number: String((params += 1)) }),
    });
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
    await trpc.ok.query();
    await trpc.ok.query();
    await wsClient.close();
    expect(made.contexts).toBe(1);
    expect(params).toBe(1);
  },
);

claim(
  'It tries again at once, then after 2, 4, 8 and 16 seconds, then every 30 seconds.',
  async ({ expect, until, speedUp }) => {
    speedUp(1000);
    const { times, WebSocket } = unreachable();
    const wsClient = createWSClient({ url: 'ws://localhost:3000', WebSocket });
    await until(() => times.length >= 8);
    void wsClient.close();
    const seconds = times.map((time, index) => Math.round((time - (times[index - 1] ?? time)) / 1000));
    expect(seconds.slice(1, 8)).toEqual([0, 2, 4, 8, 16, 30, 30]);
  },
);

claim(
  'If it cannot open a connection at all, it keeps trying like any other client.',
  async ({ expect, until }) => {
    const { times, WebSocket } = unreachable();
    const { router } = makeRouter();
    const lazy = { enabled: true, closeMs: 1_000 };
    const wsClient = createWSClient({ url: 'ws://localhost:3000', WebSocket, lazy, retryDelayMs: () => 10 });
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
    expect(times).toEqual([]);
    const controller = new AbortController();
    const call = trpc.ok.query(undefined, { signal: controller.signal }).catch(() => 'aborted');
    await until(() => times.length > 0);
    controller.abort();
    expect(await call).toBe('aborted');
    const before = times.length;
    await until(() => times.length > before + 2);
    void wsClient.close();
    expect(times.length).toBeGreaterThan(before + 2);
  },
);

claim(
  'A `lazy` client that loses its connection reconnects by itself only if it has open subscriptions',
  async ({ serve, expect, until }) => {
    const { router } = makeRouter();
    const { server, port } = await serve({ router });
    const { wss, made } = addSockets(server, router);
    const lose = () => wss.clients.forEach((client) => client.terminate());
    let closed = 0;
    const wsClient = createWSClient({
      url: `ws://localhost:${String(port)}`,
      lazy: { enabled: true, closeMs: 60_000 },
      onClose: () => (closed += 1),
    });
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
    await trpc.ok.query();
    lose();
    await until(() => closed === 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(made.contexts).toBe(1);

    const news: string[] = [];
    const subscription = trpc.news.subscribe(undefined, { onData: (item) => news.push(item) });
    await until(() => news.length === 1);
    lose();
    await until(() => news.length === 2);
    expect(made.contexts).toBe(3);
    subscription.unsubscribe();
    await wsClient.close();
  },
);

claim('The socket closed while the call was in progress.', async ({ serve, expect, until }) => {
  const { router, seen } = makeRouter();
  const { server, port } = await serve({ router });
  const { wss } = addSockets(server, router);
  const wsClient = createWSClient({ url: `ws://localhost:${String(port)}` });
  const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
  const call = trpc.slow.query().catch((error: unknown) => error);
  await until(() => seen.started === 1);
  wss.clients.forEach((client) => client.terminate());
  expect(await call).toMatchObject({ message: 'Unknown error', cause: { type: 'close' } });
  await wsClient.close();
});

claim(
  'It ends all subscriptions (their `onComplete` runs), waits for the responses of calls that were sent, and stops reconnecting.',
  async ({ serve, expect, until }) => {
    const { router, seen, end } = makeRouter();
    const { server, port } = await serve({ router });
    const { made } = addSockets(server, router);
    const wsClient = createWSClient({ url: `ws://localhost:${String(port)}` });
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
    const events: string[] = [];
    trpc.news.subscribe(undefined, { onComplete: () => events.push('complete') });
    const call = trpc.slow.query().then((result) => events.push(result));
    await until(() => seen.started === 1);
    const closing = wsClient.close().then(() => events.push('closed'));
    end();
    await call;
    await closing;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(events).toEqual(['complete', 'slow', 'closed']);
    expect(made.contexts).toBe(1);
  },
);

claim(
  'Calls that were not sent yet fail with `Closed before connection was established`.',
  async ({ serve, expect }) => {
    const { router } = makeRouter();
    const { server, port } = await serve({ router });
    addSockets(server, router);
    const wsClient = createWSClient({ url: `ws://localhost:${String(port)}` });
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
    const call = trpc.ok.query().catch((error: Error) => error.message);
    await wsClient.close();
    expect(await call).toBe('Closed before connection was established');
  },
);

claim(
  'If you abort a query or mutation, the client rejects the call at once but tells the server nothing, so the procedure runs to its end.',
  async ({ serve, expect, until }) => {
    const { router, seen, end } = makeRouter();
    const { server, port } = await serve({ router });
    addSockets(server, router);
    const wsClient = createWSClient({ url: `ws://localhost:${String(port)}` });
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
    const controller = new AbortController();
    const call = trpc.slow.query(undefined, { signal: controller.signal });
    const result = call.catch(() => `rejected, ${String(seen.ended)} ended`);
    await until(() => seen.started === 1);
    controller.abort();
    expect(await result).toBe('rejected, 0 ended');
    end();
    await until(() => seen.ended === 1);
    expect(seen.aborted).toEqual([false]);
    await wsClient.close();
  },
);

claim('`Initialization error` means that it could not be opened', async ({ expect, until }) => {
  const messages: string[] = [];
  const wsClient = createWSClient({
    url: () => {
      throw new Error('No address yet');
    },
    retryDelayMs: () => 100,
  });
  const states = wsClient.connectionState.subscribe({
    next({ error }) {
      const reason = (error?.cause as Error | undefined)?.cause as Error | undefined;
      if (error) messages.push(`${error.message}: ${reason?.message ?? ''}`);
    },
  });
  await until(() => messages.length > 0);
  states.unsubscribe();
  void wsClient.close().catch(() => {});
  expect(messages[0]).toBe('Initialization error: No address yet');
});

claim(
  'Newer clients keep the old socket until the new one is open, so these queries succeed',
  { since: '11.25.2' },
  async ({ serve, expect, until }) => {
    const { router, seen, end } = makeRouter();
    const { server, port } = await serve({ router });
    const { broadcastReconnectNotification, made } = addSockets(server, router);
    const wsClient = createWSClient({ url: `ws://localhost:${String(port)}` });
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
    const call = trpc.slow.query().catch((error: Error) => error.message);
    await until(() => seen.started === 1);
    broadcastReconnectNotification();
    await until(() => made.contexts === 2);
    end();
    expect(await call).toBe('slow');
    await wsClient.close();
  },
);

claim(
  'In newer releases, a call after `await wsClient.close()` waits for the new socket',
  { since: '11.25.2' },
  async ({ serve, expect }) => {
    const { router } = makeRouter();
    const { server, port } = await serve({ router });
    addSockets(server, router);
    const wsClient = createWSClient({ url: `ws://localhost:${String(port)}` });
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
    // In 11.19, a call fails only if the old socket closes while the new one is opened, which one try may miss.
    for (let times = 0; times < 20; times += 1) {
      expect(await trpc.ok.query()).toBe('fine');
      await wsClient.close();
    }
  },
);

claim('In newer releases it ends at `idle`', { since: '11.25.2' }, async ({ serve, expect, until }) => {
  const { router } = makeRouter();
  const { server, port } = await serve({ router });
  const { wss } = addSockets(server, router);
  const client = createWSClient({ url: `ws://localhost:${String(port)}` });
  await until(() => client.connectionState.get().state === 'pending');
  const states: string[] = [];
  client.connectionState.subscribe({ next: ({ state }) => states.push(state) });
  let isClosed = false;
  client.connection?.ws.addEventListener('close', () => (isClosed = true));
  await client.close();
  await until(() => isClosed && wss.clients.size === 0);
  expect(states.at(-1)).toBe('idle');
});

claim(
  'A `lazy` client without open subscriptions keeps this state after a lost connection, until its next call.',
  async ({ serve, expect, until }) => {
    const { router } = makeRouter();
    const { server, port } = await serve({ router });
    const { wss } = addSockets(server, router);
    const wsClient = createWSClient({
      url: `ws://localhost:${String(port)}`,
      lazy: { enabled: true, closeMs: 60_000 },
    });
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
    await trpc.ok.query();
    let isClosed = false;
    wsClient.connection?.ws.addEventListener('close', () => (isClosed = true));
    for (const socket of wss.clients) socket.terminate();
    await until(() => isClosed);
    expect([wsClient.connection, wsClient.connectionState.get().state]).toEqual([null, 'pending']);
    await wsClient.close();
  },
);

claim(
  'while a subscription is open, the client looks again after each `closeMs`',
  async ({ serve, expect, until }) => {
    const { router } = makeRouter();
    const { server, port } = await serve({ router });
    addSockets(server, router);
    const wsClient = createWSClient({
      url: `ws://localhost:${String(port)}`,
      lazy: { enabled: true, closeMs: 0 },
    });
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
    let isStarted = false;
    const news = trpc.news.subscribe(undefined, { onStarted: () => (isStarted = true) });
    await until(() => isStarted);
    const original = globalThis.setTimeout;
    let timers = 0;
    globalThis.setTimeout = ((...args: Parameters<typeof original>) => {
      if (args[1] === 0) timers += 1;
      return original(...args);
    }) as typeof original;
    try {
      await until(() => timers > 50);
    } finally {
      globalThis.setTimeout = original;
    }
    expect(timers).toBeGreaterThan(50);
    news.unsubscribe();
    await wsClient.close();
  },
);
