import {
  createTRPCProxyClient,
  createTRPCUntypedClient,
  createWSClient,
  httpLink,
  wsLink,
} from '@trpc/client';
import { initTRPC, type TRPCError } from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { observable } from '@trpc/server/observable';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { catchUnhandled } from '../_unhandled';
import { claim, type Tools } from '../claim';
import { gate } from '../_gate';
import { serveSockets } from './_sockets';

const t = initTRPC.create({ isDev: false });

/** Makes a router, and counts its clean-ups. */
function makeRouter() {
  const seen = { cleaned: 0 };
  const router = t.router({
    ok: t.procedure.query(() => 'fine'),
    forever: t.procedure.subscription(() =>
      observable<number>((emit) => {
        emit.next(1);
        return () => (seen.cleaned += 1);
      }),
    ),
    once: t.procedure.subscription(() =>
      observable<number>((emit) => {
        emit.next(1);
        emit.complete();
        return () => (seen.cleaned += 1);
      }),
    ),
    failing: t.procedure.subscription(() =>
      observable<number>((emit) => {
        setImmediate(() => emit.error(new Error('Broken')));
      }),
    ),
    typed: t.procedure.output(z.number()).subscription(
      () =>
        observable<number>((emit) => {
          emit.next(1);
        }) as never,
    ),
    wrong: t.procedure.subscription(() => 5 as never),
  });
  return { router, seen };
}

/** Serves the router over WebSockets, and connects a client. */
const connect = (serve: Tools['serve'], router: ReturnType<typeof makeRouter>['router']) =>
  serveSockets(serve, { router }, { retryDelayMs: () => 10 });

/** Serves a router over WebSockets, and opens a socket whose messages are collected. */
async function openSocket(serve: Tools['serve']) {
  const { router } = makeRouter();
  const { port, wsClient } = await serveSockets(serve, { router });
  wsClient.close();
  const socket = new WebSocket(`ws://localhost:${port}`);
  const replies: { id: unknown }[] = [];
  socket.on('message', (message) => replies.push(JSON.parse(String(message))));
  return { socket, replies };
}

/** Records the callbacks of a subscription. */
function record() {
  const events: string[] = [];
  return {
    events,
    onStarted: () => events.push('started'),
    onData: (value: unknown) => events.push(`data ${String(value)}`),
    onError: (error: Error) => events.push(`error ${error.message}`),
    onStopped: () => events.push('stopped'),
    onComplete: () => events.push('complete'),
  };
}

claim(
  'tRPC calls the clean-up function when the client unsubscribes or disconnects, and when the subscription ends itself, so remove listeners and timers there.',
  async ({ serve, expect, until }) => {
    const { router, seen } = makeRouter();
    const { trpc, wsClient, wss } = await connect(serve, router);
    const first = record();
    const subscription = trpc.forever.subscribe(undefined, first);
    await until(() => first.events.includes('data 1'));
    subscription.unsubscribe();
    await until(() => seen.cleaned === 1);
    const second = record();
    trpc.forever.subscribe(undefined, second);
    await until(() => second.events.includes('data 1'));
    wsClient.close();
    wss.clients.forEach((client) => client.terminate());
    await until(() => seen.cleaned === 2);
    const { trpc: other, wsClient: otherClient } = await connect(serve, router);
    other.once.subscribe(undefined, record());
    await until(() => seen.cleaned === 3);
    otherClient.close();
    expect(seen.cleaned).toBe(3);
  },
);

claim('Sends an error, which ends the subscription.', async ({ serve, expect, until }) => {
  const { router } = makeRouter();
  const { trpc, wsClient } = await connect(serve, router);
  const calls = record();
  trpc.failing.subscribe(undefined, calls);
  await until(() => calls.events.some((event) => event.startsWith('error')));
  // What the server still had to say about the subscription would come before a later result.
  await trpc.ok.query();
  wsClient.close();
  expect(calls.events).toEqual(['started', 'error Broken']);
});

claim('Ends the subscription.', async ({ serve, expect, until }) => {
  const { router } = makeRouter();
  const { trpc, wsClient } = await connect(serve, router);
  const calls = record();
  trpc.once.subscribe(undefined, calls);
  await until(() => calls.events.includes('complete'));
  wsClient.close();
  expect(calls.events).toContain('stopped');
});

claim(
  'Do not use `.output()`, because it would validate the observable and not the values.',
  async ({ serve, expect, until }) => {
    const { router } = makeRouter();
    const { trpc, wsClient } = await connect(serve, router);
    const calls = record();
    trpc.typed.subscribe(undefined, calls);
    await until(() => calls.events.length > 0);
    wsClient.close();
    expect(calls.events[0]).toBe('error Output validation failed');
  },
);

claim('Not used by subscriptions: call unsubscribe().', async ({ serve, expect, until }) => {
  const { router, seen } = makeRouter();
  const { trpc, wsClient } = await connect(serve, router);
  const controller = new AbortController();
  const calls = record();
  const subscription = trpc.forever.subscribe(undefined, { ...calls, signal: controller.signal });
  await until(() => calls.events.includes('data 1'));
  controller.abort();
  // The server reads the messages of a client in their order.
  await trpc.ok.query();
  expect(seen.cleaned).toBe(0);
  subscription.unsubscribe();
  await until(() => seen.cleaned === 1);
  wsClient.close();
});

claim('The subscription is running on the server.', async ({ serve, expect, until }) => {
  const { router } = makeRouter();
  const { trpc, wsClient } = await connect(serve, router);
  const ended = record();
  trpc.once.subscribe(undefined, ended);
  const running = record();
  trpc.forever.subscribe(undefined, running);
  await until(() => running.events.includes('started'));
  wsClient.close();
  expect(ended.events).toEqual(['data 1', 'stopped', 'complete']);
});

claim('The subscription is over, for any reason but an error.', async ({ serve, expect, until }) => {
  const { router } = makeRouter();
  const { trpc, wsClient } = await connect(serve, router);
  const ended = record();
  trpc.once.subscribe(undefined, ended);
  await until(() => ended.events.includes('complete'));
  const failed = record();
  trpc.failing.subscribe(undefined, failed);
  await until(() => failed.events.includes('error Broken'));
  wsClient.close();
  expect(failed.events).not.toContain('complete');
});

claim('It starts its subscriptions again.', async ({ serve, expect, until }) => {
  const { router } = makeRouter();
  const { trpc, wsClient, wss } = await connect(serve, router);
  const calls = record();
  trpc.forever.subscribe(undefined, calls);
  await until(() => calls.events.includes('started'));
  wss.clients.forEach((client) => client.terminate());
  await until(() => calls.events.filter((event) => event === 'started').length === 2);
  wsClient.close();
  expect(calls.events.filter((event) => event === 'data 1')).toHaveLength(2);
});

claim(
  'The server sends `started` after the function that you passed to `observable` has returned, so values that it emits at once arrive before `started`.',
  async ({ serve, expect, until }) => {
    const { router } = makeRouter();
    const { port, wsClient } = await connect(serve, router);
    wsClient.close();
    const socket = new WebSocket(`ws://localhost:${port}`);
    const types: string[] = [];
    socket.on('message', (message) => types.push(JSON.parse(String(message)).result.type));
    socket.on('open', () => socket.send('{"id":1,"method":"subscription","params":{"path":"forever"}}'));
    await until(() => types.length === 2);
    socket.terminate();
    expect(types).toEqual(['data', 'started']);
  },
);

claim(
  'If the server cannot parse a message, it sends an error with `id: null` and the code `PARSE_ERROR`.',
  async ({ serve, expect, until }) => {
    const { socket, replies } = await openSocket(serve);
    socket.on('open', () => socket.send('{'));
    await until(() => replies.length === 1);
    socket.terminate();
    expect(replies[0]).toMatchObject({ id: null, error: { data: { code: 'PARSE_ERROR' } } });
  },
);

claim('A subscription reached an HTTP link.', async ({ serve, expect, until }) => {
  const { router } = makeRouter();
  const { url } = await serve({ router });
  const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url })] });
  const calls = record();
  trpc.forever.subscribe(undefined, calls);
  await until(() => calls.events.length > 0);
  expect(calls.events).toEqual(['error Subscriptions should use wsLink']);
});

claim(
  'The resolver returns something else, such as the function itself.',
  async ({ serve, expect, until }) => {
    const { router } = makeRouter();
    const { trpc, wsClient } = await connect(serve, router);
    const calls = record();
    trpc.wrong.subscribe(undefined, calls);
    await until(() => calls.events.length > 0);
    wsClient.close();
    expect(calls.events).toEqual(['error Subscription wrong did not return an observable']);
  },
);

claim(
  'Runs when a call fails, but not for messages that the server cannot read.',
  async ({ serve, expect, until }) => {
    const errors: string[] = [];
    const { router } = makeRouter();
    const onError = ({ error }: { error: TRPCError }) => errors.push(error.code);
    const { port } = await serveSockets(serve, { router, onError });
    const socket = new WebSocket(`ws://localhost:${port}`);
    const responses: string[] = [];
    socket.onmessage = ({ data }) => responses.push(JSON.parse(String(data)).error.data.code);
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
  'The server then closes the connection, and the client opens the next one at once, many times in a second.',
  async ({ serve, expect, until }) => {
    const { router } = makeRouter();
    let connections = 0;
    const started = Date.now();
    const { wsClient } = await serveSockets(serve, {
      router,
      async createContext() {
        connections += 1;
        throw new Error('Nobody is signed in');
      },
    });
    await until(() => connections === 10);
    wsClient.close();
    expect(Date.now() - started).toBeLessThan(1000);
  },
);

claim(
  'If `createContext` is not `async`, nothing catches the error, and the unhandled rejection ends the process of the server.',
  async ({ serve, expect, until }) => {
    const { router } = makeRouter();
    const createContext = () => {
      throw new Error('Nobody is signed in');
    };
    const errors = await catchUnhandled(() => serveSockets(serve, { router, createContext }), until);
    expect(errors[0]).toBe('Error: Nobody is signed in');
  },
);

claim(
  'If none is running, the old connection closes before the new one is open.',
  async ({ serve, expect, until }) => {
    const { router } = makeRouter();
    const { server, port } = await serve({ router });
    const events: string[] = [];
    // As over a network, a connection needs some time to open: the second one until the first is closed.
    const wss = new WebSocketServer({
      server,
      verifyClient: (_info, accept) => void until(() => events.length !== 1).then(() => accept(true)),
    });
    wss.on('connection', (socket) => {
      events.push('open');
      socket.on('close', () => events.push('close'));
    });
    const handler = applyWSSHandler({ wss, router, createContext: () => ({}) });
    const wsClient = createWSClient({ url: `ws://localhost:${port}` });
    const trpc = createTRPCProxyClient<typeof router>({ links: [wsLink({ client: wsClient })] });
    const calls = record();
    trpc.forever.subscribe(undefined, calls);
    await until(() => calls.events.includes('started'));
    handler.broadcastReconnectNotification();
    await until(() => calls.events.filter((event) => event === 'started').length === 2);
    wsClient.close();
    expect(events.slice(0, 3)).toEqual(['open', 'close', 'open']);
  },
);

claim(
  'If the client unsubscribes while an `async` resolver or middleware is still running, the subscription starts anyway, and lasts until it ends itself or the client disconnects.',
  async ({ serve, expect, until }) => {
    const seen = { resolving: 0, started: 0, cleaned: 0 };
    const { opened, open } = gate();
    const router = t.router({
      ok: t.procedure.query(() => 'fine'),
      slow: t.procedure.subscription(async () => {
        seen.resolving += 1;
        await opened;
        return observable<number>(() => {
          seen.started += 1;
          return () => (seen.cleaned += 1);
        });
      }),
    });
    const { trpc, wss, wsClient } = await serveSockets(serve, { router });
    const subscription = trpc.slow.subscribe(undefined, {});
    await until(() => seen.resolving === 1);
    subscription.unsubscribe();
    // The server reads the messages of a client in their order.
    await trpc.ok.query();
    open();
    await until(() => seen.started === 1);
    await trpc.ok.query();
    expect(seen.cleaned).toBe(0);
    wsClient.close();
    wss.clients.forEach((socket) => socket.terminate());
    await until(() => seen.cleaned === 1);
  },
);

claim('A client may also send several in one list.', async ({ serve, expect, until }) => {
  const { socket, replies } = await openSocket(serve);
  const call = (id: number) => ({ id, method: 'query', params: { path: 'missing' } });
  socket.on('open', () => socket.send(JSON.stringify([call(1), call(2)])));
  await until(() => replies.length === 2);
  socket.terminate();
  expect(replies.map(({ id }) => id)).toEqual([1, 2]);
});

claim(
  'Calls fail with `WebSocket closed prematurely`, or stay without an answer.',
  async ({ serve, expect, until }) => {
    const { router } = makeRouter();
    const { wsClient } = await serveSockets(serve, {
      router,
      async createContext() {
        throw new Error('Nobody is signed in');
      },
    });
    const trpc = createTRPCUntypedClient({ links: [wsLink({ client: wsClient })] });
    const messages: string[] = [];
    await until(() => {
      trpc.query('missing').catch((error: Error) => messages.push(error.message));
      return messages.length > 0;
    });
    wsClient.close();
    expect(messages[0]).toBe('WebSocket closed prematurely');
  },
);
