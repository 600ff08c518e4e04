import {
  createTRPCClient,
  createTRPCProxyClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  unstable_httpBatchStreamLink,
  type inferRouterProxyClient,
  type TRPCClient,
  type TRPCLink,
} from '@trpc/client';
import * as trpcServer from '@trpc/server';
import { callTRPCProcedure, getErrorShape, initTRPC, TRPCError } from '@trpc/server';
import { createRequire } from 'node:module';
import { claim } from '../claim';

const t = initTRPC.create();

const router = t.router({
  res: t.procedure.query(() => 'fine'),
  save: t.procedure.input((value) => value).mutation(({ input }) => JSON.stringify(input) ?? 'undefined'),
  promise: t.procedure.query(() => ({ late: Promise.resolve(1) })),
  stream: t.procedure.query(async function* () {
    yield await Promise.resolve(1);
  }),
});

type Router = typeof router;

const json = { method: 'POST', headers: { 'content-type': 'application/json' } };

claim('`POST`', { cell: 'In 11' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router });
  const response = await send('/save', { method: 'POST', body: '1' });
  const { error } = (await response.json()) as { error: { data: { code: string } } };
  expect(`${String(response.status)} ${error.data.code}`).toBe(cell);
});

claim('Malformed JSON', { cell: 'In 11' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router });
  const response = await send('/save', { ...json, body: '{' });
  expect(await response.text()).toContain(`"code":"${cell}"`);
});

claim('Wrong method for a procedure', { cell: 'In 11' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router });
  const response = await send('/save');
  expect(cell).toBe('405 METHOD_NOT_SUPPORTED');
  expect([response.status, await response.text()]).toEqual([
    405,
    expect.stringContaining('METHOD_NOT_SUPPORTED'),
  ]);
});

claim('Queries and mutations in one batch', { cell: 'In 11' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router });
  expect(String((await send('/res,save?batch=1', { ...json, body: '{}' })).status)).toBe(cell);
});

claim('`OPTIONS`', { cell: 'In 11' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router });
  for (const method of ['OPTIONS', 'PUT', 'DELETE'])
    expect(String((await send('/res', { method })).status)).toBe(cell);
});

claim(
  'A resolver returns an async generator or an object with a promise, through `httpLink` or `httpBatchLink`',
  { cell: 'In 11' },
  async ({ serve, expect, cell }) => {
    const { url } = await serve({ router });
    const refused = { data: { code: /fails with (\w+):/.exec(cell)?.[1] } };
    for (const link of [httpLink({ url }), httpBatchLink({ url })]) {
      const client = createTRPCClient<Router>({ links: [link] });
      await expect(client.promise.query()).rejects.toMatchObject(refused);
      await expect(client.stream.query()).rejects.toMatchObject(refused);
    }
    const stream = createTRPCClient<Router>({ links: [httpBatchStreamLink({ url })] });
    expect(await (await stream.promise.query()).late).toBe(1);
  },
);

claim(
  'A server-side caller calls a path that does not exist',
  { cell: 'In 11' },
  async ({ expect, cell }) => {
    const caller = router.createCaller({}) as unknown as { missing(): Promise<unknown> };
    const error: unknown = await caller.missing().catch((reason: unknown) => reason);
    expect(cell).toBe('TRPCError with the code NOT_FOUND');
    expect(error).toBeInstanceOf(TRPCError);
    expect(error).toMatchObject({ code: 'NOT_FOUND' });
  },
);

claim(
  'Your code compares the message of a missing procedure',
  { cell: 'In 11' },
  async ({ serve, expect, cell }) => {
    const { fetch: send } = await serve({ router });
    const body = (await (await send('/x')).json()) as { error: { message: string } };
    expect(body.error.message).toBe(cell);
  },
);

claim(
  'Your `responseMeta` reads `errors[0].code` of a failed call',
  { cell: 'In 11' },
  async ({ serve, expect, cell }) => {
    const codes: unknown[] = [];
    const { fetch: send } = await serve({
      router,
      responseMeta({ errors }) {
        codes.push(errors[0]?.code);
        return {};
      },
    });
    await send('/missing');
    expect(cell).toBe(`a name, such as '${String(codes[0])}'`);
  },
);

claim('Any call over HTTP', { cell: 'In 11' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router });
  const { headers } = await send('/res');
  const shown = ['transfer-encoding', 'vary'].map((name) => `${name}: ${String(headers.get(name))}`);
  expect(cell).toBe(shown.join(' and '));
  expect(headers.has('content-length')).toBe(false);
});

claim('Keys named `call` and `apply` are refused in a router now.', ({ expect }) => {
  for (const name of ['call', 'apply', 'then'])
    expect(() => t.router({ [name]: t.procedure.query(() => 1) })).toThrow(
      `Reserved words used in \`router({})\` call: ${name}`,
    );
});

claim(
  '`router._def.queries`, `mutations` and `subscriptions` are always empty in v11. Read `router._def.procedures`, whose keys are paths such as `post.byId`.',
  ({ expect }) => {
    const nested = t.router({ post: t.router({ byId: t.procedure.query(() => 1) }) });
    const { queries, mutations, subscriptions, procedures } = nested._def as unknown as Record<
      string,
      object
    >;
    expect([queries, mutations, subscriptions]).toEqual([{}, {}, {}]);
    expect(Object.keys(procedures ?? {})).toEqual(['post.byId']);
  },
);

claim('The first argument of a link, `runtime`, is an empty object now.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const runtimes: unknown[] = [];
  const link: TRPCLink<Router> = (runtime) => {
    runtimes.push({ ...runtime });
    return ({ next, op }) => next(op);
  };
  const client = createTRPCClient<Router>({ links: [link, httpBatchLink({ url })] });
  await client.res.query();
  expect(runtimes).toEqual([{}]);
});

claim('The first three old names still work and are deprecated.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const client: inferRouterProxyClient<Router> & TRPCClient<Router> = createTRPCProxyClient<Router>({
    links: [unstable_httpBatchStreamLink({ url })],
  });
  expect(await client.res.query()).toBe('fine');
  expect(getErrorShape).toBeTypeOf('function');
});

claim(
  '`callProcedure` is now `callTRPCProcedure`: pass `router` instead of `procedures`, `getRawInput` instead of `rawInput`, and also `signal` and `batchIndex`. With `rawInput` it throws `This is a client-only function`.',
  async ({ expect }) => {
    expect(trpcServer).not.toHaveProperty('callProcedure');
    const call = { router, path: 'save', type: 'mutation', ctx: {}, signal: undefined } as const;
    const getRawInput = () => Promise.resolve('new');
    expect(await callTRPCProcedure({ ...call, batchIndex: 0, getRawInput })).toBe('"new"');
    // @ts-expect-error Property 'batchIndex' is missing.
    expect(await callTRPCProcedure({ ...call, getRawInput })).toBe('"new"');
    const old = { ...call, batchIndex: 0, rawInput: 'new' } as never;
    await expect(callTRPCProcedure(old)).rejects.toThrow('This is a client-only function');
  },
);

claim(
  'The path `@trpc/client/links/wsLink` no longer exists. Import `wsLink` from `@trpc/client`.',
  ({ expect }) => {
    const { resolve } = createRequire(`${process.cwd()}/claim.js`);
    expect(resolve('@trpc/client')).toContain('@trpc');
    expect(() => resolve('@trpc/client/links/wsLink')).toThrow('is not defined by "exports"');
  },
);

claim(
  'replace the import `createCallerFactory` with `t.createCallerFactory(appRouter)`, and `createRecursiveProxy` with `createTRPCRecursiveProxy`.',
  async ({ expect }) => {
    expect(trpcServer).not.toHaveProperty('createCallerFactory');
    expect(await t.createCallerFactory(router)({}).res()).toBe('fine');
    expect(trpcServer).toHaveProperty('createTRPCRecursiveProxy');
  },
);
