import { createWSClient, type WebSocketClientOptions } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim, type Tools } from '../../../claim';
import { gate } from '../../../_gate';
import { unreachable } from '../../../_unreachable';
import { serveSockets } from '../../_sockets';

const t = initTRPC.create();

/** Makes a router, and what its procedures have done. */
function makeRouter() {
  const seen = { aborted: [] as (boolean | undefined)[], started: 0, ended: 0 };
  const { opened, open: end } = gate();
  const router = t.router({
    ok: t.procedure.query(() => 'fine'),
    slow: t.procedure.query(async ({ signal }) => {
      seen.started += 1;
      await opened;
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

/** Serves the router over WebSockets, connects a client, and counts the contexts. */
async function connect(serve: Tools['serve'], clientOptions: Partial<WebSocketClientOptions> = {}) {
  const made = { contexts: 0 };
  const { router, ...rest } = makeRouter();
  const createContext = () => ({ number: (made.contexts += 1) });
  return { made, ...rest, ...(await serveSockets(serve, { router, createContext }, clientOptions)) };
}

claim(
  'It runs once for each connection, not for each call, and so does your `connectionParams` function.',
  async ({ serve, expect }) => {
    let params = 0;
    const { trpc, wsClient, made } = await connect(serve, {
      connectionParams: () => ({ number: String((params += 1)) }),
    });
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
  async ({ serve, expect, until, idle, speedUp }) => {
    speedUp(1000);
    const { trpc, wsClient, made, seen, end } = await connect(serve);
    const events: string[] = [];
    trpc.news.subscribe(undefined, { onComplete: () => events.push('complete') });
    const call = trpc.slow.query().then((result) => events.push(result));
    await until(() => seen.started === 1);
    const closing = wsClient.close().then(() => events.push('closed'));
    end();
    await call;
    await closing;
    await idle();
    expect(events).toEqual(['complete', 'slow', 'closed']);
    expect(made.contexts).toBe(1);
  },
);

claim('An aborted query still runs on the server.', async ({ serve, expect, until }) => {
  const { trpc, wsClient, seen, end } = await connect(serve);
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
    const { trpc, wsClient, handler, made, seen, end } = await connect(serve);
    const call = trpc.slow.query().catch((error: Error) => error.message);
    await until(() => seen.started === 1);
    handler.broadcastReconnectNotification();
    await until(() => made.contexts === 2);
    end();
    expect(await call).toBe('slow');
    await wsClient.close();
  },
);

claim(
  "Don't set `closeMs` to 0: an open subscription then causes hundreds of timers a second.",
  async ({ serve, expect, until }) => {
    const { trpc, wsClient } = await connect(serve, { lazy: { enabled: true, closeMs: 0 } });
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
