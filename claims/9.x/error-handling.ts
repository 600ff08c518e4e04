import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { createWSClient, wsLink } from '@trpc/client/links/wsLink';
import * as trpc from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import { claim, type Tools } from '../claim';
import { breakOption } from '../_brokenOption';
import { catchUnhandled } from '../_unhandled';

const router = trpc
  .router()
  .query('ok', { resolve: () => 'fine' })
  .query('denied', {
    resolve() {
      throw new trpc.TRPCError({ code: 'FORBIDDEN' });
    },
  })
  .query('broken', {
    resolve() {
      throw new Error('select * from users failed');
    },
  })
  .mutation('rename', { resolve: () => 'renamed' });

/** Serves the router, and records what `onError` receives. */
async function serveAndRecord(serve: Tools['serve'], options: object = {}) {
  const errors: { code: string; path: string | undefined; ctx: unknown }[] = [];
  const server = await serve({
    router,
    onError({ error, path, ctx }: { error: trpc.TRPCError; path: string | undefined; ctx: unknown }) {
      errors.push({ code: error.code, path, ctx });
    },
    ...options,
  });
  return { ...server, errors };
}

claim(
  'The client receives a `TRPCClientError` with the same code, and the HTTP response has the status that belongs to it.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const client = createTRPCClient<typeof router>({ url: server.url });
    const error = await client.query('denied').catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(TRPCClientError);
    expect(error).toMatchObject({ data: { code: 'FORBIDDEN' } });
    expect(server.exchanges()[0]?.response.status).toBe(403);
  },
);

claim('Any other error that you throw becomes `INTERNAL_SERVER_ERROR`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/broken');
  expect(response.status).toBe(500);
  expect((await response.json()).error.data.code).toBe('INTERNAL_SERVER_ERROR');
});

claim('The request is not valid JSON. Thrown by tRPC.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/ok?input={');
  expect([response.status, (await response.json()).error.data.code]).toEqual([400, 'PARSE_ERROR']);
});

claim('The HTTP method is not GET, POST or HEAD. Thrown by tRPC.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/ok', { method: 'PUT' });
  expect([response.status, (await response.json()).error.data.code]).toEqual([405, 'METHOD_NOT_SUPPORTED']);
});

claim(
  'If tRPC reads a body that is larger than `maxBodySize`, `onError` receives `PAYLOAD_TOO_LARGE`, but the server closes the connection without a response.',
  async ({ serve, expect }) => {
    const server = await serveAndRecord(serve, { maxBodySize: 5 });
    const body = JSON.stringify('0123456789');
    await expect(server.fetch('/rename', { method: 'POST', body })).rejects.toThrow('fetch failed');
    expect(server.errors.map(({ code }) => code)).toEqual(['PAYLOAD_TOO_LARGE']);
  },
);

claim('the message of cause if it is an Error, cause if it is a string, else the code', ({ expect }) => {
  expect(new trpc.TRPCError({ code: 'CONFLICT', cause: new Error('Taken') }).message).toBe('Taken');
  expect(new trpc.TRPCError({ code: 'CONFLICT', cause: 'Text' }).message).toBe('Text');
  expect(new trpc.TRPCError({ code: 'CONFLICT', cause: { message: 'Taken' } }).message).toBe('CONFLICT');
  expect(new trpc.TRPCError({ code: 'CONFLICT' }).message).toBe('CONFLICT');
});

claim('The original error.', ({ expect }) => {
  const error = new trpc.TRPCError({ code: 'CONFLICT', cause: 'text' });
  expect(error.cause).toBe('text');
  expect(error.originalError).toBe('text');
});

claim(
  'The message of an error that is **not** a `TRPCError` is also sent to the client.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const body = await (await server.fetch('/broken')).json();
    expect(body.error.message).toBe('select * from users failed');
  },
);

claim('If there was no response from tRPC, `data` is `undefined`.', async ({ expect }) => {
  const fetch = () => Promise.resolve(new Response('<!DOCTYPE html>'));
  const client = createTRPCClient<typeof router>({ url: 'http://localhost', fetch });
  const error = (await client.query('ok').catch((cause: unknown) => cause)) as TRPCClientError<typeof router>;
  expect(error).toBeInstanceOf(TRPCClientError);
  expect([error.data, error.shape]).toEqual([undefined, undefined]);
});

claim(
  'Every adapter has an option `onError`, which runs once for each failed call.',
  async ({ serve, expect }) => {
    const server = await serveAndRecord(serve);
    await server.fetch('/denied,ok,broken?batch=1&input={}');
    expect(server.errors.map(({ path }) => path)).toEqual(['denied', 'broken']);
  },
);

claim('The path, or undefined if the whole request fails.', async ({ serve, expect }) => {
  const server = await serveAndRecord(serve);
  await server.fetch('/missing');
  await server.fetch('/ok?input={');
  expect(server.errors.map(({ path }) => path)).toEqual(['missing', undefined]);
});

claim('`undefined` when it was not made.', async ({ serve, expect }) => {
  const server = await serveAndRecord(serve, {
    createContext() {
      throw new Error('No database');
    },
  });
  await server.fetch('/ok');
  expect(server.errors).toEqual([{ code: 'INTERNAL_SERVER_ERROR', path: undefined, ctx: undefined }]);
});

claim(
  'If their statuses differ, the response has status 207, and each error contains its own status in `data.httpStatus`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/ok,denied?batch=1&input={}');
    expect(response.status).toBe(207);
    expect((await response.json())[1].error.data.httpStatus).toBe(403);
  },
);

claim('A mutation that is called with `GET` causes it too.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/rename');
  expect(response.status).toBe(404);
  expect((await response.json()).error.message).toBe('No "query"-procedure on path "rename"');
});

claim(
  'If a whole HTTP request fails, for example in `createContext`, it runs only once for all of its calls, without a `path`:',
  async ({ serve, expect }) => {
    const server = await serveAndRecord(serve, {
      createContext() {
        throw new Error('No database');
      },
    });
    await server.fetch('/ok,ok,ok?batch=1&input={}');
    expect(server.errors.map(({ path }) => path)).toEqual([undefined]);
  },
);

claim(
  'true if the server ended a subscription. It is false if the WebSocket was lost, because the client connects again.',
  async ({ serve, expect, until }) => {
    let end = () => {};
    const subscribing = trpc.router().subscription('ticks', {
      resolve() {
        const ticks = new trpc.Subscription<number>(() => () => {});
        end = () => ticks.destroy();
        return ticks;
      },
    });
    const { server, port } = await serve({ router: subscribing });
    const wss = new WebSocketServer({ server });
    applyWSSHandler({ wss, router: subscribing });
    const wsClient = createWSClient({ url: `ws://localhost:${port}`, retryDelayMs: () => 100_000 });
    const client = createTRPCClient<typeof subscribing>({ links: [wsLink({ client: wsClient })] });
    const errors: boolean[] = [];
    const started: string[] = [];
    const subscribe = () =>
      client.subscription('ticks', undefined, {
        onNext: ({ type }) => void started.push(type),
        onError: ({ isDone }) => void errors.push(isDone),
      });
    subscribe();
    await until(() => started.length === 1);
    end();
    await until(() => errors.length === 1);
    subscribe();
    await until(() => started.length === 3);
    wss.clients.forEach((socket) => socket.terminate());
    await until(() => errors.length === 2);
    expect(errors).toEqual([true, false]);
    wsClient.close();
  },
);

claim(
  'If this JSON has a text in `error`, the `message` is empty instead, and the text is in `shape`.',
  async ({ expect }) => {
    const errorOf = (body: object) =>
      createTRPCClient<typeof router>({
        url: 'http://localhost',
        fetch: () => Promise.resolve(Response.json(body, { status: 403 })),
      })
        .query('ok')
        .catch((error: unknown) => error);
    expect(await errorOf({ message: 'Forbidden' })).toMatchObject({
      message: "Cannot read properties of undefined (reading 'type')",
      data: undefined,
    });
    expect(await errorOf({ error: 'Forbidden' })).toMatchObject({
      message: '',
      data: undefined,
      shape: 'Forbidden',
    });
  },
);

claim(
  'With the standalone adapter and with Express 4, the client gets no response, and Node.js ends the process because of an unhandled rejection.',
  async ({ serve, expect, until }) => {
    const fail = () => {
      throw new Error('Broken option');
    };
    const router = trpc.router().query('fail', {
      resolve() {
        throw new Error('Broken');
      },
    });
    const server = await serve({ router, onError: fail } as never);
    const responses: Response[] = [];
    const call = () =>
      void server.fetch('/fail').then(
        (response) => responses.push(response),
        () => {},
      );
    expect((await catchUnhandled(call, until))[0]).toBe('Error: Broken option');
    expect(responses).toEqual([]);
  },
);

claim(
  'With these two, the process also ends if `onError` is `async` and its promise rejects, although the client gets the response.',
  async ({ serve, expect, until }) => {
    const onError = () => Promise.reject(new Error('No log service'));
    const server = await serve({ router, onError });
    const statuses: number[] = [];
    const call = () => void server.fetch('/broken').then(({ status }) => statuses.push(status));
    expect((await catchUnhandled(call, until))[0]).toBe('Error: No log service');
    await until(() => statuses.length === 1);
    expect(statuses).toEqual([500]);
  },
);

claim(
  'If that call throws as well, or if the request failed before any procedure ran, for example in `createContext`, tRPC does not catch the error.',
  async (tools) => {
    const { calls, errors } = await breakOption(tools, router, 'onError');
    tools.expect([calls, errors]).toEqual([1, ['Error: Broken option']]);
  },
);

claim(
  'If it ran for one call of an HTTP request, tRPC calls it again, with the new error.',
  async ({ serve, expect }) => {
    const messages: string[] = [];
    const onError = ({ error }: { error: trpc.TRPCError }) => {
      messages.push(error.message);
      if (messages.length === 1) throw new Error('Broken option');
    };
    const server = await serve({ router, onError });
    await server.fetch('/broken');
    expect(messages).toEqual(['select * from users failed', 'Broken option']);
  },
);
