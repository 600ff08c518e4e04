import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  httpSubscriptionLink,
} from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import cors from 'cors';
import express from 'express';
import fastify from 'fastify';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { claim, type Exchange } from '../../claim';

const t = initTRPC.create();

function createRouter() {
  const router = t.router({
    list: t.procedure.query(() => ['Ada']),
    save: t.procedure.input((value) => value).mutation(() => 'saved'),
    news: t.procedure.subscription(async function* () {
      yield await Promise.resolve('news');
    }),
  });
  return { router };
}

type Router = ReturnType<typeof createRouter>['router'];

/** Tells whether a browser would send a preflight first, by the rules of the Fetch standard for methods and headers. */
function needsPreflight({ request: { method, headers } }: Exchange): boolean {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const simple = ['', 'text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'];
  const ofBrowsers =
    /^(host|connection|user-agent|accept.*|sec-.*|content-length|content-type|cache-control|pragma|transfer-encoding)$/;
  return (
    !['GET', 'POST', 'HEAD'].includes(method) ||
    !simple.includes(type) ||
    Object.keys(headers).some((name) => !ofBrowsers.test(name))
  );
}

claim('Query with `httpLink` or `httpBatchLink`', { cell: 'Preflight' }, async ({ serve, expect, cell }) => {
  const server = await serve({ router: createRouter().router });
  for (const link of [httpLink, httpBatchLink])
    await createTRPCClient<Router>({ links: [link({ url: server.url })] }).list.query();
  expect(cell).toBe('no');
  expect(server.exchanges().map(needsPreflight)).toEqual([false, false]);
});

claim('Query with `httpBatchStreamLink`', { cell: 'Preflight' }, async ({ serve, expect, cell }) => {
  const server = await serve({ router: createRouter().router });
  await createTRPCClient<Router>({ links: [httpBatchStreamLink({ url: server.url })] }).list.query();
  expect(cell).toBe('yes');
  expect(server.exchanges().map(needsPreflight)).toEqual([true]);
  expect(server.exchanges()[0]?.request.headers).toHaveProperty('trpc-accept');
});

claim('Mutation', { cell: 'Preflight' }, async ({ serve, expect, cell }) => {
  const server = await serve({ router: createRouter().router });
  await createTRPCClient<Router>({ links: [httpLink({ url: server.url })] }).save.mutate(1);
  expect(cell).toBe('yes');
  expect(server.exchanges().map(needsPreflight)).toEqual([true]);
});

claim('`FormData`', { cell: 'Preflight' }, async ({ serve, expect, cell }) => {
  const server = await serve({ router: createRouter().router });
  await createTRPCClient<Router>({ links: [httpLink({ url: server.url })] }).save.mutate(new FormData());
  expect(cell).toBe('no');
  expect(server.exchanges().map(needsPreflight)).toEqual([false]);
});

claim('Subscription over SSE', { cell: 'Preflight' }, async ({ serve, expect, cell, until }) => {
  const server = await serve({ router: createRouter().router });
  const trpc = createTRPCClient<Router>({ links: [httpSubscriptionLink({ url: server.url })] });
  let isDone = false;
  trpc.news.subscribe(undefined, { onComplete: () => (isDone = true) });
  await until(() => isDone);
  expect(cell).toBe('no');
  expect(server.exchanges().map(needsPreflight)).toEqual([false]);
});

claim("tRPC's adapters add none.", async ({ serve, expect }) => {
  const server = await serve({ router: createRouter().router });
  await server.fetch('/list', { headers: { origin: 'https://app.example.com' } });
  const names = Object.keys(server.exchanges()[0]?.response.headers ?? {});
  expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
});

claim(
  'The option `maxAge` of `cors`, in seconds, lets the browser cache the response for longer.',
  async ({ serve, expect }) => {
    const { router } = createRouter();
    const server = await serve({
      router,
      middleware: cors({ origin: 'https://app.example.com', maxAge: 600 }),
    });
    const response = await server.fetch('/save', { method: 'OPTIONS' });
    expect([response.status, response.headers.get('access-control-max-age')]).toEqual([204, '600']);
  },
);

claim(
  'It needs no preflight, and a mutation runs if it takes no input, only optional fields, or `FormData`.',
  async ({ serve, expect }) => {
    const runs: string[] = [];
    const router = t.router({
      none: t.procedure.mutation(() => void runs.push('none')),
      optional: t.procedure
        .input(z.object({ name: z.string().optional() }))
        .mutation(() => void runs.push('optional')),
      form: t.procedure.input(z.instanceof(FormData)).mutation(() => void runs.push('form')),
      required: t.procedure.input(z.object({ name: z.string() })).mutation(() => void runs.push('required')),
    });
    const server = await serve({ router });
    for (const path of Object.keys(router._def.procedures)) {
      const form = new FormData();
      form.set('name', 'Ada');
      await server.fetch(`/${path}`, { method: 'POST', body: form });
    }
    expect(runs).toEqual(['none', 'optional', 'form']);
    expect(server.exchanges().map(needsPreflight)).toEqual([false, false, false, false]);
  },
);

claim(
  'In Express, the standalone adapter and Fastify, tRPC replaces the header `Vary` that your CORS package has set.',
  async ({ serve, expect }) => {
    const { router } = createRouter();
    const vary: (string | null)[] = [];
    const headers = { origin: 'https://app.example.com' };
    const middleware = cors({ origin: ['https://app.example.com', 'https://b.example.com'] });
    const standalone = await serve({ router, middleware });
    vary.push((await standalone.fetch('/list', { headers })).headers.get('vary'));

    const app = express().use(middleware).use('/trpc', createExpressMiddleware({ router }));
    const server = await new Promise<Server>((resolve) => {
      const listening = app.listen(0, () => {
        resolve(listening);
      });
    });
    const { port } = server.address() as AddressInfo;
    vary.push((await fetch(`http://localhost:${String(port)}/trpc/list`, { headers })).headers.get('vary'));
    server.close();

    const fast = fastify();
    // As @fastify/cors does.
    fast.addHook('onRequest', (_request, reply, done) => {
      void reply.header('vary', 'Origin');
      done();
    });
    await fast.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router } });
    vary.push(String((await fast.inject({ url: '/trpc/list', headers })).headers['vary']));
    await fast.close();
    expect(vary).toEqual(['trpc-accept, accept', 'trpc-accept, accept', 'trpc-accept, accept']);
  },
);
