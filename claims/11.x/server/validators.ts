import { createTRPCClient, httpLink } from '@trpc/client';
import { initTRPC, type TRPCError } from '@trpc/server';
import { type } from 'arktype';
import { coerce, date, object, size, string } from 'superstruct';
import * as v from 'valibot';
import * as yup from 'yup';
import { z } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.create({ isDev: false });

/** Calls a procedure with this input schema, and returns its input or its error. */
async function tryInput(schema: unknown, input: unknown): Promise<{ input?: unknown; error?: TRPCError }> {
  const router = t.router({
    echo: t.procedure.input(schema as z.ZodType).query(({ input }) => input as unknown),
  });
  try {
    return { input: await router.createCaller({}).echo(input) };
  } catch (error) {
    return { error: error as TRPCError };
  }
}

/** Says what a schema for `{ name }`, with at least two letters, does with unknown keys. */
async function treatUnknownKeys(schema: unknown) {
  const { input } = await tryInput(schema, { name: 'Ada', extra: 1 });
  if (!input) return 'refused';
  return 'extra' in (input as object) ? 'kept' : 'removed';
}

/** Names the class of `error.cause` for a name that is too short. */
async function nameCause(schema: unknown) {
  return (await tryInput(schema, { name: 'A' })).error?.cause?.constructor.name;
}

const schemas = {
  zod: z.object({ name: z.string().min(2) }),
  valibot: v.object({ name: v.pipe(v.string(), v.minLength(2)) }),
  arktype: type({ name: 'string >= 2' }),
  yup: yup.object({ name: yup.string().min(2).required() }),
  superstruct: object({ name: size(string(), 2, 50) }),
};

claim('Zod 4', { cell: 'Unknown keys of an object' }, async ({ cell, expect }) => {
  expect(await treatUnknownKeys(schemas.zod)).toBe(cell);
});

claim('Zod 4', { cell: 'error.cause' }, async ({ cell, expect }) => {
  expect(await nameCause(schemas.zod)).toBe(cell);
});

claim('Valibot 1', { cell: 'Unknown keys of an object' }, async ({ cell, expect }) => {
  expect(await treatUnknownKeys(schemas.valibot)).toBe(cell);
});

claim('Valibot 1', { cell: 'error.cause' }, async ({ cell, expect }) => {
  expect(await nameCause(schemas.valibot)).toBe(cell);
});

claim('ArkType 2', { cell: 'Unknown keys of an object' }, async ({ cell, expect }) => {
  expect(await treatUnknownKeys(schemas.arktype)).toBe(cell);
});

claim('ArkType 2', { cell: 'error.cause' }, async ({ cell, expect }) => {
  expect(await nameCause(schemas.arktype)).toBe(cell);
});

claim('Yup 1', { cell: 'Unknown keys of an object' }, async ({ cell, expect }) => {
  expect(await treatUnknownKeys(schemas.yup)).toBe(cell);
});

claim('Yup 1', { cell: 'error.cause' }, async ({ cell, expect }) => {
  expect(await nameCause(schemas.yup)).toBe(cell);
});

claim('Superstruct 2', { cell: 'Unknown keys of an object' }, async ({ cell, expect }) => {
  expect(await treatUnknownKeys(schemas.superstruct)).toBe(cell);
});

claim('Superstruct 2', { cell: 'error.cause' }, async ({ cell, expect }) => {
  expect(await nameCause(schemas.superstruct)).toBe(cell);
});

claim(
  "In a `yup.object`, clients still have to send a field with `.default(10)`; with Superstruct's `coerce(date(), string(), …)`, the client's type is a `Date`, although a string works at run time.",
  async ({ expect }) => {
    const limit = yup.object({ limit: yup.number().default(10) });
    const at = object({ at: coerce(date(), string(), (text) => new Date(text)) });
    const router = t.router({
      limit: t.procedure.input(limit).query(({ input }) => input.limit),
      at: t.procedure.input(at).query(({ input }) => input.at.getTime()),
    });
    const caller = router.createCaller({});
    // @ts-expect-error The type requires `limit`.
    expect(await caller.limit({})).toBe(10);
    // @ts-expect-error The type requires a `Date`.
    expect(await caller.at({ at: '1970-01-01' })).toBe(0);
    expect(await caller.at({ at: new Date(5) })).toBe(5);
  },
);

const asText = z.codec(z.string(), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => value.toString(),
});

claim('The resolver returns what goes into the schema, clients get what comes out.', async ({ expect }) => {
  const router = t.router({
    size: t.procedure.output(z.object({ size: z.string().transform(Number) })).query(() => ({ size: '1' })),
    // @ts-expect-error The resolver must return a string.
    wrong: t.procedure.output(z.object({ size: z.string().transform(Number) })).query(() => ({ size: 1 })),
  });
  const { size }: { size: number } = await router.createCaller({}).size();
  expect(size).toBe(1);
  await expect(router.createCaller({}).wrong()).rejects.toThrow('Output validation failed');
});

claim('To send a bigint as a string: `z.bigint().transform(String)`.', async ({ expect }) => {
  const schema = z.object({ size: z.bigint().transform(String) });
  const router = t.router({ size: t.procedure.output(schema).query(() => ({ size: 1n })) });
  const { size }: { size: string } = await router.createCaller({}).size();
  expect(size).toBe('1');
});

claim(
  'A codec is decoded, too: to encode, return `schema.encode(row)` without `.output()`.',
  async ({ expect }) => {
    const schema = z.object({ size: asText });
    const router = t.router({
      decoded: t.procedure.output(schema).query(() => ({ size: '1' })),
      encoded: t.procedure.query(() => schema.encode({ size: 1n })),
    });
    const caller = router.createCaller({});
    const decoded: { size: bigint } = await caller.decoded();
    const encoded: { size: string } = await caller.encoded();
    expect([decoded, encoded]).toEqual([{ size: 1n }, { size: '1' }]);
  },
);

claim(
  'Each schema sees the whole raw input, including the keys of the others, and both refuse unknown keys.',
  async ({ expect }) => {
    const strict = t.procedure
      .input(z.strictObject({ id: z.string() }))
      .input(z.strictObject({ name: z.string() }));
    const structs = t.procedure.input(object({ id: string() })).input(object({ name: string() }));
    const router = t.router({ strict: strict.query(() => 1), structs: structs.query(() => 1) });
    const caller = router.createCaller({});
    for (const call of [caller.strict, caller.structs])
      await expect(call({ id: '1', name: 'Ada' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  },
);

claim('In logs, its `name` is `SchemaError`.', async ({ expect }) => {
  const { error } = await tryInput(v.string(), 1);
  expect(error?.cause?.name).toBe('SchemaError');
});

claim(
  'The merge is shallow: if two schemas return the same key, the later value replaces the earlier one.',
  async ({ expect }) => {
    const keyOf = (name: string) =>
      z.object({ key: z.string() }).transform(() => ({ key: { [name]: true } }));
    const router = t.router({
      echo: t.procedure
        .input(keyOf('first'))
        .input(keyOf('second'))
        .query(({ input }) => input),
    });
    expect(await router.createCaller({}).echo({ key: 'text' })).toEqual({ key: { second: true } });
  },
);

claim(
  'A procedure without `.input()` ignores any input: `input` is `undefined` in its resolver.',
  async ({ serve, expect }) => {
    const router = t.router({ type: t.procedure.query(({ input }) => typeof input) });
    const server = await serve({ router });
    const response = await server.fetch('/type?input={"name":"Ada"}');
    expect(await response.json()).toEqual({ result: { data: 'undefined' } });
  },
);

claim(
  '`Output validation failed`: the details are in `error.cause`, on the server only.',
  async ({ serve, expect }) => {
    const causes: unknown[] = [];
    const router = t.router({ count: t.procedure.output(z.number()).query(() => 'text' as never) });
    const { url } = await serve({ router, onError: ({ error }) => causes.push(error.cause?.name) });
    const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
    await expect(trpc.count.query()).rejects.toMatchObject({
      message: 'Output validation failed',
      data: { code: 'INTERNAL_SERVER_ERROR' },
    });
    expect(causes).toEqual(['ZodError']);
  },
);

claim('you passed a plain object of schemas', ({ expect }) => {
  expect(() => t.procedure.input({ name: z.string() } as never)).toThrow('Could not find a validator fn');
});

claim(
  "`z.union` takes the first member that accepts the input and removes keys that it doesn't name: put larger objects first.",
  async ({ expect }) => {
    const small = z.object({ name: z.string() });
    const large = z.object({ name: z.string(), age: z.number() });
    const ada = { name: 'Ada', age: 36 };
    expect(await tryInput(z.union([small, large]), ada)).toEqual({ input: { name: 'Ada' } });
    expect(await tryInput(z.union([large, small]), ada)).toEqual({ input: ada });
  },
);
