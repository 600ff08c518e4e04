import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { getTRPCErrorFromUnknown, initTRPC, TRPCError } from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY, type TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { createRequire } from 'node:module';
import { WebSocket, WebSocketServer } from 'ws';
import { claim, type Tools } from '../../claim';
import { catchUnhandled } from '../../_unhandled';

const t = initTRPC.context<{ user?: string }>().create({ isDev: false });

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  late: t.procedure.query(async function* () {
    yield 1;
    throw new Error('Late');
  }),
  refused: t.procedure
    .use(() => {
      throw new TRPCError({ code: 'UNAUTHORIZED' });
    })
    .subscription(async function* () {
      yield 1;
    }),
});

/** Serves the router, and records what `onError` receives. */
async function serveAndRecord(serve: Tools['serve'], options: object = {}) {
  const errors: { code: string; path: string | undefined; type: string }[] = [];
  const server = await serve({
    router,
    createContext: () => ({}),
    onError({ error, path, type }) {
      errors.push({ code: error.code, path, type });
    },
    ...options,
  });
  return { ...server, errors };
}

claim(
  "The message is the string, or the object's own `message`. If it has none, the message is empty: pass your own.",
  ({ expect }) => {
    const message = (cause: unknown) => new TRPCError({ code: 'CONFLICT', cause }).message;
    expect([message('Taken'), message({ message: 'Taken' }), message({ name: 'ada' })]).toEqual([
      'Taken',
      'Taken',
      '',
    ]);
  },
);

claim('A string or a plain object is wrapped in an `Error`.', ({ expect }) => {
  for (const cause of ['text', { name: 'ada' }])
    expect(new TRPCError({ code: 'CONFLICT', cause }).cause).toBeInstanceOf(Error);
});

claim(
  'In your own code, `getTRPCErrorFromUnknown(error)` of `@trpc/server` does the same conversion.',
  ({ expect }) => {
    const original = new TRPCError({ code: 'NOT_FOUND' });
    const unexpected = new Error('Lost');
    expect(getTRPCErrorFromUnknown(original)).toBe(original);
    expect(getTRPCErrorFromUnknown(unexpected)).toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
      cause: unexpected,
      stack: unexpected.stack,
    });
  },
);

claim('once for each call of a batch if `createContext` throws', async ({ serve, expect }) => {
  const server = await serveAndRecord(serve, {
    createContext() {
      throw new TRPCError({ code: 'FORBIDDEN' });
    },
  });
  await server.fetch('/ok,ok,ok?batch=1');
  expect(server.errors).toHaveLength(3);
});

claim('twice for an SSE subscription that is refused before it starts', async ({ serve, expect }) => {
  const server = await serveAndRecord(serve);
  await (await server.fetch('/refused')).text();
  expect(server.errors.map(({ code }) => code)).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
});

claim(
  "not at all for an `AbortError` in a running SSE subscription, for a stream that `httpBatchLink` can't receive, or for a WebSocket message that tRPC can't read",
  async ({ serve, expect, until }) => {
    const aborting = t.router({
      tick: t.procedure.subscription(async function* () {
        yield 1;
        throw Object.assign(new Error('Aborted'), { name: 'AbortError' });
      }),
    });
    const aborted = await serveAndRecord(serve, { router: aborting });
    expect(await (await aborted.fetch('/tick')).text()).toContain('data: 1');
    expect(aborted.errors).toEqual([]);
    const streamed = await serveAndRecord(serve);
    const unread = await (await streamed.fetch('/late?batch=1')).json();
    expect(unread[0].error.data.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(streamed.errors).toEqual([]);

    const { server, port } = await serve({ router, createContext: () => ({}) });
    const wss = new WebSocketServer({ server });
    let errors = 0;
    applyWSSHandler({ wss, router, createContext: () => ({}), onError: () => (errors += 1) });
    const socket = new WebSocket(`ws://localhost:${port}`);
    const replies: string[] = [];
    socket.on('message', (reply) => replies.push(JSON.parse(String(reply)).error.data.code));
    socket.on('open', () => {
      socket.send('{');
      socket.send('{"method":"query","params":{"path":"ok"}}');
      socket.send('{"id":1,"method":"call","params":{"path":"ok"}}');
    });
    await until(() => replies.length === 3);
    socket.terminate();
    expect(replies).toEqual(['PARSE_ERROR', 'PARSE_ERROR', 'PARSE_ERROR']);
    expect(errors).toBe(0);
  },
);

claim("`undefined` if tRPC doesn't know which call failed.", async ({ serve, expect, until }) => {
  const server = await serveAndRecord(serve, { maxBatchSize: 2 });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchStreamLink({ url: server.url })] });
  const read = async () => {
    for await (const _ of await trpc.late.query());
  };
  await read().catch(() => {});
  await until(() => server.errors.length > 0);
  await server.fetch('/ok,ok,ok?batch=1');
  await server.fetch('/missing');
  expect(server.errors).toEqual([
    { code: 'INTERNAL_SERVER_ERROR', path: undefined, type: 'query' },
    { code: 'BAD_REQUEST', path: undefined, type: 'unknown' },
    { code: 'NOT_FOUND', path: 'missing', type: 'unknown' },
  ]);
});

claim("tRPC's adapters compare the name too, so clients still get the right code.", ({ expect }) => {
  const copy = createRequire(import.meta.url)('@trpc/server');
  const error = new copy.TRPCError({ code: 'NOT_FOUND' });
  expect(error).not.toBeInstanceOf(TRPCError);
  expect(getTRPCErrorFromUnknown(error).code).toBe('NOT_FOUND');
});

claim(
  'If it throws again, the client may get no response, and Node.js ends with an unhandled rejection.',
  async ({ serve, expect, until }) => {
    const onError = () => {
      throw new Error('Broken option');
    };
    const server = await serve({ router, onError, createContext: () => ({}) });
    const responses: Response[] = [];
    const call = () =>
      void server.fetch('/missing').then(
        (response) => responses.push(response),
        () => {},
      );
    expect((await catchUnhandled(call, until))[0]).toBe('Error: Broken option');
    expect(responses).toEqual([]);
  },
);

claim('An `async` function that rejects ends it too.', async ({ serve, expect, until }) => {
  const onError = async () => {
    throw new Error('Broken option');
  };
  const server = await serve({ router, onError, createContext: () => ({}) });
  const statuses: number[] = [];
  const call = async () => statuses.push((await server.fetch('/missing')).status);
  expect(await catchUnhandled(call, until)).toEqual(['Error: Broken option']);
  await until(() => statuses.length > 0);
  expect(statuses).toEqual([404]);
});

claim(
  "Don't change `error.message` here: the client would get the changed one.",
  async ({ serve, expect }) => {
    const { fetch: send } = await serve({
      router,
      createContext: () => ({}),
      onError({ error }) {
        error.message = 'Changed';
      },
    });
    const response = (await (
      await send('/ok', { method: 'POST', headers: { 'content-type': 'application/json' } })
    ).json()) as {
      error: { message: string };
    };
    expect(response.error.message).toBe('Changed');
  },
);

claim(
  'Subscriptions and streamed batches have the status 200 even if a call fails.',
  async ({ serve, expect }) => {
    const server = await serve({ router, createContext: () => ({}) });
    expect((await server.fetch('/refused')).status).toBe(200);
    const streamed = await server.fetch('/unknown?batch=1', {
      headers: { 'trpc-accept': 'application/jsonl' },
    });
    expect(streamed.status).toBe(200);
  },
);

const numberOf = (code: TRPC_ERROR_CODE_KEY) => String(TRPC_ERROR_CODES_BY_KEY[code]);
const statusOf = (code: TRPC_ERROR_CODE_KEY) => String(getHTTPStatusCodeFromError(new TRPCError({ code })));

claim('`PARSE_ERROR`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('PARSE_ERROR')),
);
claim('`PARSE_ERROR`', { cell: 'HTTP' }, ({ expect, cell }) => expect(cell).toBe(statusOf('PARSE_ERROR')));
claim('`BAD_REQUEST`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('BAD_REQUEST')),
);
claim('`BAD_REQUEST`', { cell: 'HTTP' }, ({ expect, cell }) => expect(cell).toBe(statusOf('BAD_REQUEST')));
claim('`UNAUTHORIZED`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('UNAUTHORIZED')),
);
claim('`UNAUTHORIZED`', { cell: 'HTTP' }, ({ expect, cell }) => expect(cell).toBe(statusOf('UNAUTHORIZED')));
claim('`PAYMENT_REQUIRED`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('PAYMENT_REQUIRED')),
);
claim('`PAYMENT_REQUIRED`', { cell: 'HTTP' }, ({ expect, cell }) =>
  expect(cell).toBe(statusOf('PAYMENT_REQUIRED')),
);
claim('`FORBIDDEN`', { cell: 'JSON-RPC' }, ({ expect, cell }) => expect(cell).toBe(numberOf('FORBIDDEN')));
claim('`FORBIDDEN`', { cell: 'HTTP' }, ({ expect, cell }) => expect(cell).toBe(statusOf('FORBIDDEN')));
claim('`NOT_FOUND`', { cell: 'JSON-RPC' }, ({ expect, cell }) => expect(cell).toBe(numberOf('NOT_FOUND')));
claim('`NOT_FOUND`', { cell: 'HTTP' }, ({ expect, cell }) => expect(cell).toBe(statusOf('NOT_FOUND')));
claim('`METHOD_NOT_SUPPORTED`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('METHOD_NOT_SUPPORTED')),
);
claim('`METHOD_NOT_SUPPORTED`', { cell: 'HTTP' }, ({ expect, cell }) =>
  expect(cell).toBe(statusOf('METHOD_NOT_SUPPORTED')),
);
claim('`TIMEOUT`', { cell: 'JSON-RPC' }, ({ expect, cell }) => expect(cell).toBe(numberOf('TIMEOUT')));
claim('`TIMEOUT`', { cell: 'HTTP' }, ({ expect, cell }) => expect(cell).toBe(statusOf('TIMEOUT')));
claim('`CONFLICT`', { cell: 'JSON-RPC' }, ({ expect, cell }) => expect(cell).toBe(numberOf('CONFLICT')));
claim('`CONFLICT`', { cell: 'HTTP' }, ({ expect, cell }) => expect(cell).toBe(statusOf('CONFLICT')));
claim('`PRECONDITION_FAILED`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('PRECONDITION_FAILED')),
);
claim('`PRECONDITION_FAILED`', { cell: 'HTTP' }, ({ expect, cell }) =>
  expect(cell).toBe(statusOf('PRECONDITION_FAILED')),
);
claim('`PAYLOAD_TOO_LARGE`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('PAYLOAD_TOO_LARGE')),
);
claim('`PAYLOAD_TOO_LARGE`', { cell: 'HTTP' }, ({ expect, cell }) =>
  expect(cell).toBe(statusOf('PAYLOAD_TOO_LARGE')),
);
claim('`UNSUPPORTED_MEDIA_TYPE`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('UNSUPPORTED_MEDIA_TYPE')),
);
claim('`UNSUPPORTED_MEDIA_TYPE`', { cell: 'HTTP' }, ({ expect, cell }) =>
  expect(cell).toBe(statusOf('UNSUPPORTED_MEDIA_TYPE')),
);
claim('`UNPROCESSABLE_CONTENT`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('UNPROCESSABLE_CONTENT')),
);
claim('`UNPROCESSABLE_CONTENT`', { cell: 'HTTP' }, ({ expect, cell }) =>
  expect(cell).toBe(statusOf('UNPROCESSABLE_CONTENT')),
);
claim('`PRECONDITION_REQUIRED`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('PRECONDITION_REQUIRED')),
);
claim('`PRECONDITION_REQUIRED`', { cell: 'HTTP' }, ({ expect, cell }) =>
  expect(cell).toBe(statusOf('PRECONDITION_REQUIRED')),
);
claim('`TOO_MANY_REQUESTS`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('TOO_MANY_REQUESTS')),
);
claim('`TOO_MANY_REQUESTS`', { cell: 'HTTP' }, ({ expect, cell }) =>
  expect(cell).toBe(statusOf('TOO_MANY_REQUESTS')),
);
claim('`CLIENT_CLOSED_REQUEST`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('CLIENT_CLOSED_REQUEST')),
);
claim('`CLIENT_CLOSED_REQUEST`', { cell: 'HTTP' }, ({ expect, cell }) =>
  expect(cell).toBe(statusOf('CLIENT_CLOSED_REQUEST')),
);
claim('`INTERNAL_SERVER_ERROR`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('INTERNAL_SERVER_ERROR')),
);
claim('`INTERNAL_SERVER_ERROR`', { cell: 'HTTP' }, ({ expect, cell }) =>
  expect(cell).toBe(statusOf('INTERNAL_SERVER_ERROR')),
);
claim('`NOT_IMPLEMENTED`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('NOT_IMPLEMENTED')),
);
claim('`NOT_IMPLEMENTED`', { cell: 'HTTP' }, ({ expect, cell }) =>
  expect(cell).toBe(statusOf('NOT_IMPLEMENTED')),
);
claim('`BAD_GATEWAY`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('BAD_GATEWAY')),
);
claim('`BAD_GATEWAY`', { cell: 'HTTP' }, ({ expect, cell }) => expect(cell).toBe(statusOf('BAD_GATEWAY')));
claim('`SERVICE_UNAVAILABLE`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('SERVICE_UNAVAILABLE')),
);
claim('`SERVICE_UNAVAILABLE`', { cell: 'HTTP' }, ({ expect, cell }) =>
  expect(cell).toBe(statusOf('SERVICE_UNAVAILABLE')),
);
claim('`GATEWAY_TIMEOUT`', { cell: 'JSON-RPC' }, ({ expect, cell }) =>
  expect(cell).toBe(numberOf('GATEWAY_TIMEOUT')),
);
claim('`GATEWAY_TIMEOUT`', { cell: 'HTTP' }, ({ expect, cell }) =>
  expect(cell).toBe(statusOf('GATEWAY_TIMEOUT')),
);

claim("You can't add codes.", ({ expect }) => {
  // @ts-expect-error There is no such code.
  const error = new TRPCError({ code: 'OUT_OF_STOCK' });
  expect(getHTTPStatusCodeFromError(error)).toBe(500);
});

claim('Without what middlewares added.', async ({ serve, expect }) => {
  const contexts: unknown[] = [];
  const broken = t.procedure
    .use(({ next }) => next({ ctx: { added: true } }))
    .query(({ ctx }) => {
      contexts.push(ctx);
      throw new Error('Broken');
    });
  const server = await serve({
    router: t.router({ broken }),
    createContext: () => ({ user: 'Ada' }),
    onError: ({ ctx }) => contexts.push(ctx),
  });
  await server.fetch('/broken');
  expect(contexts).toEqual([{ user: 'Ada', added: true }, { user: 'Ada' }]);
});
