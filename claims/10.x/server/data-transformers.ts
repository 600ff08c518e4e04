import { createTRPCProxyClient, httpBatchLink, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { parse, stringify } from 'devalue';
import superjson from 'superjson';
import { z } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.create({ isDev: false });

class Point {
  constructor(readonly x: number) {}
}

const values = t.router({
  date: t.procedure.query(() => ({ value: new Date(0) })),
  map: t.procedure.query(() => ({ map: new Map([[1, 2]]), set: new Set([1]) })),
  missing: t.procedure.query(() => ({ a: undefined, b: () => 1, c: Symbol('c'), d: 1 })),
  array: t.procedure.query((): unknown[] => [undefined, () => 1, Symbol('c')]),
  big: t.procedure.query(() => 1n as never),
});

claim('what toJSON() returns', async ({ serve, expect }) => {
  const server = await serve({ router: values });
  const { result } = await (await server.fetch('/date')).json();
  expect(result.data).toEqual({ value: new Date(0).toJSON() });
});

claim('an empty object', async ({ serve, expect }) => {
  const server = await serve({ router: values });
  const { result } = await (await server.fetch('/map')).json();
  expect(result.data).toEqual({ map: {}, set: {} });
});

claim('the key is missing', async ({ serve, expect }) => {
  const server = await serve({ router: values });
  const { result } = await (await server.fetch('/missing')).json();
  expect(result.data).toEqual({ d: 1 });
});

claim('`undefined`', { cell: 'On the client' }, async ({ cell, serve, expect }) => {
  const server = await serve({ router: values });
  const { result } = await (await server.fetch('/array')).json();
  expect(result.data.map(String)).toEqual([cell, cell, cell]);
});

claim('`bigint`', { cell: 'On the client' }, async ({ serve, expect, cell }) => {
  const router = t.router({ big: t.procedure.query(() => 1n), ok: t.procedure.query(() => 'fine') });
  const { url } = await serve({ router });
  const trpc = createTRPCProxyClient<typeof router>({ links: [httpBatchLink({ url })] });
  const message = 'Do not know how to serialize a BigInt';
  expect(cell).toBe(`every call of the batch fails: ${message}`);
  const [ok, big] = await Promise.allSettled([trpc.ok.query(), trpc.big.query()]);
  for (const call of [ok, big]) expect(call).toMatchObject({ status: 'rejected', reason: { message } });
});

claim(
  'Inputs change in the same way on their way to the server, where the validator receives the changed value.',
  async ({ serve, expect }) => {
    const router = t.router({ type: t.procedure.input(z.any()).query(({ input }) => typeof input) });
    const { url } = await serve({ router });
    const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url })] });
    expect(await trpc.type.query(new Date(0))).toBe('string');
  },
);

claim('devalue throws an error for functions and unknown classes.', ({ expect }) => {
  expect(() => stringify({ run: () => 1 })).toThrow();
  expect(() => stringify({ at: new Point(1) })).toThrow();
});

claim('superjson leaves functions out, and sends the object without its class.', ({ expect }) => {
  const sent = (value: unknown) => superjson.parse(superjson.stringify(value));
  expect(sent({ run: () => 1, a: 1 })).toEqual({ a: 1 });
  const at = (sent({ at: new Point(1) }) as { at: object }).at;
  expect(at).toEqual({ x: 1 });
  expect(at).not.toBeInstanceOf(Point);
});

claim(
  'They write the state of a page with `input.serialize`, and the page reads it with `output.deserialize`.',
  async ({ expect }) => {
    const calls: string[] = [];
    const recording = (name: string) => ({
      serialize: (value: unknown) => (calls.push(`${name}.serialize`), value),
      deserialize: (value: unknown) => (calls.push(`${name}.deserialize`), value),
    });
    const transformer = { input: recording('input'), output: recording('output') };
    const own = initTRPC.create({ transformer });
    const router = own.router({ hello: own.procedure.query(() => 'Hello') });
    const helpers = createServerSideHelpers({ router, ctx: {}, transformer });
    await helpers.hello.fetch();
    calls.length = 0;
    helpers.dehydrate();
    expect(calls).toEqual(['input.serialize']);
  },
);

claim(
  'tRPC also encodes errors with the transformer, including what your error formatter added.',
  async ({ serve, expect }) => {
    const own = initTRPC.create({
      isDev: false,
      transformer: superjson,
      errorFormatter: ({ shape }) => ({ ...shape, data: { ...shape.data, at: new Date(0) } }),
    });
    const router = own.router({
      fail: own.procedure.query(() => {
        throw new Error('Broken');
      }),
    });
    const server = await serve({ router });
    const { error } = await (await server.fetch('/fail')).json();
    expect(error.meta).toEqual({ values: { 'data.at': ['Date'] } });
  },
);

claim(
  'You see this error when only one side has a transformer, or when the two sides have different ones.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router: values });
    const options = { links: [httpLink({ url })], transformer: superjson };
    const trpc = createTRPCProxyClient<typeof values>(options as never);
    await expect(trpc.big.query()).rejects.toThrow('Unable to transform response from server');
    const own = initTRPC.create({ transformer: { serialize: stringify, deserialize: parse } });
    const router = own.router({
      fail: own.procedure.query(() => {
        throw new Error('Broken');
      }),
    });
    const other = await serve({ router });
    const links = [httpLink({ url: other.url })];
    const client = createTRPCProxyClient<typeof router>({ links, transformer: superjson } as never);
    await expect(client.fail.query()).rejects.toThrow('Unable to transform response from server');
  },
);

claim(
  'Successful calls may then return `undefined`, or an object with the key `json` instead of your data.',
  async ({ serve, expect }) => {
    const plain = await serve({ router: values });
    const links = [httpLink({ url: plain.url })];
    const wrong = createTRPCProxyClient<typeof values>({ links, transformer: superjson } as never);
    expect(await wrong.date.query()).toBeUndefined();
    const own = initTRPC.create({ transformer: superjson });
    const router = own.router({ date: own.procedure.query(() => 'today') });
    const { url } = await serve({ router });
    const none = createTRPCProxyClient<typeof values>({ links: [httpLink({ url })] });
    expect(await none.date.query()).toEqual({ json: 'today' });
  },
);

claim(
  'With `httpLink` and `httpBatchLink`, you may also see it if the response is JSON that does not come from tRPC, for example a 404 of your framework or gateway: look at `error.meta?.response` then.',
  async ({ expect }) => {
    const link = httpBatchLink({
      url: 'http://localhost',
      fetch: () => Promise.resolve(Response.json({ message: 'Not here' }, { status: 404 })),
    });
    const call = createTRPCProxyClient<typeof values>({ links: [link] }).date.query();
    await expect(call).rejects.toMatchObject({
      message: 'Unable to transform response from server',
      meta: { response: { status: 404 } },
    });
  },
);
