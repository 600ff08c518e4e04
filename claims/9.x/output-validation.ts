import * as trpc from '@trpc/server';
import { object, string } from 'superstruct';
import * as yup from 'yup';
import { z } from 'zod';
import { claim } from '../claim';

claim('If you use z.object({ … }).strict() instead, the call fails.', async ({ expect }) => {
  const router = trpc.router().query('user', {
    output: z.object({ id: z.string() }).strict(),
    resolve: () => ({ id: '1', passwordHash: 'x9f2' }),
  });
  await expect(router.createCaller({}).query('user')).rejects.toThrow('Output validation failed');
});

claim(
  'The client does not receive `passwordHash`, because Zod drops keys that an object schema does not name.',
  async ({ expect }) => {
    const router = trpc.router().query('user', {
      output: z.object({ id: z.string() }),
      resolve: () => ({ id: '1', passwordHash: 'x9f2' }),
    });
    expect(await router.createCaller({}).query('user')).toEqual({ id: '1' });
  },
);

claim('`data` in the result of `next()` is therefore what the validator returned.', async ({ expect }) => {
  let data: unknown;
  // The types of 9.x expect what the schema returns.
  const date = new Date(5) as never;
  const router = trpc
    .router()
    .middleware(async ({ next }) => {
      const result = await next();
      if (result.ok) data = result.data;
      return result;
    })
    .query('at', { output: z.date().transform((at) => at.getTime()), resolve: () => date });
  await router.createCaller({}).query('at');
  expect(data).toBe(5);
});

claim(
  'This is a mistake of the server and not of the client, so the code is `INTERNAL_SERVER_ERROR` and the status 500.',
  async ({ serve, expect }) => {
    const wrong = 5 as never;
    const router = trpc.router().query('user', { output: z.string(), resolve: () => wrong });
    const server = await serve({ router });
    const response = await server.fetch('/user');
    expect(response.status).toBe(500);
    expect((await response.json()).error).toMatchObject({
      message: 'Output validation failed',
      data: { code: 'INTERNAL_SERVER_ERROR' },
    });
  },
);

claim(
  'An object schema of Yup keeps such keys, unless you add `.noUnknown()`, and one of Superstruct refuses them.',
  async ({ expect }) => {
    const fields = { id: yup.string().required() };
    const row = { id: '1', passwordHash: 'x9f2' };
    const caller = trpc
      .router()
      .query('keeps', { output: yup.object(fields), resolve: () => row })
      .query('drops', { output: yup.object(fields).noUnknown(), resolve: () => row })
      .query('refuses', { output: object({ id: string() }), resolve: () => row })
      .createCaller({});
    expect(await caller.query('keeps')).toEqual(row);
    expect(await caller.query('drops')).toEqual({ id: '1' });
    await expect(caller.query('refuses')).rejects.toThrow('Output validation failed');
  },
);
