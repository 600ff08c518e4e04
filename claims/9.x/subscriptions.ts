import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { createTRPCClient } from '@trpc/client';
import { createWSClient, wsLink } from '@trpc/client/links/wsLink';
import * as trpc from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocket as NodeWebSocket, WebSocketServer } from 'ws';
import { claim, type Tools } from '../claim';
import { gate, never } from '../_gate';
import { ping } from '../_ping';
import { catchUnhandled } from '../_unhandled';

/** Makes a router, and notes what its procedures have done. */
function makeRouter() {
  const seen = { cleaned: 0, started: 0, contexts: 0, pulls: [] as number[] };
  let destroy = () => {};
  const router = trpc
    .router()
    .query('ok', { resolve: () => 'fine' })
    .query('endless', {
      resolve() {
        seen.started += 1;
        return never();
      },
    })
    .subscription('forever', {
      resolve() {
        const subscription = new trpc.Subscription<number>((emit) => {
          emit.data(1);
          return () => (seen.cleaned += 1);
        });
        destroy = () => subscription.destroy();
        return subscription;
      },
    })
    .subscription('failing', {
      resolve: () =>
        new trpc.Subscription<number>((emit) => {
          emit.error(new Error('Broken'));
          emit.data(2);
          return () => {};
        }),
    })
    .subscription('pulled', {
      resolve: () =>
        trpc.subscriptionPullFactory<number>({
          intervalMs: 100,
          async pull(emit) {
            seen.pulls.push(Date.now());
            await setTimeout(200);
            emit.data(1);
          },
        }),
    });
  return { router, seen, destroy: () => destroy() };
}

type AppRouter = ReturnType<typeof makeRouter>['router'];

function addSockets(server: Server, router: AppRouter, seen: { contexts: number }) {
  const wss = new WebSocketServer({ server });
  const createContext = () => ({ number: (seen.contexts += 1) });
  return { wss, ...applyWSSHandler({ wss, router, createContext } as never) };
}

/** Serves the router over WebSockets, and connects a client. */
async function connect(serve: Tools['serve']) {
  const made = makeRouter();
  const { server, port } = await serve({ router: made.router });
  const sockets = addSockets(server, made.router, made.seen);
  const wsClient = createWSClient({ url: `ws://localhost:${port}`, retryDelayMs: () => 10 });
  const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: wsClient })] });
  return { ...made, ...sockets, client, wsClient };
}

/** Records the callbacks of a subscription. */
function record() {
  const events: string[] = [];
  return {
    events,
    onNext: (result: { type: string; data?: unknown }) =>
      events.push(`${result.type} ${String(result.data ?? '')}`.trim()),
    onError: (error: Error) => events.push(`error ${error.message}`),
    onDone: () => events.push('done'),
  };
}

claim(
  'tRPC calls the clean-up function when the client unsubscribes or disconnects, so remove listeners and timers there.',
  async ({ serve, expect, until }) => {
    const { client, wsClient, wss, seen } = await connect(serve);
    const first = record();
    const unsubscribe = client.subscription('forever', undefined, first);
    await until(() => first.events.includes('data 1'));
    unsubscribe();
    await until(() => seen.cleaned === 1);
    const second = record();
    client.subscription('forever', undefined, second);
    await until(() => second.events.includes('data 1'));
    wsClient.close();
    wss.clients.forEach((socket) => socket.terminate());
    await until(() => seen.cleaned === 2);
    expect(seen.cleaned).toBe(2);
  },
);

claim(
  "When the subscription starts, for each value, and when the server ends the subscription. result.type is 'started', 'data' or 'stopped'. If it is 'data', the value is in result.data.",
  async ({ serve, expect, until }) => {
    const { client, wsClient, destroy } = await connect(serve);
    const calls = record();
    client.subscription('forever', undefined, calls);
    await until(() => calls.events.includes('data 1'));
    destroy();
    await until(() => calls.events.includes('stopped'));
    wsClient.close();
    expect(calls.events.slice(0, 3)).toEqual(['started', 'data 1', 'stopped']);
  },
);

claim(
  'Once, at the end: after you unsubscribe, or after the server ended the subscription.',
  async ({ serve, expect, until }) => {
    const { client, wsClient, destroy } = await connect(serve);
    const left = record();
    const unsubscribe = client.subscription('forever', undefined, left);
    await until(() => left.events.includes('data 1'));
    unsubscribe();
    await until(() => left.events.includes('done'));
    const ended = record();
    client.subscription('forever', undefined, ended);
    await until(() => ended.events.includes('data 1'));
    destroy();
    await until(() => ended.events.includes('done'));
    wsClient.close();
    expect(left.events.filter((event) => event === 'done')).toHaveLength(1);
    expect(ended.events.filter((event) => event === 'done')).toHaveLength(1);
  },
);

claim('Sends an error. The subscription continues.', async ({ serve, expect, until }) => {
  const { client, wsClient } = await connect(serve);
  const calls = record();
  client.subscription('failing', undefined, calls);
  await until(() => calls.events.includes('data 2'));
  wsClient.close();
  expect(calls.events).toContain('error Broken');
});

claim(
  'The client also calls `onError` with `Operation ended prematurely`, although nothing failed.',
  async ({ serve, expect, until }) => {
    const { client, wsClient, destroy } = await connect(serve);
    const calls = record();
    client.subscription('forever', undefined, calls);
    await until(() => calls.events.includes('data 1'));
    destroy();
    await until(() => calls.events.includes('done'));
    wsClient.close();
    expect(calls.events).toContain('error Operation ended prematurely');
  },
);

claim(
  'The next run of `pull` starts `intervalMs` after the last run has ended.',
  async ({ serve, expect, until, speedUp }) => {
    speedUp(100);
    const { client, wsClient, seen } = await connect(serve);
    const unsubscribe = client.subscription('pulled', undefined, {});
    await until(() => seen.pulls.length >= 3);
    unsubscribe();
    wsClient.close();
    expect((seen.pulls[1] ?? 0) - (seen.pulls[0] ?? 0)).toBeGreaterThanOrEqual(300);
  },
);

claim('Makes the context, once for each connection.', async ({ serve, expect }) => {
  const { client, wsClient, seen } = await connect(serve);
  await client.query('ok');
  await client.query('ok');
  wsClient.close();
  expect(seen.contexts).toBe(1);
});

claim(
  'When the connection is lost, the client connects again and starts its subscriptions again.',
  async ({ serve, expect, until }) => {
    const { client, wsClient, wss, seen } = await connect(serve);
    const calls = record();
    client.subscription('forever', undefined, calls);
    await until(() => calls.events.includes('started'));
    wss.clients.forEach((socket) => socket.terminate());
    await until(() => calls.events.filter((event) => event === 'started').length === 2);
    wsClient.close();
    expect(seen.contexts).toBe(2);
  },
);

claim(
  'Queries and mutations that are still running fail with `WebSocket closed prematurely`.',
  async ({ serve, expect, until }) => {
    const { client, wsClient, wss, seen } = await connect(serve);
    const call = client.query('endless').catch((error: Error) => error.message);
    await until(() => seen.started === 1);
    wss.clients.forEach((socket) => socket.terminate());
    expect(await call).toBe('WebSocket closed prematurely');
    wsClient.close();
  },
);

claim(
  'Subscriptions also receive this error in `onError`, although they continue.',
  async ({ serve, expect, until }) => {
    const { client, wsClient, wss } = await connect(serve);
    const calls = record();
    client.subscription('forever', undefined, calls);
    await until(() => calls.events.includes('data 1'));
    wss.clients.forEach((socket) => socket.terminate());
    await until(() => calls.events.filter((event) => event === 'data 1').length === 2);
    wsClient.close();
    expect(calls.events).toContain('error WebSocket closed prematurely');
  },
);

claim(
  'Runs when a call fails, but not for messages that the server cannot read.',
  async ({ serve, expect, until }) => {
    const errors: string[] = [];
    const { router } = makeRouter();
    const { server, port } = await serve({ router });
    applyWSSHandler({
      wss: new WebSocketServer({ server }),
      router,
      onError: ({ error }: { error: trpc.TRPCError }) => errors.push(error.code),
    } as never);
    const socket = new WebSocket(`ws://localhost:${port}`);
    const responses: string[] = [];
    socket.onmessage = ({ data }) => responses.push(JSON.parse(data).error.data.code);
    await new Promise((resolve) => (socket.onopen = resolve));
    socket.send('{');
    socket.send(JSON.stringify({ id: 1, method: 'query', params: { path: 'missing' } }));
    await until(() => responses.length === 2);
    socket.close();
    expect(responses).toEqual(['PARSE_ERROR', 'NOT_FOUND']);
    expect(errors).toEqual(['NOT_FOUND']);
  },
);

claim(
  'If the connection is lost instead, the message is `WebSocket closed prematurely`.',
  async ({ serve, expect, until }) => {
    const { client, wsClient, wss, seen } = await connect(serve);
    const subscription = record();
    client.subscription('forever', undefined, subscription);
    const call = client.query('endless').catch((error: Error) => error.message);
    await until(() => seen.started === 1 && subscription.events.includes('data 1'));
    wss.clients.forEach((socket) => socket.terminate());
    expect(await call).toBe('WebSocket closed prematurely');
    expect(subscription.events).toContain('error WebSocket closed prematurely');
    expect(subscription.events).not.toContain('error Operation ended prematurely');
    wsClient.close();
    wss.clients.forEach((socket) => socket.terminate());
  },
);

/** Serves a router whose context fails over WebSockets, and counts how often a client connects in a moment. */
async function connectWithout(serve: Tools['serve'], createContext: () => unknown) {
  const made = makeRouter();
  const { server, port } = await serve({ router: made.router });
  const wss = new WebSocketServer({ server });
  applyWSSHandler({ wss, router: made.router, createContext } as never);
  let connections = 0;
  wss.on('connection', () => connections++);
  const wsClient = createWSClient({ url: `ws://localhost:${port}` });
  const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: wsClient })] });
  return { client, wsClient, connections: () => connections };
}

claim(
  'If the function is `async`, the server closes the connection, and the client connects again without a pause.',
  async ({ serve, expect, until }) => {
    const { client, wsClient, connections } = await connectWithout(serve, async () => {
      throw new Error('No context');
    });
    await expect(client.query('endless')).rejects.toThrow('WebSocket closed prematurely');
    const before = Date.now();
    await until(() => connections() > 5);
    expect(Date.now() - before).toBeLessThan(1000);
    wsClient.close();
  },
);

claim(
  'If it is not `async`, the error is not caught, and Node.js ends the process.',
  async ({ serve, expect, until }) => {
    const errors = await catchUnhandled(
      () =>
        connectWithout(serve, () => {
          throw new Error('No context');
        }),
      until,
    );
    expect(errors[0]).toBe('Error: No context');
  },
);

claim(
  '`close()` leaves the connection open while a call or a subscription runs, so unsubscribe first.',
  async ({ serve, expect, until }) => {
    const { client, wsClient, wss } = await connect(serve);
    const calls = record();
    const unsubscribe = client.subscription('forever', undefined, calls);
    await until(() => calls.events.includes('data 1'));
    wsClient.close();
    await ping(wss);
    expect(wss.clients.size).toBe(1);
    unsubscribe();
    wsClient.close();
    await until(() => wss.clients.size === 0);
  },
);

claim(
  'In browsers, and with the `WebSocket` class of `ws`, a call that you make while the client connects fails in the same way if the attempt fails.',
  async ({ serve, expect }) => {
    const { port, close } = await serve({ router: makeRouter().router });
    await close();
    const wsClient = createWSClient({
      url: `ws://localhost:${port}`,
      WebSocket: NodeWebSocket as never,
      retryDelayMs: () => 10_000,
    });
    const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: wsClient })] });
    await expect(client.query('ok')).rejects.toThrow('WebSocket closed prematurely');
    wsClient.close();
  },
);

claim(
  'Do not close the client before its first call has ended, because the socket can then stay open.',
  async ({ serve, expect }) => {
    const { client, wsClient, wss } = await connect(serve);
    const call = client.query('ok');
    wsClient.close();
    expect(await call).toBe('fine');
    await ping(wss);
    expect(wss.clients.size).toBe(1);
    wsClient.close();
  },
);

claim(
  'A call after `close()` is not sent, and its promise may never settle.',
  async ({ serve, expect, idle }) => {
    const { client, wsClient, seen } = await connect(serve);
    await client.query('ok');
    wsClient.close();
    await expect(client.query('endless')).rejects.toThrow('WebSocket closed prematurely');
    expect(await Promise.race([client.query('endless'), idle()])).toBe('idle');
    expect(seen.started).toBe(0);
  },
);

/** Serves subscriptions that end too early, and connects a client. */
async function connectLate(serve: Tools['serve']) {
  const seen = { resolving: 0, started: 0, cleaned: 0, pulling: 0, big: '' };
  const { opened, open } = gate();
  const router = trpc
    .router()
    .query('ok', { resolve: () => 'fine' })
    .subscription('slow', {
      async resolve() {
        seen.resolving += 1;
        await opened;
        return new trpc.Subscription<number>(() => {
          seen.started += 1;
          return () => (seen.cleaned += 1);
        });
      },
    })
    .subscription('pulled', {
      resolve: () =>
        trpc.subscriptionPullFactory<number>({
          intervalMs: 10,
          async pull() {
            seen.pulling += 1;
            await opened;
            throw new Error('Not pulled');
          },
        }),
    })
    .subscription('big', {
      resolve: () =>
        new trpc.Subscription<unknown>((emit) => {
          try {
            emit.data(BigInt(1));
          } catch (error) {
            seen.big = String(error);
          }
          return () => {};
        }),
    });
  const { server, port } = await serve({ router });
  const wss = new WebSocketServer({ server });
  applyWSSHandler({ wss, router } as never);
  const wsClient = createWSClient({ url: `ws://localhost:${port}`, retryDelayMs: () => 10 });
  const client = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
  return { client, wsClient, wss, seen, open };
}

claim(
  'If the client unsubscribes while an `async` resolver or middleware is still running, the subscription starts anyway, and lasts until the client disconnects.',
  async ({ serve, expect, until }) => {
    const { client, wsClient, wss, seen, open } = await connectLate(serve);
    const unsubscribe = client.subscription('slow', undefined, {});
    await until(() => seen.resolving === 1);
    unsubscribe();
    // The server reads the messages of a client in their order.
    await client.query('ok');
    open();
    await until(() => seen.started === 1);
    await client.query('ok');
    expect(seen.cleaned).toBe(0);
    wsClient.close();
    wss.clients.forEach((socket) => socket.terminate());
    await until(() => seen.cleaned === 1);
  },
);

claim('Throws if the value cannot be turned into JSON.', async ({ serve, expect, until }) => {
  const { client, wsClient, seen } = await connectLate(serve);
  const unsubscribe = client.subscription('big', undefined, {});
  await until(() => seen.big !== '');
  unsubscribe();
  wsClient.close();
  expect(seen.big).toBe('TypeError: Do not know how to serialize a BigInt');
});

claim('Throws the error if the subscription has ended.', async ({ expect }) => {
  let fail = () => {};
  const subscription = new trpc.Subscription<number>((emit) => {
    fail = () => emit.error(new Error('Too late'));
    return () => {};
  });
  await subscription.start();
  subscription.destroy();
  expect(fail).toThrow('Too late');
});

claim(
  'If the client unsubscribed during that run, the error is not caught, and Node.js ends the process.',
  async ({ serve, expect, until }) => {
    const { client, wsClient, seen, open } = await connectLate(serve);
    const errors = await catchUnhandled(async () => {
      const unsubscribe = client.subscription('pulled', undefined, {});
      await until(() => seen.pulling === 1);
      unsubscribe();
      await client.query('ok');
      open();
    }, until);
    wsClient.close();
    expect(errors[0]).toContain('Not pulled');
  },
);
