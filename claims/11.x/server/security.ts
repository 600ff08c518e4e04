import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  ping: t.procedure.mutation(() => 'pong'),
  save: t.procedure.input(z.string()).mutation(({ input }) => input.length),
});

const json = { 'content-type': 'application/json' };

claim(
  'Most forged requests fail in tRPC anyway, because it accepts a request that is not `GET` only with one of three content types.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const post = async (type: string) =>
      (await server.fetch('/ping', { method: 'POST', headers: { 'content-type': type }, body: '1' })).status;
    expect(await post('application/json')).toBe(200);
    expect(await post('application/octet-stream')).toBe(200);
    expect((await server.fetch('/ping', { method: 'POST', body: new FormData() })).status).toBe(200);
    expect(await post('text/plain')).toBe(415);
    expect(await post('application/x-www-form-urlencoded')).toBe(415);
  },
);

claim(
  'So a form on another site reaches every mutation that needs no JSON input:',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const submit = async (path: string) =>
      (await server.fetch(path, { method: 'POST', body: new FormData() })).status;
    expect([await submit('/ping'), await submit('/save')]).toEqual([200, 400]);
  },
);

claim('A mutation over `GET` is refused with status 405.', async ({ serve, expect }) => {
  const server = await serve({ router });
  expect((await server.fetch('/ping')).status).toBe(405);
});

claim(
  'So a procedure without `.input()` does not refuse a large body, and middlewares above `.input()` have run already.',
  async ({ serve, expect }) => {
    let runs = 0;
    const checked = t.router({
      ping: t.procedure.mutation(() => 'pong'),
      save: t.procedure
        .use(({ next }) => {
          runs += 1;
          return next();
        })
        .input(z.string())
        .mutation(() => 'saved'),
    });
    const server = await serve({ router: checked, maxBodySize: 100 });
    const body = JSON.stringify('x'.repeat(5_000));
    const post = async (path: string) =>
      (await server.fetch(path, { method: 'POST', headers: json, body })).status;
    expect([await post('/ping'), await post('/save'), runs]).toEqual([200, 413, 1]);
  },
);

claim('(A middleware that calls `getRawInput()` reads the body too.)', async ({ serve, expect }) => {
  const reading = t.procedure.use(async ({ getRawInput, next }) => {
    await getRawInput();
    return next();
  });
  const server = await serve({
    router: t.router({ ping: reading.mutation(() => 'pong') }),
    maxBodySize: 100,
  });
  const body = JSON.stringify('x'.repeat(5_000));
  expect((await server.fetch('/ping', { method: 'POST', headers: json, body })).status).toBe(413);
});

claim(
  'A `TRPCError` that you throw with another code keeps its message, so you can still tell users what they did wrong.',
  async ({ serve, expect }) => {
    const hiding = initTRPC.create({
      isDev: false,
      errorFormatter: ({ shape, error }) =>
        error.code === 'INTERNAL_SERVER_ERROR' ? { ...shape, message: 'Hidden' } : shape,
    });
    const server = await serve({
      router: hiding.router({
        crash: hiding.procedure.query(() => {
          throw new Error('Secret');
        }),
        refuse: hiding.procedure.query(() => {
          throw new TRPCError({ code: 'FORBIDDEN', message: 'Only admins' });
        }),
      }),
    });
    const messageOf = async (path: string) => (await (await server.fetch(path)).json()).error.message;
    expect([await messageOf('/crash'), await messageOf('/refuse')]).toEqual(['Hidden', 'Only admins']);
  },
);

claim(
  '`error.data.stack` is sent only in development, which is when `NODE_ENV` is not `production`.',
  async ({ serve, expect }) => {
    const stackIn = async (environment: string) => {
      Object.assign(process.env, { NODE_ENV: environment });
      const own = initTRPC.create();
      const server = await serve({ router: own.router({}) });
      return (await (await server.fetch('/missing')).json()).error.data.stack;
    };
    expect(await stackIn('production')).toBeUndefined();
    expect(await stackIn('staging')).toContain('TRPCError');
  },
);
