import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { applyWSSHandler, type WSSHandlerOptions } from '@trpc/server/adapters/ws';
import { setTimeout } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';
import { claim, type Tools } from '../../claim';

const t = initTRPC.context<{ id: number }>().create({ isDev: false });

let slowCalls = 0;

const router = t.router({
  contextId: t.procedure.query(({ ctx }) => ctx.id),
  slow: t.procedure.query(async () => {
    slowCalls += 1;
    await setTimeout(200);
    return 'done';
  }),
  rename: t.procedure.mutation(() => 'renamed'),
});

let contexts = 0;

/** Serves the router over WebSockets, and returns a function that connects a client to it. */
async function open(serve: Tools['serve'], options: Partial<WSSHandlerOptions<typeof router>> = {}) {
  const { server, port } = await serve({ router, createContext: () => ({ id: 0 }) });
  const wss = new WebSocketServer({ server });
  const handler = applyWSSHandler({
    wss,
    router,
    createContext: () => ({ id: (contexts += 1) }),
    ...options,
  });
  const url = `ws://localhost:${port}`;
  const connect = (connectionParams?: Record<string, string>) => {
    const client = createWSClient({ url, connectionParams, WebSocket: WebSocket as never });
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client })] });
    return { client, trpc };
  };
  return { wss, handler, url, connect };
}

function messageOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no error',
    (error: Error) => error.message,
  );
}

/** Calls `slow`, and waits until the server runs it. */
async function callSlow(
  { until }: Pick<Tools, 'until'>,
  trpc: { slow: { query: () => Promise<unknown> } },
): Promise<{ message: Promise<string> }> {
  const before = slowCalls;
  const message = messageOf(trpc.slow.query());
  await until(() => slowCalls > before);
  return { message };
}

claim(
  '`createContext` runs when a client connects, and every call on this connection gets the same `ctx`.',
  async ({ serve, expect }) => {
    const { connect } = await open(serve);
    const [first, second] = [connect(), connect()];
    const id = await first.trpc.contextId.query();
    expect(await first.trpc.contextId.query()).toBe(id);
    expect(await second.trpc.contextId.query()).not.toBe(id);
  },
);

claim(
  'Without a notification, queries and mutations in progress fail with `Unknown error` when the connection breaks.',
  async ({ serve, expect, until }) => {
    const { wss, connect } = await open(serve);
    const { trpc } = connect();
    const { message } = await callSlow({ until }, trpc);
    for (const socket of wss.clients) socket.terminate();
    expect(await message).toBe('Unknown error');
  },
);

claim(
  'Calls in progress finish on the old connection',
  { since: '11.25.2' },
  async ({ serve, expect, until }) => {
    const { handler, connect } = await open(serve);
    const { trpc } = connect();
    const { message } = await callSlow({ until }, trpc);
    handler.broadcastReconnectNotification();
    expect(await message).toBe('no error');
  },
);

claim(
  "If a message contains `jsonrpc: '2.0'`, the responses contain it too.",
  async ({ serve, expect, until }) => {
    const { url } = await open(serve);
    const socket = new WebSocket(url);
    const messages: unknown[] = [];
    socket.on('message', (message) => messages.push(JSON.parse(String(message))));
    const call = { id: 'a', method: 'query', params: { path: 'contextId' } };
    socket.on('open', () => {
      socket.send(JSON.stringify({ ...call, jsonrpc: '2.0' }));
      socket.send(JSON.stringify(call));
    });
    await until(() => messages.length === 2);
    expect(messages.map((message) => Object.keys(message as object))).toEqual([
      ['id', 'jsonrpc', 'result'],
      ['id', 'result'],
    ]);
    socket.terminate();
  },
);

claim(
  'Inputs are sent as JSON, in which a `FormData` or a `File` becomes `{}`, and bytes become a plain object.',
  async ({ serve, expect }) => {
    const echoing = t.router({
      echo: t.procedure.input((value) => value).query(({ input }) => JSON.stringify(input)),
    });
    const { server, port } = await serve({ router: echoing, createContext: () => ({ id: 0 }) });
    const wss = new WebSocketServer({ server });
    applyWSSHandler({ wss, router: echoing, createContext: () => ({ id: 0 }) });
    const client = createWSClient({ url: `ws://localhost:${port}`, WebSocket: WebSocket as never });
    const trpc = createTRPCClient<typeof echoing>({ links: [wsLink({ client })] });
    const form = new FormData();
    form.set('title', 'Hello');
    expect(await trpc.echo.query(form)).toBe('{}');
    expect(await trpc.echo.query(new File(['Hello'], 'hello.txt'))).toBe('{}');
    expect(await trpc.echo.query(new Uint8Array([7, 8]))).toBe('{"0":7,"1":8}');
    await client.close();
  },
);

claim('A later call then opens a new connection, with a new context.', async ({ serve, expect }) => {
  const { connect } = await open(serve);
  const { client, trpc } = connect();
  const before = await trpc.contextId.query();
  await client.close();
  // Releases before 11.25 refuse calls until the old connection is closed.
  const call = (): Promise<number> => trpc.contextId.query().catch(() => setTimeout(10).then(call));
  expect(await call()).not.toBe(before);
  await client.close();
});

claim('The `path` of `WebSocketServer` refuses them.', async ({ serve, expect }) => {
  const { server, port } = await serve({ router, createContext: () => ({ id: 0 }) });
  new WebSocketServer({ server, path: '/ws' });
  const socket = new WebSocket(`ws://localhost:${port}/other`);
  const message = await new Promise((resolve) => socket.on('error', (error) => resolve(error.message)));
  expect(message).toBe('Unexpected server response: 400');
});

claim(
  'Queries and mutations in progress fail with `Unknown error`, and the client connects again.',
  async ({ serve, expect, until }) => {
    const { server, port } = await serve({ router, createContext: () => ({ id: 0 }) });
    const wss = new WebSocketServer({ server, maxPayload: 1_000 });
    applyWSSHandler({ wss, router, createContext: () => ({ id: 0 }) });
    const codes: (number | undefined)[] = [];
    let opens = 0;
    const client = createWSClient({
      url: `ws://localhost:${port}`,
      WebSocket: WebSocket as never,
      onOpen: () => void (opens += 1),
      onClose: (cause) => codes.push(cause?.code),
    });
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client })] });
    const { message } = await callSlow({ until }, trpc);
    const untyped = trpc as never as { rename: { mutate(input: string): Promise<unknown> } };
    expect(await messageOf(untyped.rename.mutate('a'.repeat(500)))).toBe('no error');
    expect(await messageOf(untyped.rename.mutate('a'.repeat(2_000)))).toBe('Unknown error');
    expect(await message).toBe('Unknown error');
    expect(codes).toEqual([1009]);
    await until(() => opens === 2);
    expect(await trpc.contextId.query()).toBe(0);
    await client.close();
  },
);
