import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  httpSubscriptionLink,
} from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import superjson from 'superjson';
import ts from 'typescript';
import { claim } from '../claim';
import { serveSockets } from './_sockets';

const t = initTRPC.create();
const encoding = initTRPC.create({ transformer: superjson });

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  echo: t.procedure.input((value) => value as object).query(({ input }) => input),
  length: t.procedure.input((value) => String(value)).query(({ input }) => input.length),
  broken: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
  forgotten: t.procedure.query(() => ({ user: Promise.resolve('Ada') })),
  wrong: t.procedure
    .output((value): number => {
      throw new Error(`${String(value)} is not a number`);
    })
    .query(() => 'one' as unknown as number),
  news: t.procedure.subscription(async function* () {
    yield await Promise.resolve('news');
  }),
});

const encodingRouter = encoding.router({
  ok: encoding.procedure.query(() => 'fine'),
  broken: encoding.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
});

/** A link option that only the client has, against the types. */
const withTransformer = (url: string) => ({ url, transformer: superjson }) as unknown as { url: string };

claim('You see this message when a call fails.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink(withTransformer(url))] });
  expect(await trpc.ok.query()).toBeUndefined();
  await expect(trpc.broken.query()).rejects.toThrow('Unable to transform response from server');

  const encoded = await serve({ router: encodingRouter });
  const plain = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: encoded.url })] });
  expect(await plain.ok.query()).toEqual({ json: 'fine' });
  await expect(plain.broken.query()).rejects.toThrow('Unable to transform response from server');
});

claim("The client can't decode the JSON that it received.", async ({ serve, expect }) => {
  const encoded = await serve({ router: encodingRouter });
  const plain = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: encoded.url })] });
  const error: unknown = await plain.broken.query().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ meta: { responseJSON: [{ error: { json: { code: -32004 } } }] } });
});

claim(
  'Return `new Uint8Array(buffer)`. A streamed batch says `Trying to deserialize unknown typed array`.',
  async ({ serve, expect }) => {
    const bytes = encoding.router({
      buffer: encoding.procedure.query(() => ({ file: Buffer.from('hi') as Uint8Array })),
      array: encoding.procedure.query(() => new Uint8Array(Buffer.from('hi'))),
    });
    const { url } = await serve({ router: bytes });
    const options = { url, transformer: superjson };
    for (const link of [httpLink, httpBatchLink, httpBatchStreamLink]) {
      const trpc = createTRPCClient<typeof bytes>({ links: [link(options)] });
      await expect(trpc.buffer.query()).rejects.toThrow(
        link === httpBatchStreamLink
          ? 'Trying to deserialize unknown typed array'
          : 'Unable to transform response from server',
      );
      expect(await trpc.array.query()).toEqual(new Uint8Array([104, 105]));
    }
  },
);

claim('`Headers is not defined`', { cell: 'Fix' }, async ({ serve, expect, cell }) => {
  expect(cell).toBe('Update Node.js to 18.14.1 or later on the server.');
  const { url } = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
  const own = globalThis.Headers;
  Reflect.deleteProperty(globalThis, 'Headers');
  try {
    await expect(trpc.ok.query()).rejects.toMatchObject({
      message: 'Headers is not defined',
      data: { code: 'INTERNAL_SERVER_ERROR' },
    });
  } finally {
    globalThis.Headers = own;
  }
});

claim('the mount path that you set is longer than the real one', async ({ expect }) => {
  const response = await fetchRequestHandler({
    endpoint: '/shop/api/trpc',
    req: new Request('http://localhost:3000/api/trpc/greeting.ofTheDay'),
    router,
  });
  expect(await response.text()).toContain('No procedure found on path \\"ting.ofTheDay\\"');
});

claim('The server receives `{ json: … }` as the input.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpLink(withTransformer(server.url))] });
  await trpc.echo.query({ name: 'Ada' });
  expect(server.exchanges()[0]?.response.body).toBe('{"result":{"data":{"json":{"name":"Ada"}}}}');
});

claim(
  'Only one side has a transformer, and the client uses `httpBatchStreamLink`.',
  async ({ serve, expect }) => {
    const plain = await serve({ router });
    const encoded = await serve({ router: encodingRouter });
    const clientOnly = createTRPCClient<typeof router>({
      links: [httpBatchStreamLink(withTransformer(plain.url))],
    });
    const serverOnly = createTRPCClient<typeof router>({
      links: [httpBatchStreamLink({ url: encoded.url })],
    });
    await expect(clientOnly.ok.query()).rejects.toThrow('Cannot convert undefined or null to object');
    await expect(serverOnly.ok.query()).rejects.toThrow('value is not iterable');
  },
);

claim(
  "The last part of the call isn't `query`, `mutate` or `subscribe`, for example `client.post.list()` or `client.post.list.useQuery()`.",
  ({ expect }) => {
    const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url: 'http://localhost:3000' })] });
    const untyped = trpc as unknown as Record<string, Record<string, () => void> & (() => void)>;
    expect(() => untyped['ok']?.()).toThrow('client[procedureType] is not a function');
    expect(() => untyped['ok']?.['useQuery']?.()).toThrow('client[procedureType] is not a function');
  },
);

claim('the URL was too long for Node.js (status 431)', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url: server.url })] });
  const error: unknown = await trpc.length.query('a'.repeat(17_000)).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: 'Unexpected end of JSON input', data: undefined });
  const response = await server.fetch(`/length?input="${'a'.repeat(17_000)}"`);
  expect(response.status).toBe(431);
});

claim('you opened the mount path itself: add a procedure, as in `/trpc/hello`', async ({ serve, expect }) => {
  const server = await serve({ router, basePath: '/trpc/' });
  for (const path of ['/trpc', '/trpc/'])
    expect(await (await server.fetch(path)).text()).toContain('No procedure found on path \\"\\"');
  expect((await server.fetch('/trpc/ok')).status).toBe(200);
});

claim('`@trpc/client` imports it.', ({ expect }) => {
  const client = createRequire(`${process.cwd()}/claim.js`).resolve('@trpc/client');
  expect(readFileSync(client, 'utf8')).toContain('require("@trpc/server/observable")');
});

claim('A missing `await` is enough.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
  await expect(trpc.forgotten.query()).rejects.toThrow(
    'Cannot use stream-like response in non-streaming request',
  );
});

claim(
  '`httpBatchLink` throws the same text, and `httpBatchStreamLink` a text with its own name.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const subscribe = (link: ReturnType<typeof httpLink<typeof router>>) => () =>
      createTRPCClient<typeof router>({ links: [link] }).news.subscribe(undefined, { onData: () => {} });
    expect(subscribe(httpBatchLink({ url }))).toThrow('Subscriptions are unsupported by `httpLink`');
    expect(subscribe(httpBatchStreamLink({ url }))).toThrow(
      'Subscriptions are unsupported by `httpBatchStreamLink`',
    );
  },
);

claim(
  'The client receives `INTERNAL_SERVER_ERROR`; only the server has the issues, in `error.cause`.',
  async ({ serve, expect }) => {
    const causes: unknown[] = [];
    const server = await serve({ router, onError: ({ error }) => causes.push(error.cause?.message) });
    const body = await (await server.fetch('/wrong')).text();
    expect(body).toContain('"message":"Output validation failed"');
    expect(body).toContain('"code":"INTERNAL_SERVER_ERROR"');
    expect(body).not.toContain('is not a number');
    expect(causes).toEqual(['one is not a number']);
  },
);

claim('`t.mergeRouters` got two routers that contain the same name.', ({ expect }) => {
  const first = t.router({ ok: t.procedure.query(() => 1) });
  const second = t.router({ ok: t.procedure.query(() => 2) });
  expect(() => t.mergeRouters(first, second)).toThrow('Duplicate key');
});

claim("Or a name contains a dot, as in `{ 'user.list': list, user: { list } }`.", ({ expect }) => {
  const list = t.procedure.query(() => []);
  expect(() => t.router({ 'user.list': list, user: { list } })).toThrow('Duplicate key: user.list');
});

claim("`.input()` or `.output()` got a value that isn't a schema, such as a plain object.", ({ expect }) => {
  const plainObject = { name: 'string' } as unknown as (value: unknown) => string;
  expect(() => t.procedure.input(plainObject)).toThrow('Could not find a validator fn');
  expect(() => t.procedure.output(plainObject)).toThrow('Could not find a validator fn');
});

claim('the value is `undefined`, often from two files that import each other.', ({ expect }) => {
  const missing = undefined as unknown as (value: unknown) => string;
  const message = "Cannot use 'in' operator to search for '~standard' in undefined";
  expect(() => t.procedure.input(missing)).toThrow(message);
  expect(() => t.procedure.output(missing)).toThrow(message);
});

claim('The connection broke while a streamed batch arrived.', async ({ serve, expect }) => {
  const slow = t.router({
    fast: t.procedure.query(() => 'fine'),
    never: t.procedure.query(() => new Promise<string>(() => {})),
  });
  const { url, server } = await serve({ router: slow });
  const outcomes: unknown[] = [];
  for (const link of [httpBatchStreamLink({ url }), httpLink({ url })]) {
    const trpc = createTRPCClient<typeof slow>({ links: [link] });
    const never = trpc.never.query().catch((error: unknown) => outcomes.push(error));
    await trpc.fast.query();
    server.closeAllConnections();
    await never;
  }
  expect(outcomes).toMatchObject([
    { message: 'terminated', cause: { cause: { code: 'UND_ERR_SOCKET', message: 'other side closed' } } },
    { message: 'fetch failed', cause: { cause: { code: 'UND_ERR_SOCKET', message: 'other side closed' } } },
  ]);
});

/** Makes a link whose server sends this body. */
const linkTo = (body: string, status = 200) =>
  httpBatchStreamLink({
    url: 'http://localhost:3000',
    fetch: () => Promise.resolve(new Response(body, { status })),
  });

claim(
  'The response to a streamed batch ended before its first line break: a proxy or serverless host cut it off, or responded itself.',
  async ({ expect }) => {
    for (const body of ['', '{"message":"Forbidden"}', '<!DOCTYPE html><html></html>']) {
      const trpc = createTRPCClient<typeof router>({ links: [linkTo(body)] });
      await expect(trpc.ok.query()).rejects.toThrow('Stream closed before head was received');
    }
  },
);

claim('A proxy that strips the request header `trpc-accept` causes it too.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const strip: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete('trpc-accept');
    return fetch(input, { ...init, headers });
  };
  const trpc = createTRPCClient<typeof router>({
    links: [httpBatchStreamLink({ url, fetch: strip as never })],
  });
  await expect(trpc.ok.query()).rejects.toThrow('Stream closed before head was received');
});

claim('Add `batch=1` to the URL.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const headers = { 'trpc-accept': 'application/jsonl' };
  const response = await server.fetch('/ok', { headers });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Streaming requests must be batched (you can do a batch of 1)');
  expect((await server.fetch('/ok?batch=1', { headers })).status).toBe(200);
});

claim(
  'Each call then rejects with this message, or with `Unknown error` if the JSON has a property `error`.',
  async ({ expect }) => {
    for (const [body, status, message] of [
      ['{"message":"Forbidden"}', 403, 'This operation was aborted'],
      ['{"message":"Internal server error"}', 502, 'This operation was aborted'],
      ['{"error":"Forbidden"}', 403, 'Unknown error'],
    ] as const) {
      const trpc = createTRPCClient<typeof router>({ links: [linkTo(body, status)] });
      const reason = { message };
      const calls = await Promise.allSettled([trpc.ok.query(), trpc.broken.query()]);
      expect(calls).toMatchObject([{ reason }, { reason }]);
    }
  },
);

claim(
  'Over SSE the error counts as temporary: the client reconnects again and again, without calling its `onError`.',
  async ({ serve, expect, until, speedUp }) => {
    speedUp(100);
    const log: string[] = [];
    const plain = t.router({ news: t.procedure.subscription((() => 'news') as never) });
    const { url, exchanges } = await serve({ router: plain });
    const trpc = createTRPCClient<typeof router>({ links: [httpSubscriptionLink({ url })] });
    const subscription = trpc.news.subscribe(undefined, {
      onError: () => log.push('onError'),
      onConnectionStateChange: ({ error }) => error && log.push(error.message),
    });
    await until(() => exchanges().length >= 3);
    subscription.unsubscribe();
    expect(log).toContain('Subscription news did not return an observable or a AsyncGenerator');
    expect(log).not.toContain('onError');
  },
);

claim('Without a transformer, the server sends it as the text `undefined`.', async ({ serve, expect }) => {
  const empty = t.router({
    news: t.procedure.subscription(async function* () {
      yield await Promise.resolve(undefined);
    }),
  });
  const server = await serve({ router: empty });
  expect(await (await server.fetch('/news')).text()).toContain('data: undefined\n');
  expect(() => void JSON.parse('undefined')).toThrow('"undefined" is not valid JSON');
});

claim('The server starts, but responds to each subscription with status 500.', async ({ serve, expect }) => {
  const impatient = initTRPC.create({
    sse: { ping: { enabled: true, intervalMs: 50 }, client: { reconnectAfterInactivityMs: 10 } },
  });
  const server = await serve({
    router: impatient.router({
      tick: impatient.procedure.subscription(async function* () {
        yield await Promise.resolve(1);
      }),
    }),
  });
  const response = await server.fetch('/tick');
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('Ping interval must be less than client reconnect interval');
});

claim(
  'The client received nothing for `reconnectAfterInactivityMs` and reconnects.',
  async ({ serve, expect, until, speedUp }) => {
    speedUp(100);
    let runs = 0;
    const silent = initTRPC.create({ sse: { client: { reconnectAfterInactivityMs: 5_000 } } });
    const silentRouter = silent.router({
      news: silent.procedure.subscription(async function* ({ signal }) {
        runs += 1;
        yield 'news';
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      }),
    });
    const { url } = await serve({ router: silentRouter });
    const errors: (string | undefined)[] = [];
    const trpc = createTRPCClient<typeof silentRouter>({ links: [httpSubscriptionLink({ url })] });
    const subscription = trpc.news.subscribe(undefined, {
      onConnectionStateChange: ({ error }) => error && errors.push(error.message),
    });
    await until(() => runs === 2);
    subscription.unsubscribe();
    expect(errors[0]).toBe('Timeout of 5000ms reached while waiting for a response');
  },
);

claim(
  "`createContext` threw, or a value in `connectionParams` isn't a string.",
  async ({ serve, expect, until }) => {
    const refuse = () => {
      throw new Error('Nobody is signed in');
    };
    const failures = [
      { createContext: refuse },
      { createContext: () => ({}), connectionParams: { user: 1 as never } },
    ];
    const later = globalThis.setTimeout;
    for (const { createContext, connectionParams } of failures) {
      const { trpc, wss, wsClient } = await serveSockets(
        serve,
        // A server that reads nothing more leaves the connection half closed.
        { router, createContext, onError: () => wss.clients.forEach((socket) => socket.pause()) },
        { connectionParams },
      );
      const isClosing = () => wsClient.connection?.ws.readyState === WebSocket.CLOSING;
      // The client sends a call in the next tick after it has connected, which may be too early to notice.
      globalThis.setTimeout = ((run: () => void, delay: number) =>
        delay > 0 ? later(run, delay) : void until(isClosing).then(run)) as typeof later;
      await expect(trpc.ok.query()).rejects.toThrow('Active connection is not open');
      globalThis.setTimeout = later;
      await wsClient.close();
    }
  },
);

claim(
  'Over WebSockets: the socket closed during the call, which the server may or may not have run',
  async ({ serve, expect, until }) => {
    let runs = 0;
    const slow = t.router({ never: t.procedure.query(() => new Promise<string>(() => (runs += 1))) });
    const { trpc, wss, wsClient } = await serveSockets(serve, { router: slow });
    const call = trpc.never.query().catch((error: unknown) => error);
    await until(() => runs === 1);
    wss.clients.forEach((client) => client.terminate());
    expect(await call).toMatchObject({ message: 'Unknown error', cause: { type: 'close' } });
    await wsClient.close();
  },
);

claim(
  'Over WebSockets and in v10, the message is `No "query"-procedure on path "…"`, also for a mutation that was called as a query.',
  async ({ serve, expect }) => {
    const mutations = t.router({ rename: t.procedure.mutation(() => 'renamed') });
    const { trpc, wsClient } = await serveSockets(serve, { router: mutations });
    const untyped = trpc as never as Record<string, { query(): Promise<unknown> }>;
    for (const name of ['missing', 'rename'])
      await expect(untyped[name]?.query()).rejects.toThrow(`No "query"-procedure on path "${name}"`);
    await wsClient.close();
  },
);

claim('The server responds with 400, and the client reports only that', async ({ serve, expect }) => {
  const server = await serve({ router });
  for (const value of [null, 1, {}]) {
    const params = encodeURIComponent(JSON.stringify({ user: value }));
    const response = await server.fetch(`/news?connectionParams=${params}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Invalid connection params shape');
  }
  expect((await server.fetch('/news?connectionParams={}')).status).toBe(200);
  expect(await (await server.fetch('/news?connectionParams={')).text()).toContain(
    'Not JSON-parsable query params',
  );
});

claim(
  '`Octet type input is only supported for mutations` is the same for bytes.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url: server.url })] });
    await expect(trpc.echo.query(new FormData())).rejects.toThrow(
      /^FormData is only supported for mutations$/,
    );
    await expect(trpc.echo.query(new Blob(['text']))).rejects.toThrow(
      /^Octet type input is only supported for mutations$/,
    );
    expect(server.exchanges()).toEqual([]);
  },
);

claim('A middleware ended without returning the result of `next()`.', async ({ serve, expect }) => {
  const forgetful = t.procedure.use((({ next }: { next: () => unknown }) => {
    next();
  }) as never);
  const server = await serve({ router: t.router({ ok: forgetful.query(() => 'fine') }) });
  const body = await (await server.fetch('/ok')).text();
  expect(body).toContain('No result from middlewares - did you forget to `return next()`?');
});

claim(
  "Install the package that the message names, such as your ORM, in the package that doesn't compile.",
  ({ expect }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'claim-'));
    const write = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    };
    const link = (target: string, name: string) => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      symlinkSync(path.resolve(folder, target), path.join(folder, name));
    };
    const main = createRequire(`${process.cwd()}/claim.js`).resolve('@trpc/server');
    write('orm/package.json', '{ "name": "orm", "types": "index.d.ts" }');
    write('orm/index.d.ts', 'export interface Row { id: string }');
    write('db/package.json', '{ "name": "db", "exports": "./index.ts" }');
    write('db/index.ts', "import type { Row } from 'orm';\nexport const find = (): Row => ({ id: '1' });");
    link('orm', 'db/node_modules/orm');
    link('db', 'api/node_modules/db');
    link(main.slice(0, main.lastIndexOf('server') + 6), 'api/node_modules/@trpc/server');
    write(
      'api/index.ts',
      `import { initTRPC } from '@trpc/server';
      import { find } from 'db';
      const t = initTRPC.create();
      export const appRouter = t.router({ row: t.procedure.query(() => find()) });`,
    );
    const compile = (dependencies: object) => {
      write('api/package.json', JSON.stringify({ name: 'api', type: 'module', dependencies }));
      const program = ts.createProgram([path.join(folder, 'api/index.ts')], {
        declaration: true,
        module: ts.ModuleKind.NodeNext,
        noEmit: true,
        skipLibCheck: true,
        strict: true,
        types: [],
      });
      return ts.getPreEmitDiagnostics(program).map(({ code }) => code);
    };
    try {
      expect(compile({ db: '*', '@trpc/server': '*' })).toEqual([2883]);
      link('orm', 'api/node_modules/orm');
      expect(compile({ db: '*', '@trpc/server': '*', orm: '*' })).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

claim("or the client's package lacks `@trpc/server`.", ({ expect }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'claim-'));
  const { resolve } = createRequire(`${process.cwd()}/claim.js`);
  const folderOf = (name: string) => {
    const main = resolve(`@trpc/${name}`);
    return main.slice(0, main.lastIndexOf(name) + name.length);
  };
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  try {
    // A copy, because a link would lead to the server that is beside the original.
    cpSync(folderOf('client'), path.join(folder, 'app/node_modules/@trpc/client'), { recursive: true });
    mkdirSync(path.join(folder, 'api/node_modules/@trpc'), { recursive: true });
    symlinkSync(folderOf('server'), path.join(folder, 'api/node_modules/@trpc/server'));
    write(
      'api/server.ts',
      `import { initTRPC } from '@trpc/server';
      const t = initTRPC.create();
      export const appRouter = t.router({
        hello: t.procedure.query(() => 'Hello'),
        post: t.router({ list: t.procedure.query(() => ['Hello']) }),
      });`,
    );
    write(
      'app/client.ts',
      `import { createTRPCClient } from '@trpc/client';
      import type { appRouter } from '../api/server';
      const trpc = createTRPCClient<typeof appRouter>({ links: [] });
      void trpc.hello.query();
      void trpc.post.list.query();`,
    );
    const compile = () => {
      const program = ts.createProgram([path.join(folder, 'app/client.ts')], {
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        noEmit: true,
        skipLibCheck: true,
        strict: true,
        types: [],
      });
      return ts
        .getPreEmitDiagnostics(program)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
    };
    expect(compile()).toEqual([
      'Expected 1-2 arguments, but got 0.',
      "Property 'list' does not exist on type 'never'.",
    ]);
    symlinkSync(folderOf('server'), path.join(folder, 'app/node_modules/@trpc/server'));
    expect(compile()).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
