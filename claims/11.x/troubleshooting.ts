import { createTRPCClient, httpBatchLink, httpBatchStreamLink, httpLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { claim } from '../claim';

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

claim('Node.js, if the connection broke during a streamed response', async ({ serve, expect }) => {
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

claim('A middleware ended without returning the result of `next()`.', async ({ serve, expect }) => {
  const forgetful = t.procedure.use((({ next }: { next: () => unknown }) => {
    next();
  }) as never);
  const server = await serve({ router: t.router({ ok: forgetful.query(() => 'fine') }) });
  const body = await (await server.fetch('/ok')).text();
  expect(body).toContain('No result from middlewares - did you forget to `return next()`?');
});
