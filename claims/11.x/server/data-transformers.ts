import { createTRPCClient, httpBatchLink, httpBatchStreamLink, httpLink } from '@trpc/client';
import { initTRPC, TRPCError, type TRPCDataTransformer } from '@trpc/server';
import { stringify } from 'devalue';
import superjson from 'superjson';
import { z } from 'zod';
import { claim } from '../../claim';

class Money {
  readonly amount = 20;
}

/** Makes a router with this transformer. */
function makeRouter(transformer?: TRPCDataTransformer) {
  const t = initTRPC.create({ isDev: false, ...(transformer ? { transformer } : {}) });
  return t.router({
    values: t.procedure.query((): unknown => ({
      map: new Map([[1, 2]]),
      set: new Set([1]),
      missing: undefined,
      list: [undefined, () => 1],
      run: () => 1,
      symbol: Symbol('a'),
      notANumber: NaN,
      infinite: Infinity,
      bytes: new Uint8Array([7, 8]),
    })),
    big: t.procedure.query((): unknown => 1n),
    date: t.procedure.query(() => new Date(0)),
    text: t.procedure.query(() => 'today'),
    broken: t.procedure.query(() => {
      throw new TRPCError({ code: 'CONFLICT', message: 'Taken' });
    }),
  });
}

type Router = ReturnType<typeof makeRouter>;

function connect(url: string, transformer?: TRPCDataTransformer) {
  return createTRPCClient<Router>({ links: [httpLink({ url, transformer } as never)] });
}

claim('Results pass through `JSON.stringify`, and their types follow.', async ({ serve, expect }) => {
  const { url } = await serve({ router: makeRouter() });
  expect(await connect(url).values.query()).toEqual({
    map: {},
    set: {},
    list: [null, null],
    notANumber: null,
    infinite: null,
    bytes: { 0: 7, 1: 8 },
  });
});

claim(
  'the call fails, and the rest of its batch: `Do not know how to serialize a BigInt`',
  async ({ serve, expect }) => {
    const message = 'Do not know how to serialize a BigInt';
    const { url } = await serve({ router: makeRouter() });
    await expect(connect(url).big.query()).rejects.toThrow(message);
    const batched = createTRPCClient<Router>({ links: [httpBatchLink({ url })] });
    const results = await Promise.allSettled([batched.text.query(), batched.big.query()]);
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { message } });
  },
);

claim(
  '`Unable to transform response from server`, results that are `undefined` or `{ json: … }`: server and client have different transformers.',
  async ({ serve, expect }) => {
    const plain = await serve({ router: makeRouter() });
    const encoded = await serve({ router: makeRouter(superjson) });
    expect(await connect(plain.url, superjson).values.query()).toBeUndefined();
    expect(await connect(encoded.url).text.query()).toEqual({ json: 'today' });
    const message = 'Unable to transform response from server';
    await expect(connect(plain.url, superjson).broken.query()).rejects.toThrow(message);
    await expect(connect(encoded.url).broken.query()).rejects.toThrow(message);
  },
);

claim(
  'Errors do go through it, with everything that your error formatter added.',
  async ({ serve, expect }) => {
    const t = initTRPC.create({
      isDev: false,
      transformer: superjson,
      errorFormatter: ({ shape }) => ({ ...shape, data: { ...shape.data, at: new Date(0) } }),
    });
    const router = t.router({
      broken: t.procedure.query(() => {
        throw new TRPCError({ code: 'CONFLICT' });
      }),
    });
    const { url } = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url, transformer: superjson })] });
    await expect(trpc.broken.query()).rejects.toMatchObject({ data: { at: new Date(0) } });
  },
);

claim(
  'it throws for functions and unknown classes, where superjson silently drops the function or the class.',
  ({ expect }) => {
    const values = { run: () => 1, price: new Money() };
    expect(() => stringify({ run: values.run })).toThrow('Cannot stringify a function');
    expect(() => stringify({ price: values.price })).toThrow('non-POJOs');
    const copy = superjson.deserialize(JSON.parse(JSON.stringify(superjson.serialize(values))));
    expect(copy).toEqual({ price: { amount: 20 } });
    expect((copy as typeof values).price).not.toBeInstanceOf(Money);
  },
);

claim(
  'Pass an object with `input` (from client to server) and `output`, the same one on both sides:',
  async ({ serve, expect }) => {
    const wrapIn = (name: string): TRPCDataTransformer => ({
      serialize: (value: unknown) => ({ [name]: value }),
      deserialize: (sent: Record<string, unknown>) => sent[name],
    });
    const transformer = { input: wrapIn('in'), output: wrapIn('out') };
    const t = initTRPC.create({ transformer });
    const router = t.router({ echo: t.procedure.input(z.string()).query(({ input }) => input) });
    const { url, exchanges } = await serve({ router });
    for (const link of [httpLink({ url, transformer }), httpBatchLink({ url, transformer })]) {
      const trpc = createTRPCClient<typeof router>({ links: [link as never] });
      expect(await trpc.echo.query('hello')).toBe('hello');
    }
    expect(exchanges().map(({ request }) => decodeURIComponent(request.path))).toEqual([
      '/echo?input={"in":"hello"}',
      '/echo?batch=1&input={"0":{"in":"hello"}}',
    ]);
    for (const { response } of exchanges()) expect(response.body).toContain('"data":{"out":"hello"}');
  },
);

claim(
  '`Invalid input: expected date, received string`: neither side has one, or a hand-written request lacks `meta`.',
  async ({ serve, expect }) => {
    const routerWith = (transformer?: TRPCDataTransformer) => {
      const t = initTRPC.create({ isDev: false, ...(transformer ? { transformer } : {}) });
      const input = z.object({ date: z.date() });
      return t.router({ after: t.procedure.input(input).query((opts) => opts.input.date) });
    };
    const plain = await serve({ router: routerWith() });
    const encoding = await serve({ router: routerWith(superjson) });
    const send = async (server: typeof plain, input: object) =>
      (await server.fetch(`/after?input=${encodeURIComponent(JSON.stringify(input))}`)).text();
    const date = '1970-01-01T00:00:00.000Z';
    expect(await send(plain, { date })).toContain('expected date, received string');
    expect(await send(encoding, { date })).toContain('expected object, received undefined');
    expect(await send(encoding, { json: { date } })).toContain('expected date, received string');
  },
);

claim(
  'a key that may be `undefined`, such as one of type `any`',
  { cell: 'Its type there' },
  async ({ serve, expect, cell }) => {
    // What a parser of JSON returns is `any`.
    type Change = { type: 'create'; value: ReturnType<typeof JSON.parse> } | { type: 'remove'; old: unknown };
    const plain = initTRPC.create();
    const router = plain.router({
      change: plain.procedure.query((): Change => ({ type: 'create', value: undefined })),
    });
    const { url } = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
    const change: Awaited<ReturnType<typeof trpc.change.query>> = { type: 'create' };
    expect(await trpc.change.query()).toEqual(change);
    expect(cell).toBe('optional');
  },
);

claim(
  "`Unable to transform response from server` or `Trying to deserialize unknown typed array`: superjson can't restore a `Buffer`. Return `new Uint8Array(buffer)`.",
  async ({ serve, expect }) => {
    const t = initTRPC.create({ transformer: superjson });
    const router = t.router({
      buffer: t.procedure.query((): unknown => ({ file: Buffer.from('hi') })),
      bytes: t.procedure.query((): unknown => ({ file: new Uint8Array(Buffer.from('hi')) })),
    });
    const { url } = await serve({ router });
    const single = createTRPCClient<typeof router>({ links: [httpLink({ url, transformer: superjson })] });
    const streamed = createTRPCClient<typeof router>({
      links: [httpBatchStreamLink({ url, transformer: superjson })],
    });
    await expect(single.buffer.query()).rejects.toThrow('Unable to transform response from server');
    await expect(streamed.buffer.query()).rejects.toThrow('Trying to deserialize unknown typed array');
    for (const trpc of [single, streamed])
      expect(await trpc.bytes.query()).toEqual({ file: new Uint8Array([104, 105]) });
  },
);
