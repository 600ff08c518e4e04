import { initTRPC, TRPCError } from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocket, WebSocketServer } from 'ws';
import { claim } from '../../claim';

const t = initTRPC.context<object>().create({ isDev: false });

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  upload: t.procedure.mutation(() => 'stored'),
  same: t.procedure.query(({ ctx }) => {
    contexts.push(ctx);
    return contexts.length;
  }),
});

const contexts: object[] = [];

claim('All calls of a batch share the same object.', async ({ serve, expect }) => {
  contexts.length = 0;
  const server = await serve({ router, createContext: () => ({}) });
  await server.fetch('/same,same?batch=1');
  await server.fetch('/same');
  expect(contexts[0]).toBe(contexts[1]);
  expect(contexts[0]).not.toBe(contexts[2]);
});

claim('With a server-side caller, never.', async ({ serve, expect }) => {
  let runs = 0;
  const server = await serve({
    router,
    createContext() {
      runs += 1;
      return {};
    },
  });
  await router.createCaller({}).ok();
  expect(runs).toBe(0);
  await server.fetch('/ok');
  expect(runs).toBe(1);
});

claim(
  'If `createContext` throws over HTTP, all calls of the request fail, and `onError` of the adapter runs for each of them.',
  async ({ serve, expect }) => {
    const paths: unknown[] = [];
    const server = await serve({
      router,
      createContext() {
        throw new TRPCError({ code: 'FORBIDDEN' });
      },
      onError: ({ path }) => paths.push(path),
    });
    const response = await server.fetch('/ok,same?batch=1');
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject([{ error: {} }, { error: {} }]);
    expect(paths).toEqual(['ok', 'same']);
  },
);

claim("`'unknown'` over WebSocket.", async ({ serve, expect, until }) => {
  const types: string[] = [];
  const server = await serve({
    router,
    createContext({ info }) {
      types.push(info.type);
      return {};
    },
  });
  await server.fetch('/ok');
  const wss = new WebSocketServer({ server: server.server });
  applyWSSHandler({
    wss,
    router,
    createContext({ info }) {
      types.push(info.type);
      return {};
    },
  });
  const socket = new WebSocket(`ws://localhost:${server.port}`);
  await until(() => types.length === 2 && socket.readyState === WebSocket.OPEN);
  socket.terminate();
  expect(types).toEqual(['query', 'unknown']);
});

claim('Reads the input, before validation. You can call it several times.', async ({ serve, expect }) => {
  const inputs: unknown[] = [];
  const server = await serve({
    router,
    async createContext({ info }) {
      for (const call of [info.calls[0], info.calls[0]]) {
        inputs.push(call?.result(), await call?.getRawInput());
      }
      return {};
    },
  });
  const headers = { 'content-type': 'application/json' };
  const response = await server.fetch('/upload', { method: 'POST', headers, body: '"text"' });
  expect(response.status).toBe(200);
  expect(inputs).toEqual([undefined, 'text', 'text', 'text']);
});
