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
  'It runs once for each connection, not for each call, and so does your `connectionParams` function.',
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
    const seconds = (list: number[]) =>
      list.slice(1).map((time, index) => Math.round((time - (list[index] ?? time)) / 1000));
    expect(seconds(times).slice(0, 7)).toEqual([0, 2, 4, 8, 16, 30, 30]);
  },
);

claim(
  'It ends all subscriptions (their `onComplete` runs), waits for the responses of calls that were sent, and stops reconnecting.',
  async ({ serve, expect, until, speedUp }) => {
    speedUp(1000);
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
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    expect(events).toEqual(['complete', 'slow', 'closed']);
    expect(made.contexts).toBe(1);
  },
);

claim('The client rejects it at once but tells the server nothing.', async ({ serve, expect, until }) => {
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
});

claim(
  'Before a deploy, the server can move its clients to a new connection without failing calls:',
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
  'A call after `await wsClient.close()` opens a new socket.',
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

claim(
  "Don't set `closeMs` to 0: an open subscription then causes hundreds of timers a second.",
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
