import { createTRPCClient, httpLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { type } from 'arktype';
import { object, size, string } from 'superstruct';
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

const valid = { name: 'Ada', extra: 1 };
const invalid = { name: 'A' };

claim('Zod 4', { cell: 'Unknown keys of an object' }, async ({ expect }) => {
  const schema = z.object({ name: z.string().min(2) });
  expect((await tryInput(schema, valid)).input).toEqual({ name: 'Ada' });
  expect((await tryInput(schema, invalid)).error?.cause?.constructor.name).toBe('ZodError');
});

claim('Valibot 1', { cell: 'error.cause' }, async ({ expect }) => {
  const schema = v.object({ name: v.pipe(v.string(), v.minLength(2)) });
  expect((await tryInput(schema, valid)).input).toEqual({ name: 'Ada' });
  expect((await tryInput(schema, invalid)).error?.cause?.constructor.name).toBe('StandardSchemaV1Error');
});

claim('ArkType 2', { cell: 'Unknown keys of an object' }, async ({ expect }) => {
  const schema = type({ name: 'string >= 2' });
  expect((await tryInput(schema, valid)).input).toEqual(valid);
  expect((await tryInput(schema, invalid)).error?.cause?.constructor.name).toBe('TraversalError');
});

claim('Yup 1', { cell: 'Unknown keys of an object' }, async ({ expect }) => {
  const schema = yup.object({ name: yup.string().min(2).required() });
  expect((await tryInput(schema, valid)).input).toEqual(valid);
  expect((await tryInput(schema, invalid)).error?.cause?.constructor.name).toBe('ValidationError');
});

claim('Superstruct 2', { cell: 'Unknown keys of an object' }, async ({ expect }) => {
  const schema = object({ name: size(string(), 2, 50) });
  expect((await tryInput(schema, valid)).error?.cause?.constructor.name).toBe('StructError');
  expect((await tryInput(schema, { name: 'Ada' })).input).toEqual({ name: 'Ada' });
});

claim('In logs you see it under its `name`, which is `SchemaError`.', async ({ expect }) => {
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
  'tRPC looks at the schema once, when the procedure is built, and uses the first row that fits:',
  async ({ expect }) => {
    const calls: string[] = [];
    const record = (name: string) => (value: unknown) => {
      calls.push(name);
      return value;
    };
    const names = ['parseAsync', 'validateSync', 'create', 'assert'];
    for (const [index] of names.entries()) {
      const schema = Object.fromEntries(names.slice(index).map((name) => [name, record(name)]));
      expect((await tryInput(schema, 'text')).input).toBe('text');
    }
    expect(calls).toEqual(names);
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
  'The client gets only this message, with the code `INTERNAL_SERVER_ERROR`.',
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

claim('Usually it is a plain object of schemas.', ({ expect }) => {
  expect(() => t.procedure.input({ name: z.string() } as never)).toThrow('Could not find a validator fn');
});
