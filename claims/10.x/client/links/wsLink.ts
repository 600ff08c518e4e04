import { createTRPCProxyClient, createWSClient, type WebSocketClientOptions, wsLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { WebSocketServer } from 'ws';
import { claim, type Tools } from '../../../claim';
import { gate } from '../../../_gate';
import { ping } from '../../../_ping';
import { unreachable } from '../../../_unreachable';
import { serveSockets } from '../../_sockets';

const t = initTRPC.create({ isDev: false });

/** Makes a router, and what its procedures have done. */
function makeRouter() {
  const seen = { started: 0, ended: 0, subscribed: 0 };
  const { opened, open: end } = gate();
  const router = t.router({
    ok: t.procedure.query(() => 'fine'),
    slow: t.procedure.query(async () => {
      seen.started += 1;
      await opened;
      seen.ended += 1;
      return 'slow';
    }),
    news: t.procedure.subscription(() =>
      observable<string>((emit) => {
        seen.subscribed += 1;
        emit.next('news');
      }),
    ),
  });
  return { router, seen, end };
}

/** Serves the router over WebSockets, connects a client, and counts contexts and messages. */
async function connect(serve: Tools['serve'], clientOptions: Partial<WebSocketClientOptions> = {}) {
  const made = { contexts: 0, messages: [] as string[] };
  const { router, ...rest } = makeRouter();
  const createContext = () => ({ number: (made.contexts += 1) });
  const sockets = await serveSockets(serve, { router, createContext }, clientOptions);
  sockets.wss.on('connection', (socket) =>
    socket.on('message', (message) => made.messages.push(String(message))),
  );
  return { made, ...rest, ...sockets };
}

claim(
  'It sends queries, mutations and subscriptions over one WebSocket, and it is the only link of 10.x that supports subscriptions.',
  async ({ serve, expect, until }) => {
    const { trpc, made, wsClient } = await connect(serve);
    const news: string[] = [];
    trpc.news.subscribe(undefined, { onData: (item) => news.push(item) });
    expect(await trpc.ok.query()).toBe('fine');
    await until(() => news.length === 1);
    wsClient.close();
    expect(made.contexts).toBe(1);
  },
);

claim('The client connects at once and stays connected.', async ({ serve, expect, until }) => {
  const { wss, made, wsClient } = await connect(serve);
  await until(() => made.contexts === 1);
  await ping(wss);
  expect(wss.clients.size).toBe(1);
  wsClient.close();
});

claim('Calls that you make in the same moment are sent in one message.', async ({ serve, expect }) => {
  const { trpc, made, wsClient } = await connect(serve);
  expect(await Promise.all([trpc.ok.query(), trpc.ok.query()])).toEqual(['fine', 'fine']);
  wsClient.close();
  expect(made.messages).toHaveLength(1);
  expect(JSON.parse(made.messages[0] ?? '')).toHaveLength(2);
});

claim('`retryDelayMs`', { cell: 'Default' }, async ({ cell, expect, until, speedUp }) => {
  speedUp(1000);
  const { times, WebSocket } = unreachable();
  const wsClient = createWSClient({ url: 'ws://localhost:3000', WebSocket });
  await until(() => times.length >= 8);
  wsClient.close();
  const seconds = times.map((time, index) => Math.round((time - (times[index - 1] ?? time)) / 1000));
  const [first = NaN, second = NaN, longest = NaN] = (cell.match(/\d+/g) ?? []).map(Number);
  const doubling = Array.from({ length: 6 }, (_, index) => Math.min(second * 2 ** index, longest));
  expect(seconds.slice(1, 8)).toEqual([first, ...doubling]);
});

claim(
  'Because `url` is a function here, the client reads the token again each time it connects.',
  async ({ serve, expect, until }) => {
    const { router } = makeRouter();
    const { server, port } = await serve({ router });
    const addresses: unknown[] = [];
    new WebSocketServer({ server }).on('connection', (socket, request) => {
      addresses.push(request.url);
      if (addresses.length < 3) socket.terminate();
    });
    let runs = 0;
    const url = () => `ws://localhost:${port}?token=${(runs += 1)}`;
    const wsClient = createWSClient({ url, retryDelayMs: () => 10 });
    await until(() => addresses.length === 3);
    wsClient.close();
    expect(addresses).toEqual(['/?token=1', '/?token=2', '/?token=3']);
  },
);

claim('The client starts them again.', async ({ serve, expect, until }) => {
  const { trpc, wss, wsClient, seen } = await connect(serve, { retryDelayMs: () => 10 });
  trpc.news.subscribe(undefined, {});
  await until(() => seen.subscribed === 1);
  wss.clients.forEach((client) => client.terminate());
  await until(() => seen.subscribed === 2);
  wsClient.close();
  expect(seen.subscribed).toBe(2);
});

claim('They are rejected with `WebSocket closed prematurely`.', async ({ serve, expect, until }) => {
  const { trpc, wss, wsClient, seen } = await connect(serve, { retryDelayMs: () => 10 });
  const call = trpc.slow.query().catch((error: Error) => error.message);
  await until(() => seen.started === 1);
  wss.clients.forEach((client) => client.terminate());
  expect(await call).toBe('WebSocket closed prematurely');
  wsClient.close();
});

claim(
  'In browsers, and with the `WebSocket` class of `ws`, they are rejected with `WebSocket closed prematurely` if this attempt fails, although they were never sent.',
  async ({ expect }) => {
    const { router: _router } = makeRouter();
    const { WebSocket } = unreachable();
    const wsClient = createWSClient({ url: 'ws://localhost:3000', WebSocket, retryDelayMs: () => 1000 });
    const trpc = createTRPCProxyClient<typeof _router>({ links: [wsLink({ client: wsClient })] });
    await expect(trpc.ok.query()).rejects.toThrow('WebSocket closed prematurely');
    wsClient.close();
  },
);

claim(
  'The client sends a stop message only for subscriptions, so a query or mutation that has been sent runs to its end on the server.',
  async ({ serve, expect, until }) => {
    const { trpc, made, wsClient, seen, end } = await connect(serve);
    const controller = new AbortController();
    const call = trpc.slow.query(undefined, { signal: controller.signal }).catch(() => 'rejected');
    await until(() => seen.started === 1);
    controller.abort();
    expect(await call).toBe('rejected');
    end();
    await until(() => seen.ended === 1);
    const subscription = trpc.news.subscribe(undefined, {});
    await until(() => seen.subscribed === 1);
    subscription.unsubscribe();
    await until(() => made.messages.some((message) => message.includes('subscription.stop')));
    expect(made.messages.filter((message) => message.includes('stop'))).toHaveLength(1);
    wsClient.close();
  },
);

claim(
  'Ends all subscriptions, waits for calls that are still running, and closes the socket.',
  async ({ serve, expect, until }) => {
    const { trpc, wss, wsClient, seen, end } = await connect(serve);
    const events: string[] = [];
    trpc.news.subscribe(undefined, { onComplete: () => events.push('complete') });
    const call = trpc.slow.query().then((result) => events.push(result));
    await until(() => seen.started === 1);
    wsClient.close();
    end();
    await call;
    await until(() => wss.clients.size === 0);
    expect(events).toEqual(['complete', 'slow']);
  },
);

claim(
  'Runs when an open socket is closed, with the code in cause. Runs without a cause each time that you call close(), and when the server asks the client to reconnect.',
  async ({ serve, expect, until }) => {
    const open = async () => {
      const causes: unknown[] = [];
      const sockets = await connect(serve, {
        retryDelayMs: () => 100_000,
        onClose: (cause) => causes.push(cause),
      });
      // Once a client has connected, it sends an empty batch.
      await until(() => sockets.made.messages.length === 1);
      return { ...sockets, causes };
    };

    const lost = await open();
    lost.wss.clients.forEach((socket) => socket.terminate());
    await until(() => lost.causes.length === 1);
    lost.wsClient.close();
    lost.wsClient.close();
    expect(lost.causes).toEqual([{ code: 1006 }, undefined, undefined]);

    const asked = await open();
    asked.handler.broadcastReconnectNotification();
    await until(() => asked.made.messages.length === 2 && asked.wss.clients.size === 1);
    asked.wsClient.close();
    expect(asked.causes[0]).toBe(undefined);
  },
);

claim(
  'If you make a call later, it is not sent, and its promise never settles.',
  async ({ serve, expect, until, idle }) => {
    const { trpc, wss, made, wsClient } = await connect(serve);
    await trpc.ok.query();
    wsClient.close();
    await until(() => wss.clients.size === 0);
    expect(await Promise.race([trpc.ok.query(), idle()])).toBe('idle');
    expect(made.messages).toHaveLength(1);
  },
);

claim(
  'The call is sent when the socket opens, but then the socket stays open, and the client connects again if it is lost.',
  async ({ serve, expect, until }) => {
    const { trpc, wss, made, wsClient } = await connect(serve);
    const call = trpc.ok.query();
    wsClient.close();
    expect(await call).toBe('fine');
    expect(wss.clients.size).toBe(1);
    wss.clients.forEach((socket) => socket.terminate());
    await until(() => made.contexts === 2);
    wsClient.close();
  },
);

claim(
  'If that connection is lost before the response arrives, their promise never settles.',
  async ({ serve, expect, until, idle }) => {
    const { opened: lost, open: onClose } = gate();
    const { trpc, wss, made, wsClient, seen } = await connect(serve, { onClose });
    await trpc.ok.query();
    wss.clients.forEach((client) => client.terminate());
    await lost;
    const call = trpc.slow.query().catch((error: Error) => error.message);
    await until(() => seen.started === 1);
    wss.clients.forEach((client) => client.terminate());
    await until(() => made.contexts === 3);
    await trpc.ok.query();
    wsClient.close();
    expect(await Promise.race([call, idle()])).toBe('idle');
  },
);

claim(
  'The same happens to a call that is waiting while no connection attempt is running.',
  async ({ serve, expect, idle }) => {
    const { opened: lost, open: onClose } = gate();
    const { trpc, wss, made, wsClient } = await connect(serve, { onClose });
    await trpc.ok.query();
    wss.clients.forEach((client) => client.terminate());
    await lost;
    const call = trpc.ok.query();
    wsClient.close();
    expect(await Promise.race([call, idle()])).toBe('idle');
    expect(made.messages).toHaveLength(1);
  },
);

claim(
  'If you call `close()` in `onOpen` while a call is waiting, the call is not even sent.',
  async ({ serve, expect, until }) => {
    let opened = 0;
    const { trpc, wss, made, wsClient } = await connect(serve, {
      onOpen() {
        opened += 1;
        wsClient.close();
      },
    });
    void trpc.ok.query().catch(() => {});
    await until(() => opened === 1);
    await ping(wss);
    expect([made.messages.length, wss.clients.size]).toEqual([0, 1]);
    wss.clients.forEach((socket) => socket.terminate());
  },
);
