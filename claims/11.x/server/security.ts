import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  ping: t.procedure.mutation(() => 'pong'),
  rename: t.procedure.input(z.object({ name: z.string().optional() })).mutation(() => 'renamed'),
  save: t.procedure.input(z.string()).mutation(({ input }) => input.length),
});

const json = { 'content-type': 'application/json' };

claim('tRPC accepts a `POST` only with one of three content types', async ({ serve, expect }) => {
  const server = await serve({ router });
  const post = async (type: string) =>
    (await server.fetch('/ping', { method: 'POST', headers: { 'content-type': type }, body: '1' })).status;
  expect(await post('application/json')).toBe(200);
  expect(await post('application/octet-stream')).toBe(200);
  expect((await server.fetch('/ping', { method: 'POST', body: new FormData() })).status).toBe(200);
  expect(await post('text/plain')).toBe(415);
  expect(await post('application/x-www-form-urlencoded')).toBe(415);
});

claim(
  'It reaches every mutation without `.input()`, and all whose schema accepts it, such as one with only optional fields:',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const submit = async (path: string) =>
      (await server.fetch(path, { method: 'POST', body: new FormData() })).status;
    const statuses = [await submit('/ping'), await submit('/rename'), await submit('/save')];
    expect(statuses).toEqual([200, 200, 400]);
  },
);

claim(
  "Write a mutation for everything that changes data: over `GET`, it's refused with status 405.",
  async ({ serve, expect }) => {
    const server = await serve({ router });
    expect((await server.fetch('/ping')).status).toBe(405);
  },
);

claim(
  "A procedure without `.input()` doesn't refuse a large body, and middlewares above `.input()` have run already.",
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

claim(
  'Stack traces go to clients unless `NODE_ENV` is `production` or `isDev` is `false`.',
  async ({ serve, expect }) => {
    const stackIn = async (environment: string, options = {}) => {
      Object.assign(process.env, { NODE_ENV: environment });
      const own = initTRPC.create(options);
      const server = await serve({ router: own.router({}) });
      return (await (await server.fetch('/missing')).json()).error.data.stack;
    };
    expect(await stackIn('production')).toBeUndefined();
    expect(await stackIn('staging', { isDev: false })).toBeUndefined();
    expect(await stackIn('staging')).toContain('TRPCError');
  },
);
