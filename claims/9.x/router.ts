import { createTRPCClient } from '@trpc/client';
import * as trpc from '@trpc/server';
import { z } from 'zod';
import { claim } from '../claim';

claim(
  'Each kind has its own list of paths, so a query and a mutation may have the same path.',
  async ({ serve, expect }) => {
    const router = trpc
      .router()
      .query('post', { resolve: () => 'read' })
      .mutation('post', { resolve: () => 'written' });
    const server = await serve({ router });
    expect((await (await server.fetch('/post')).json()).result.data).toBe('read');
    expect((await (await server.fetch('/post', { method: 'POST' })).json()).result.data).toBe('written');
  },
);

claim('Each method returns a new router and does not change the old one.', ({ expect }) => {
  const empty = trpc.router();
  empty.query('health', { resolve: () => 'ok' });
  expect(Object.keys(empty._def.queries)).toEqual([]);
});

claim(
  'For all others, such as ArkType, write a function that returns the value or throws.',
  async ({ expect }) => {
    const schema = (value: unknown): string | Error => (value === 'x' ? 'x' : new Error('Not x'));
    const called = (input: (value: unknown) => string | Error) =>
      trpc
        .router()
        .query('echo', { input, resolve: ({ input: value }) => String(value) })
        .createCaller({})
        .query('echo', 'y');
    expect(await called(schema)).toBe('Error: Not x');
    const throws = (value: unknown) => {
      const result = schema(value);
      if (result instanceof Error) throw result;
      return result;
    };
    await expect(called(throws)).rejects.toThrow('Not x');
  },
);

claim(
  'tRPC uses the first method that it finds: `parseAsync`, `parse` (myzod), `validateSync` (Yup), `create` (Superstruct).',
  async ({ expect }) => {
    const used = async (validator: object) => {
      const router = trpc
        .router()
        .query('echo', { input: validator as (value: unknown) => string, resolve: ({ input }) => input });
      return router.createCaller({}).query('echo', 'x');
    };
    const methods = {
      parseAsync: async () => 'parseAsync',
      parse: () => 'parse',
      validateSync: () => 'validateSync',
      create: () => 'create',
    };
    expect(await used(Object.assign(() => 'function', methods))).toBe('function');
    expect(await used(methods)).toBe('parseAsync');
    expect(await used({ ...methods, parseAsync: undefined })).toBe('parse');
    expect(await used({ ...methods, parseAsync: undefined, parse: undefined })).toBe('validateSync');
    expect(await used({ create: methods.create })).toBe('create');
  },
);

claim(
  "The client receives a `TRPCClientError` with `data.code` `'BAD_REQUEST'` and status 400.",
  async ({ serve, expect }) => {
    const router = trpc.router().query('hello', { input: z.string(), resolve: ({ input }) => input });
    const server = await serve({ router });
    const response = await server.fetch('/hello?input=5');
    expect([response.status, (await response.json()).error.data.code]).toEqual([400, 'BAD_REQUEST']);
  },
);

claim('A client called a procedure without `input`, and sent an input.', async ({ serve, expect }) => {
  const server = await serve({ router: trpc.router().query('list', { resolve: () => [] }) });
  const response = await server.fetch('/list?input=5');
  expect(response.status).toBe(400);
  expect((await response.json()).error).toMatchObject({
    message: 'No input expected',
    data: { code: 'BAD_REQUEST' },
  });
  expect((await server.fetch('/list?input=null')).status).toBe(200);
});

claim('tRPC throws this error when you build the router, so the server does not start.', ({ expect }) => {
  const router = trpc.router().query('user.list', { resolve: () => [] });
  expect(() => router.query('user.list', { resolve: () => [] })).toThrow('Duplicate endpoint(s): user.list');
});

claim('`input` or `output` is an object with none of the methods above.', ({ expect }) => {
  const standard = {
    '~standard': { version: 1, vendor: 'own', validate: (value: unknown) => ({ value }) },
  } as never;
  expect(() => trpc.router().query('x', { input: standard, resolve: () => 1 })).toThrow(
    'Could not find a validator fn',
  );
});

claim('The router has no query at this path, and the status is 404.', async ({ serve, expect }) => {
  const server = await serve({ router: trpc.router().query('list', { resolve: () => [] }) });
  const response = await server.fetch('/lst');
  expect(response.status).toBe(404);
  expect((await response.json()).error.message).toBe('No "query"-procedure on path "lst"');
});

claim(
  'If the path in the message begins with a slash, remove the slash at the end of `url`.',
  async ({ serve, expect }) => {
    const router = trpc.router().query('list', { resolve: () => [] });
    const { url } = await serve({ router });
    const client = createTRPCClient<typeof router>({ url: `${url}/` });
    await expect(client.query('list')).rejects.toThrow('No "query"-procedure on path "/list"');
    const corrected = createTRPCClient<typeof router>({ url });
    expect(await corrected.query('list')).toEqual([]);
  },
);
