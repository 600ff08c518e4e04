import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { getTRPCErrorFromUnknown, initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { createRequire } from 'node:module';
import { WebSocket, WebSocketServer } from 'ws';
import { claim, type Tools } from '../../claim';
import { catchUnhandled } from '../../_unhandled';

const t = initTRPC.context<{ user?: string }>().create({ isDev: false });

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  stream: t.procedure.query(async function* () {
    yield 1;
  }),
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

claim('If the object has none, the message is empty, so pass your own.', ({ expect }) => {
  const withMessage = new TRPCError({ code: 'CONFLICT', cause: { message: 'Taken' } });
  const without = new TRPCError({ code: 'CONFLICT', cause: { name: 'ada' } });
  expect(withMessage.message).toBe('Taken');
  expect(without.message).toBe('');
});

claim('`error.cause` is always an `Error` or `undefined`.', ({ expect }) => {
  const cause = (value: unknown) => new TRPCError({ code: 'CONFLICT', cause: value }).cause;
  for (const value of ['text', 5, { name: 'ada' }]) expect(cause(value)).toBeInstanceOf(Error);
  for (const value of [null, undefined, () => 1, [1]]) expect(cause(value)).toBeUndefined();
});

claim('It returns a `TRPCError` unchanged and converts everything else.', ({ expect }) => {
  const original = new TRPCError({ code: 'NOT_FOUND' });
  const unexpected = new Error('Lost');
  expect(getTRPCErrorFromUnknown(original)).toBe(original);
  expect(getTRPCErrorFromUnknown(unexpected)).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    cause: unexpected,
    stack: unexpected.stack,
  });
});

claim(
  '**Once for each call** of a batch if `createContext` throws, although there is only one cause.',
  async ({ serve, expect }) => {
    const server = await serveAndRecord(serve, {
      createContext() {
        throw new TRPCError({ code: 'FORBIDDEN' });
      },
    });
    await server.fetch('/ok,ok,ok?batch=1');
    expect(server.errors).toHaveLength(3);
  },
);

claim(
  '**Twice** for a subscription over SSE that is refused before it starts, because a middleware, the input validation or `createContext` throws.',
  async ({ serve, expect }) => {
    const server = await serveAndRecord(serve);
    await (await server.fetch('/refused')).text();
    expect(server.errors.map(({ code }) => code)).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
  },
);

claim(
  '**Not at all** for a call whose result is a stream, such as an async generator, in a batch from `httpBatchLink`.',
  async ({ serve, expect }) => {
    const server = await serveAndRecord(serve);
    const response = await server.fetch('/stream?batch=1');
    expect((await response.json())[0].error.data.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(server.errors).toEqual([]);
  },
);

claim(
  '**Not at all** for a WebSocket message that is not valid JSON, has no `id`, or has a `method` that does not exist.',
  async ({ serve, expect, until }) => {
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

claim(
  '`path`',
  { cell: 'What it is', under: 'Log errors with onError' },
  async ({ serve, expect, until }) => {
    const server = await serveAndRecord(serve);
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchStreamLink({ url: server.url })] });
    const read = async () => {
      for await (const _ of await trpc.late.query());
    };
    await read().catch(() => {});
    await until(() => server.errors.length > 0);
    await server.fetch('/missing');
    expect(server.errors).toEqual([
      { code: 'INTERNAL_SERVER_ERROR', path: undefined, type: 'query' },
      { code: 'NOT_FOUND', path: 'missing', type: 'unknown' },
    ]);
  },
);

claim(
  'A procedure without `.input()` does not read its input, and so does not fail this way, unless a middleware calls `getRawInput()`.',
  async ({ serve, expect }) => {
    const server = await serveAndRecord(serve);
    expect((await server.fetch('/ok?input={')).status).toBe(200);
    const reading = t.procedure.use(async ({ getRawInput, next }) => {
      await getRawInput();
      return next();
    });
    const other = await serve({ router: t.router({ reads: reading.query(() => 'fine') }) });
    expect((await other.fetch('/reads?input={')).status).toBe(400);
  },
);

claim("tRPC's adapters compare the name too, so clients still get the right code.", ({ expect }) => {
  const copy = createRequire(import.meta.url)('@trpc/server');
  const error = new copy.TRPCError({ code: 'NOT_FOUND' });
  expect(error).not.toBeInstanceOf(TRPCError);
  expect(getTRPCErrorFromUnknown(error).code).toBe('NOT_FOUND');
});

claim(
  'In newer releases the process continues, but calls of the same batch that have not finished fail as well, with `Stream closed unexpectedly`.',
  { since: '11.25.2' },
  async ({ serve, expect }) => {
    const mixed = t.router({
      huge: t.procedure.query((): unknown => 1n),
      ok: t.procedure.query(() => 'fine'),
    });
    const { url } = await serve({ router: mixed, createContext: () => ({}) });
    const trpc = createTRPCClient<typeof mixed>({ links: [httpBatchStreamLink({ url })] });
    const messageOf = (error: Error) => error.message;
    const messages = await Promise.all([
      trpc.huge.query().catch(messageOf),
      trpc.ok.query().catch(messageOf),
    ]);
    expect(messages).toEqual(['Stream closed unexpectedly', 'Stream closed unexpectedly']);
    expect(await trpc.ok.query()).toBe('fine');
  },
);

claim(
  'Not at all for an `AbortError` in a running subscription over SSE, because it is the usual result of a client that left.',
  async ({ serve, expect }) => {
    const aborting = t.router({
      tick: t.procedure.subscription(async function* () {
        yield 1;
        throw Object.assign(new Error('Aborted'), { name: 'AbortError' });
      }),
    });
    const { fetch, errors } = await serveAndRecord(serve, { router: aborting });
    expect(await (await fetch('/tick')).text()).toContain('data: 1');
    expect(errors).toEqual([]);
  },
);

claim(
  'Up to three times for a failed call if your error formatter throws as well.',
  { since: '11.25.2' },
  async ({ serve, expect }) => {
    const other = initTRPC.create({
      errorFormatter: (): never => {
        throw new Error('No formatter');
      },
    });
    const failing = other.router({
      fail: other.procedure.query(() => {
        throw new TRPCError({ code: 'NOT_FOUND' });
      }),
    });
    const { fetch, errors } = await serveAndRecord(serve, { router: failing });
    expect((await fetch('/fail')).status).toBe(500);
    expect(errors.map(({ code }) => code)).toEqual([
      'NOT_FOUND',
      'INTERNAL_SERVER_ERROR',
      'INTERNAL_SERVER_ERROR',
    ]);
  },
);

claim(
  'Twice for a request whose `responseMeta` throws, with the standalone, Express and Next.js adapters.',
  async ({ serve, expect }) => {
    const responseMeta = () => {
      throw new Error('No tenant');
    };
    const { fetch, errors } = await serveAndRecord(serve, { responseMeta });
    await fetch('/ok');
    expect(errors).toHaveLength(2);
    let runs = 0;
    const response = fetchRequestHandler({
      endpoint: '',
      req: new Request('http://localhost/ok'),
      router,
      createContext: () => ({}),
      onError: () => (runs += 1),
      responseMeta,
    });
    await expect(response).rejects.toThrow('No tenant');
    expect(runs).toBe(1);
  },
);

claim(
  '**Twice or three times** for a failed call if `onError` itself throws.',
  async ({ serve, expect, until }) => {
    for (const [throws, expected] of [
      [1, 2],
      [9, 3],
    ] as const) {
      let runs = 0;
      const { fetch } = await serveAndRecord(serve, {
        onError() {
          runs += 1;
          if (runs <= throws) throw new Error('Broken log');
        },
      });
      const call = () => void fetch('/unknown').catch(() => {});
      if (throws === 1) await fetch('/unknown');
      else await catchUnhandled(call, until);
      expect(runs).toBe(expected);
    }
  },
);

claim(
  'With the standalone, Express and Next.js adapters, the client gets no response, and the error becomes an unhandled rejection.',
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

claim(
  'If `onError` is `async` and its promise rejects, the client gets the response, but this rejection is unhandled too, with every HTTP adapter.',
  async ({ serve, expect, until }) => {
    const onError = async () => {
      throw new Error('Broken option');
    };
    const server = await serve({ router, onError, createContext: () => ({}) });
    const statuses: number[] = [];
    const call = async () => statuses.push((await server.fetch('/missing')).status);
    expect(await catchUnhandled(call, until)).toEqual(['Error: Broken option']);
    await until(() => statuses.length > 0);
    expect(statuses).toEqual([404]);
  },
);

claim('the client would get the changed one', async ({ serve, expect }) => {
  const { fetch: send } = await serve({
    router,
    createContext: () => ({}),
    onError({ error }) {
      error.message = 'Changed';
      return { message: 'Ignored' };
    },
  });
  const response = (await (
    await send('/ok', { method: 'POST', headers: { 'content-type': 'application/json' } })
  ).json()) as {
    error: { message: string };
  };
  expect(response.error.message).toBe('Changed');
});

claim('have the status 200 even if a call fails', async ({ serve, expect }) => {
  const server = await serve({ router, createContext: () => ({}) });
  expect((await server.fetch('/refused')).status).toBe(200);
  const streamed = await server.fetch('/unknown?batch=1', {
    headers: { 'trpc-accept': 'application/jsonl' },
  });
  expect(streamed.status).toBe(200);
});

claim('Over WebSockets, the kind that the client named.', async ({ serve, expect, until }) => {
  const { server, port } = await serve({ router, createContext: () => ({}) });
  const errors: unknown[] = [];
  const numbers = t.router({ big: t.procedure.query(() => 1n) });
  applyWSSHandler({
    wss: new WebSocketServer({ server }),
    router: numbers,
    createContext: () => ({}),
    onError: ({ type, path }) => errors.push([type, path]),
  });
  const socket = new WebSocket(`ws://localhost:${port}`);
  socket.on('open', () => {
    socket.send('{"id":1,"method":"mutation","params":{"path":"missing"}}');
    socket.send('{"id":2,"method":"query","params":{"path":"big"}}');
  });
  await until(() => errors.length === 2);
  socket.terminate();
  expect(errors).toEqual([
    ['mutation', 'missing'],
    ['query', 'big'],
  ]);
});

claim('Newer releases catch both there.', { since: '11.25.2' }, async ({ serve, expect, until }) => {
  const replies: string[] = [];
  const callWith = async (onError: () => unknown) => {
    const { server, port } = await serve({ router, createContext: () => ({}) });
    applyWSSHandler({
      wss: new WebSocketServer({ server }),
      router,
      createContext: () => ({}),
      onError: onError as () => void,
    });
    const socket = new WebSocket(`ws://localhost:${port}`);
    socket.on('message', (reply) => replies.push(JSON.parse(String(reply)).error.data.code));
    socket.on('open', () => {
      socket.send('{"id":1,"method":"query","params":{"path":"missing"}}');
    });
    const count = replies.length;
    await until(() => replies.length > count);
    socket.terminate();
  };
  await callWith(() => {
    throw new Error('Broken option');
  });
  await callWith(() => Promise.reject(new Error('Broken option')));
  expect(replies).toEqual(['NOT_FOUND', 'NOT_FOUND']);
});

claim(
  'If the second call succeeds, the client gets the message and the status of that error, usually 500.',
  async ({ serve, expect }) => {
    let calls = 0;
    const onError = () => {
      calls += 1;
      if (calls === 1) throw new Error('Broken once');
    };
    const server = await serve({ router, onError });
    const response = await server.fetch('/missing');
    expect([calls, response.status, (await response.json()).error.message]).toEqual([2, 500, 'Broken once']);
  },
);
