import { initTRPC, TRPCError } from '@trpc/server';
import * as superstruct from 'superstruct';
import * as yup from 'yup';
import { z } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.create({ isDev: false });

claim('Without `.input()`, a resolver receives no input at all.', async ({ expect }) => {
  const router = t.router({ echo: t.procedure.query(({ input }) => input) });
  const caller = router.createCaller({});
  // @ts-expect-error Types allow no input either.
  expect(await caller.echo('sent')).toBeUndefined();
});

claim('It uses the first of these that it finds:', async ({ expect }) => {
  const used = async (validator: object) => {
    const router = t.router({ echo: t.procedure.input(validator as never).query(({ input }) => input) });
    return router.createCaller({}).echo('x' as never);
  };
  const methods = {
    parseAsync: async () => 'parseAsync',
    parse: () => 'parse',
    validateSync: () => 'validateSync',
    create: () => 'create',
    assert: () => {},
  };
  expect(await used(Object.assign(() => 'function', methods))).toBe('function');
  expect(await used(methods)).toBe('parseAsync');
  expect(await used({ ...methods, parseAsync: undefined })).toBe('parse');
  expect(await used({ ...methods, parseAsync: undefined, parse: undefined })).toBe('validateSync');
  const { create, assert } = methods;
  expect(await used({ create, assert })).toBe('create');
  expect(await used({ assert })).toBe('x');
});

claim('`parseAsync()`', { cell: 'May be async' }, async ({ cell, expect }) => {
  const schema = z.string().refine((value) => Promise.resolve(value === 'ada'));
  const router = t.router({ hello: t.procedure.input(schema).query(({ input }) => input) });
  const accepted = await router
    .createCaller({})
    .hello('ada')
    .catch(() => undefined);
  expect(accepted === 'ada' ? 'yes' : 'no').toBe(cell);
  await expect(router.createCaller({}).hello('grace')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

claim('`validateSync()`', { cell: 'May be async' }, async ({ cell, expect }) => {
  const schema = yup.string().test('free', 'Taken', () => Promise.resolve(true));
  const router = t.router({ hello: t.procedure.input(schema).query(({ input }) => input) });
  const accepted = await router
    .createCaller({})
    .hello('ada')
    .catch(() => undefined);
  expect(accepted === 'ada' ? 'yes' : 'no').toBe(cell);
});

claim('10.x does not support Standard Schema, the common interface of newer libraries.', ({ expect }) => {
  const schema = {
    '~standard': { version: 1, vendor: 'own', validate: (value: unknown) => ({ value }) },
  } as never;
  expect(() => t.procedure.input(schema)).toThrow('Could not find a validator fn');
});

claim(
  'If the schema is optional, clients can call the procedure without an argument:',
  async ({ expect }) => {
    const router = t.router({
      hello: t.procedure.input(z.string().optional()).query(({ input }) => input ?? 'world'),
    });
    expect(await router.createCaller({}).hello()).toBe('world');
  },
);

claim(
  'Every schema receives the whole input, so a `.strict()` object rejects the keys of the others.',
  async ({ expect }) => {
    const router = t.router({
      rename: t.procedure
        .input(z.object({ team: z.string() }).strict())
        .input(z.object({ name: z.string() }))
        .query(({ input }) => input),
    });
    await expect(router.createCaller({}).rename({ team: 'acme', name: 'Acme' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  },
);

claim('tRPC merges the inputs of all `.input()` calls into one object:', async ({ expect }) => {
  const router = t.router({
    rename: t.procedure
      .input(z.object({ team: z.string() }))
      .input(z.object({ name: z.string() }))
      .query(({ input }) => input),
  });
  const input = { team: 'acme', name: 'Acme' };
  expect(await router.createCaller({}).rename(input)).toEqual(input);
});

claim('The client receives `BAD_REQUEST` with status 400.', async ({ serve, expect }) => {
  const router = t.router({
    hello: t.procedure.input(superstruct.string() as never).query(({ input }) => input),
  });
  const server = await serve({ router });
  const response = await server.fetch('/hello?input=5');
  expect(response.status).toBe(400);
  expect((await response.json()).error).toMatchObject({
    message: 'Expected a string, but received: 5',
    data: { code: 'BAD_REQUEST' },
  });
});

claim('With Zod it is a list of issues, as JSON text.', async ({ serve, expect }) => {
  const router = t.router({ hello: t.procedure.input(z.string()).query(({ input }) => input) });
  const server = await serve({ router });
  const { error } = await (await server.fetch('/hello?input=5')).json();
  expect(JSON.parse(error.message)).toMatchObject([{ code: 'invalid_type', expected: 'string' }]);
});

claim(
  'The client receives `INTERNAL_SERVER_ERROR` with status 500 and this message, without details.',
  async ({ serve, expect }) => {
    const wrong = 5 as never;
    const router = t.router({ hello: t.procedure.output(z.string()).query(() => wrong) });
    const server = await serve({ router });
    const response = await server.fetch('/hello');
    expect(response.status).toBe(500);
    expect((await response.json()).error).toEqual({
      message: 'Output validation failed',
      code: -32603,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'hello' },
    });
  },
);

claim(
  'The same applies to `.output()`: the resolver returns the first type, and the client receives the second.',
  async ({ expect }) => {
    const schema = z.date().transform((date) => date.getTime());
    const router = t.router({ at: t.procedure.output(schema).query(() => new Date(5)) });
    const at: number = await router.createCaller({}).at();
    expect(at).toBe(5);
  },
);

claim(
  'Your own function cannot choose another code: if it throws a `TRPCError`, only its message is used.',
  async ({ serve, expect }) => {
    const taken = (): string => {
      throw new TRPCError({ code: 'CONFLICT', message: 'Taken' });
    };
    const server = await serve({
      router: t.router({ hello: t.procedure.input(taken).query(() => 'Hello') }),
    });
    const { error } = await (await server.fetch('/hello?input=1')).json();
    expect([error.data.code, error.message]).toEqual(['BAD_REQUEST', 'Taken']);
  },
);

claim('If two schemas have a key in common, the value of the later one wins.', async ({ expect }) => {
  const router = t.router({
    echo: t.procedure
      .input(z.object({ size: z.string().default('small') }))
      .input(z.object({ size: z.string().default('large') }))
      .query(({ input }) => input),
  });
  expect(await router.createCaller({}).echo({})).toEqual({ size: 'large' });
});

claim(
  'to remove fields that must not leave the server: a Zod object removes them, but Yup keeps them unless you add `.noUnknown()`, and `object()` of Superstruct rejects the whole result',
  async ({ expect }) => {
    const row = { name: 'ada', password: 'secret' };
    const router = t.router({
      zod: t.procedure.output(z.object({ name: z.string() })).query(() => row),
      yup: t.procedure.output(yup.object({ name: yup.string().required() })).query(() => row),
      strict: t.procedure.output(yup.object({ name: yup.string().required() }).noUnknown()).query(() => row),
      superstruct: t.procedure.output(superstruct.object({ name: superstruct.string() })).query(() => row),
    });
    const caller = router.createCaller({});
    expect(await caller.zod()).toEqual({ name: 'ada' });
    expect(await caller.yup()).toEqual(row);
    expect(await caller.strict()).toEqual({ name: 'ada' });
    await expect(caller.superstruct()).rejects.toThrow('Output validation failed');
  },
);

claim(
  'if a Yup schema fills in a default for a field, TypeScript still requires this field from the client.',
  async ({ expect }) => {
    const router = t.router({
      yup: t.procedure
        .input(yup.object({ name: yup.string().default('ada') }))
        .query(({ input }) => input.name),
      zod: t.procedure.input(z.object({ name: z.string().default('ada') })).query(({ input }) => input.name),
    });
    const caller = router.createCaller({});
    // @ts-expect-error The name is missing.
    expect(await caller.yup({})).toBe('ada');
    expect(await caller.zod({})).toBe('ada');
  },
);
