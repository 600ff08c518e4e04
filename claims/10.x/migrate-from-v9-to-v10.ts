import { createTRPCClient, createTRPCProxyClient, httpLink } from '@trpc/client';
import { createReactQueryHooks, createTRPCReact, getQueryKey } from '@trpc/react-query';
import * as trpc from '@trpc/server';
import { initTRPC, TRPCError, type DataTransformerOptions } from '@trpc/server';
import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { subscriptionPullFactory } from '@trpc/server/subscription';
import superjson from 'superjson';
import { z } from 'zod';
import { claim } from '../claim';
import type { Lambda } from '../_lambda';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  huge: t.procedure.query(() => 1n as never),
  echo: t.procedure.input(z.any()).mutation(({ input }) => input ?? null),
  fail: t.procedure.query(() => {
    throw new Error('Broken');
  }),
});

claim('a new procedure ignores the input', async ({ serve, expect }) => {
  const server = await serve({ router });
  expect(await (await server.fetch('/ok?input=5')).json()).toEqual({ result: { data: 'fine' } });
});

claim('the values are added to the context', async ({ expect }) => {
  const own = initTRPC.context<{ db: string }>().create();
  const withUser = own.procedure.use(({ next }) => next({ ctx: { user: 'ada' } }));
  const caller = own.router({ context: withUser.query(({ ctx }) => ctx) }).createCaller({ db: 'main' });
  expect(await caller.context()).toEqual({ db: 'main', user: 'ada' });
});

claim('error.cause is an Error with this message', async ({ expect }) => {
  const throwing = t.router({
    fail: t.procedure.query(() => {
      throw 'text';
    }),
  });
  const error = (await throwing
    .createCaller({})
    .fail()
    .catch((cause: unknown) => cause)) as TRPCError;
  expect(error.cause).toBeInstanceOf(Error);
  expect(error.cause?.message).toBe('text');
});

claim("message is empty, and cause is an Error with the object's properties", ({ expect }) => {
  const error = new TRPCError({ code: 'CONFLICT', cause: { name: 'ada', id: 5 } });
  expect(error.message).toBe('');
  expect(error.cause).toBeInstanceOf(Error);
  expect(error.cause).toMatchObject({ id: 5 });
});

claim('the header is sent with the text undefined', async ({ serve, expect }) => {
  const server = await serve({ router });
  const headers = { authorization: undefined };
  await createTRPCProxyClient<typeof router>({ links: [httpLink({ url: server.url, headers })] }).ok.query();
  expect(server.exchanges()[0]?.request.headers.authorization).toBe('undefined');
});

claim(
  'An error formatter returns no `data.httpStatus` for an `INTERNAL_SERVER_ERROR`',
  { cell: 'In 10.x' },
  async ({ cell, serve, expect }) => {
    const own = initTRPC.create({ errorFormatter: ({ shape }) => ({ ...shape, data: {} }) });
    const failing = own.router({
      fail: own.procedure.query(() => {
        throw new Error('Broken');
      }),
    });
    const server = await serve({ router: failing });
    expect(`status ${(await server.fetch('/fail')).status}`).toBe(cell);
  },
);

claim('these headers are sent with the error', async ({ serve, expect }) => {
  const server = await serve({
    router,
    responseMeta: ({ errors }) => (errors.length ? {} : { headers: { 'cache-control': 's-maxage=60' } }),
  });
  const response = await server.fetch('/huge');
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 's-maxage=60']);
});

claim('A body is longer than `maxBodySize`', { cell: 'In 10.x' }, async ({ cell, serve, expect }) => {
  const server = await serve({ router, maxBodySize: 5 });
  const response = await server.fetch('/echo', { method: 'POST', body: '"0123456789"' });
  expect(`the response has status ${response.status}`).toBe(cell);
});

claim('createContext runs before the error', async ({ serve, expect }) => {
  let runs = 0;
  const server = await serve({ router, createContext: () => ({ run: (runs += 1) }) });
  expect((await server.fetch('/ok?input={')).status).toBe(400);
  expect((await server.fetch('/ok', { method: 'PUT' })).status).toBe(405);
  expect(runs).toBe(2);
});

const event = {
  resource: '/trpc/ok',
  path: '/trpc/ok',
  httpMethod: 'GET',
  headers: {},
  queryStringParameters: null,
  pathParameters: null,
  body: null,
  isBase64Encoded: false,
};
const handler = awsLambdaRequestHandler({ router }) as unknown as Lambda;

claim('the procedure path is the last segment', async ({ expect }) => {
  expect((await handler(event, {})).statusCode).toBe(200);
});

claim('the body is decoded', async ({ expect }) => {
  const body = Buffer.from('{"a":1}').toString('base64');
  const post = { ...event, path: '/trpc/echo', httpMethod: 'POST', body, isBase64Encoded: true };
  expect(JSON.parse((await handler(post, {})).body)).toEqual({ result: { data: { a: 1 } } });
});

claim('A client without tRPC reads a result', { cell: 'In 10.x' }, async ({ cell, serve, expect }) => {
  const server = await serve({ router });
  expect(await (await server.fetch('/ok')).text()).toBe(cell.replace('…', '"fine"'));
});

claim(
  'Each wraps `superjson` in its own object, so even the same transformer counts as two.',
  ({ expect }) => {
    const create = (transformer: DataTransformerOptions) => initTRPC.create({ transformer });
    const make = (transformer: DataTransformerOptions) => create(transformer).router({});
    const { mergeRouters } = create(superjson);
    expect(() => mergeRouters(make(superjson), make(superjson))).toThrow(
      'You seem to have several transformers',
    );
    const combined = { input: superjson, output: superjson };
    expect(() => mergeRouters(make(combined), make(combined))).not.toThrow();
  },
);

claim('other keys', ({ expect }) => {
  const _users = t.router({
    user: t.router({ byId: t.procedure.input(z.string()).query(({ input }) => input) }),
  });
  const hooks = createTRPCReact<typeof _users>();
  expect(getQueryKey(hooks.user.byId, '1', 'query')).not.toEqual(['user.byId', '1']);
});

claim(
  'In the files of the server, it may report a `createContext` that returns `null`, the option `teardown`, or an import that has moved: correct these with the name map.',
  ({ expect }) => {
    const legacyRouter = trpc
      .router()
      .query('ok', { resolve: () => 'fine' })
      .interop();
    const merged = t.mergeRouters(legacyRouter, t.router({}));
    // @ts-expect-error The context must be an object.
    createHTTPServer({ router: merged, createContext: () => null });
    // @ts-expect-error There is no such option.
    createHTTPServer({ router: merged, teardown: async () => {} });
    // @ts-expect-error It is in `@trpc/server/http`.
    expect(trpc.resolveHTTPResponse).toBeUndefined();
    // @ts-expect-error The context must be an object.
    trpc.router<null>();
  },
);

claim(
  'An old router with `.interop()` still does this, but `t.procedure` does not.',
  async ({ serve, expect }) => {
    const old = trpc
      .router()
      .query('old', { resolve: () => 'ran' })
      .interop();
    const added = t.router({ added: t.procedure.query(() => 'ran') });
    const server = await serve({ router: t.mergeRouters(old, added) });
    const read = async (path: string) => (await server.fetch(`/${path}?input=5`)).json();
    expect(await read('old')).toMatchObject({ error: { message: 'No input expected' } });
    expect(await read('added')).toEqual({ result: { data: 'ran' } });
  },
);

claim(
  'Without a transformer, a `Date` in an output has the type `string` in hooks and in the new client; at run time it always was one.',
  async ({ serve, expect }) => {
    const old = trpc
      .router()
      .query('old', { resolve: () => new Date(0) })
      .interop();
    const app = t.mergeRouters(old, t.router({ added: t.procedure.query(() => new Date(0)) }));
    const links = [httpLink({ url: (await serve({ router: app })).url })];
    const added: string = await createTRPCProxyClient<typeof app>({ links }).added.query();
    const fromHook = () =>
      createReactQueryHooks<typeof app>().useQuery(['old']).data satisfies string | undefined;
    const legacy: Date = await createTRPCClient<typeof app>({ links }).query('old');
    expect([typeof added, typeof fromHook, typeof legacy]).toEqual(['string', 'function', 'string']);
  },
);

claim('For these, `.interop()` throws `Duplicate key post.list`.', ({ expect }) => {
  const old = trpc
    .router()
    .query('post.list', { resolve: () => 1 })
    .mutation('post.list', { resolve: () => 2 });
  expect(() => old.interop()).toThrow('Duplicate key post.list');
});

claim(
  '`{ trpc: { ssr: false, context: {} } }`',
  { under: 'Step 2: keep old calls, write new ones' },
  ({ expect }) => {
    const _old = trpc
      .router()
      .query('ok', { resolve: () => 'fine' })
      .interop();
    const hooks = createReactQueryHooks<typeof _old>();
    // @ts-expect-error The option is in `trpc`.
    const before = () => hooks.useQuery(['ok'], { ssr: false });
    const after = () => hooks.useQuery(['ok'], { trpc: { ssr: false, context: {} } });
    expect([typeof before, typeof after]).toEqual(['function', 'function']);
  },
);

claim('With the old type, `.merge()` no longer compiles.', async ({ expect }) => {
  const parent = trpc
    .router<{ userId: string | null }>()
    .middleware(({ ctx, next }) => next({ ctx: { userId: ctx.userId ?? 'nobody' } }));
  const before = trpc.router<{ userId: string | null }>().query('me', { resolve: ({ ctx }) => ctx.userId });
  const after = trpc.router<{ userId: string }>().query('me', { resolve: ({ ctx }) => ctx.userId });
  // @ts-expect-error The context has the type that it had before the middleware.
  expect(() => parent.merge('old.', before)).not.toThrow();
  const merged = parent.merge('new.', after).interop();
  expect(await merged.createCaller({ userId: null }).query('new.me')).toBe('nobody');
});

claim('from @trpc/server/subscription, deprecated, with emit.next(x)', ({ expect }) => {
  const source = subscriptionPullFactory<number>({
    intervalMs: 1000,
    pull(emit) {
      // @ts-expect-error It is `next` now.
      expect(emit.data).toBeUndefined();
      emit.next(5);
    },
  });
  const values: number[] = [];
  source.subscribe({ next: (value) => values.push(value) }).unsubscribe();
  expect(values).toEqual([5]);
});
