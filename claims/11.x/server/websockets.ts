import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocket, WebSocketServer } from 'ws';
import { gate } from '../../_gate';
import { claim, type Tools } from '../../claim';
import { serveSockets } from '../_sockets';

const t = initTRPC.context<{ id: number }>().create({ isDev: false });

const { opened, open: end } = gate();
let slowCalls = 0;

const router = t.router({
  contextId: t.procedure.query(({ ctx }) => ctx.id),
  slow: t.procedure.query(async () => {
    slowCalls += 1;
    await opened;
    return 'done';
  }),
  rename: t.procedure.mutation(() => 'renamed'),
});

let contexts = 0;

const open = (serve: Tools['serve']) =>
  serveSockets(serve, { router, createContext: () => ({ id: (contexts += 1) }) });

function messageOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no error',
    (error: Error) => error.message,
  );
}

claim(
  '`createContext` runs when a client connects, and every call on this connection gets the same `ctx`.',
  async ({ serve, expect }) => {
    const first = await open(serve);
    const client = createWSClient({ url: first.url.replace('http', 'ws') });
    const second = createTRPCClient<typeof router>({ links: [wsLink({ client })] });
    const id = await first.trpc.contextId.query();
    expect(await first.trpc.contextId.query()).toBe(id);
    expect(await second.contextId.query()).not.toBe(id);
  },
);

claim(
  'Calls in progress finish on the old connection',
  { since: '11.25.2' },
  async ({ serve, expect, until }) => {
    const { handler, trpc } = await open(serve);
    const message = messageOf(trpc.slow.query());
    await until(() => slowCalls === 1);
    const before = contexts;
    handler.broadcastReconnectNotification();
    await until(() => contexts > before);
    end();
    expect(await message).toBe('no error');
  },
);

claim(
  "If a message contains `jsonrpc: '2.0'`, the responses contain it too.",
  async ({ serve, expect, until }) => {
    const { port } = await open(serve);
    const socket = new WebSocket(`ws://localhost:${port}`);
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
    const { trpc, wsClient } = await serveSockets(serve, {
      router: echoing,
      createContext: () => ({ id: 0 }),
    });
    const form = new FormData();
    form.set('title', 'Hello');
    expect(await trpc.echo.query(form)).toBe('{}');
    expect(await trpc.echo.query(new File(['Hello'], 'hello.txt'))).toBe('{}');
    expect(await trpc.echo.query(new Uint8Array([7, 8]))).toBe('{"0":7,"1":8}');
    await wsClient.close();
  },
);

claim('The `path` of `WebSocketServer` refuses them.', async ({ serve, expect }) => {
  const { server, port } = await serve({ router, createContext: () => ({ id: 0 }) });
  new WebSocketServer({ server, path: '/ws' });
  const socket = new WebSocket(`ws://localhost:${port}/other`);
  const message = await new Promise((resolve) => socket.on('error', (error) => resolve(error.message)));
  expect(message).toBe('Unexpected server response: 400');
});

claim('`prefix`', { cell: 'What it does' }, async ({ serve, expect, until, cell }) => {
  expect(cell).toContain("Ignores connections whose path doesn't start with it, and leaves them open.");
  const { port } = await serveSockets(serve, { router, createContext: () => ({ id: 0 }), prefix: '/trpc' });
  const ping = async (path: string) => {
    const socket = new WebSocket(`ws://localhost:${port}${path}`);
    const messages: string[] = [];
    socket.on('message', (message) => messages.push(String(message)));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send('PING');
    return { socket, messages };
  };
  const ignored = await ping('/other');
  const served = await ping('/trpc');
  await until(() => served.messages.length > 0);
  expect(ignored.messages).toEqual([]);
  expect(ignored.socket.readyState).toBe(WebSocket.OPEN);
});

claim('`keepAlive.pingMs`', { cell: 'Default' }, async ({ serve, expect, speedUp, cell }) => {
  const { port } = await serveSockets(serve, {
    router,
    createContext: () => ({ id: 0 }),
    keepAlive: { enabled: true },
  });
  speedUp(1000);
  const start = Date.now();
  const socket = new WebSocket(`ws://localhost:${port}`);
  const message = await new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));
  expect(message).toBe('PING');
  expect(cell).toBe('30_000');
  expect(Math.round((Date.now() - start) / 1000)).toBe(30);
});

claim('`maxBatchSize`', { cell: 'What it does', since: '11.25.0' }, async ({ serve, expect, cell }) => {
  expect(cell).toBe('The maximum number of calls in one array message.');
  const { trpc } = await serveSockets(serve, {
    router,
    createContext: () => ({ id: 1 }),
    maxBatchSize: 2,
  });
  const call = (count: number) =>
    Promise.all(Array.from({ length: count }, () => messageOf(trpc.contextId.query())));
  expect(await call(2)).toEqual(['no error', 'no error']);
  expect(new Set(await call(3))).toEqual(new Set(['Batch call exceeds maximum size']));
});

claim('A larger message closes the connection with code 1009.', async ({ serve, expect }) => {
  const { server, port } = await serve({ router, createContext: () => ({ id: 0 }) });
  const wss = new WebSocketServer({ server, maxPayload: 1_000 });
  applyWSSHandler({ wss, router, createContext: () => ({ id: 0 }) });
  const codes: (number | undefined)[] = [];
  const client = createWSClient({
    url: `ws://localhost:${port}`,
    WebSocket: WebSocket as never,
    onClose: (cause) => codes.push(cause?.code),
  });
  const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client })] });
  const untyped = trpc as never as { rename: { mutate(input: string): Promise<unknown> } };
  expect(await messageOf(untyped.rename.mutate('a'.repeat(500)))).toBe('no error');
  expect(await messageOf(untyped.rename.mutate('a'.repeat(2_000)))).toBe('Unknown error');
  expect(codes).toEqual([1009]);
  await client.close();
});
