import { initTRPC, type AnyTRPCRouter } from '@trpc/server';
import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createNextApiHandler } from '@trpc/server/adapters/next';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import express from 'express';
import Fastify from 'fastify';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { claim } from '../../../claim';

const t = initTRPC.create();

/** Makes a router that counts the calls of its procedures. */
function createRouter() {
  let calls = 0;
  const router = t.router({
    hello: t.procedure.query(() => {
      calls += 1;
      return 'Hello';
    }),
    save: t.procedure
      .input((value) => value)
      .mutation(() => {
        calls += 1;
        return 'saved';
      }),
    news: t.procedure.subscription(async function* () {
      yield await Promise.resolve('news');
    }),
  });
  return { router, calls: () => calls };
}

/** Starts an HTTP server, and returns its URL. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://localhost:${String((server.address() as AddressInfo).port)}`;
}

/** Calls the fetch adapter. */
function callFetch(router: AnyTRPCRouter, path: string, init?: RequestInit) {
  return fetchRequestHandler({
    endpoint: '/trpc',
    router,
    req: new Request(`http://localhost${path}`, init),
  });
}

claim('`maxBatchSize`', { cell: 'What it does' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router: createRouter().router, maxBatchSize: 2 });
  expect(cell).toContain('Refuses larger batches with status 400.');
  expect((await send('/hello,hello?batch=1')).status).toBe(200);
  const response = await send('/hello,hello,hello?batch=1');
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('Batch call exceeds maximum size'),
  ]);
});

claim('`allowBatching`', { cell: 'Default' }, async ({ serve, expect, cell }) => {
  const { router } = createRouter();
  const statusWith = async (options: object) => {
    const { fetch: send } = await serve({ router, ...options });
    return (await send('/hello,hello?batch=1')).status;
  };
  expect(cell).toBe('true');
  expect([await statusWith({}), await statusWith({ allowBatching: false })]).toEqual([200, 400]);
});

claim('`allowMethodOverride`', { cell: 'Default' }, async ({ serve, expect, cell }) => {
  const { router } = createRouter();
  const statusWith = async (options: object) => {
    const { fetch: send } = await serve({ router, ...options });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    return (await send('/hello', init)).status;
  };
  expect(cell).toBe('false');
  expect([await statusWith({}), await statusWith({ allowMethodOverride: true })]).toEqual([405, 200]);
});

claim('`onError`', { cell: 'What it does' }, async ({ serve, expect, cell }) => {
  const seen: string[][] = [];
  const { fetch: send } = await serve({
    router: createRouter().router,
    onError: (options) => seen.push(Object.keys(options).sort()),
  });
  await send('/missing,missing?batch=1');
  expect(cell).toContain("with error, type, path, input, ctx and the host's req.");
  expect(seen).toEqual([
    ['ctx', 'error', 'input', 'path', 'req', 'type'],
    ['ctx', 'error', 'input', 'path', 'req', 'type'],
  ]);
});

claim('`basePath`', { cell: 'Default' }, async ({ serve, expect, cell }) => {
  const { router } = createRouter();
  const root = await serve({ router });
  const below = await serve({ router, basePath: '/trpc/' });
  expect(cell).toBe('/');
  expect((await root.fetch('/hello')).status).toBe(200);
  expect((await below.fetch('/trpc/hello')).status).toBe(200);
});

claim('`maxBodySize`', { cell: 'What it does' }, async ({ expect, cell }) => {
  expect(cell).toBe('The maximum size in bytes of a body that tRPC reads itself.');
  const { router } = createRouter();
  const statusWith = async (isParsed: boolean) => {
    const app = express();
    if (isParsed) app.use(express.json());
    app.use('/trpc', createExpressMiddleware({ router, maxBodySize: 10 }));
    const server = app.listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const body = JSON.stringify({ text: 'a'.repeat(100) });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    return (await fetch(`http://localhost:${String(port)}/trpc/save`, init)).status;
  };
  expect(await statusWith(false)).toBe(413);
  expect(await statusWith(true)).toBe(200);
});

claim("Joined cookies can't be read.", async ({ expect }) => {
  const { router } = createRouter();
  const headers = new Headers();
  headers.append('set-cookie', 'a=1');
  headers.append('set-cookie', 'b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT');
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    router,
    req: new Request('http://localhost/trpc/hello'),
    responseMeta: () => ({ headers }),
  });
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT']);
  expect(response.headers.get('set-cookie')).toBe('a=1, b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT');
});

claim(
  'Each HTTP adapter responds to `HEAD` with an empty 204 and calls no procedure.',
  async ({ serve, expect }) => {
    const { router, calls } = createRouter();
    const init = { method: 'HEAD' };
    const next = createNextApiHandler({ router });
    const fastify = Fastify();
    await fastify.register(fastifyTRPCPlugin, { trpcOptions: { router } });
    const event = {
      version: '2.0',
      rawPath: '/hello',
      requestContext: { domainName: 'localhost', http: init },
      headers: {},
      routeKey: '$default',
    };
    const lambda = await awsLambdaRequestHandler({ router })(event as never, {} as never);
    const responses = {
      standalone: await (await serve({ router })).fetch('/hello', init),
      express: await fetch(`${await listen(express().use(createExpressMiddleware({ router })))}/hello`, init),
      next: await fetch(
        await listen((req, res) =>
          next(Object.assign(req, { query: { trpc: 'hello' } }) as never, res as never),
        ),
        init,
      ),
      fastify: await fetch(`${await fastify.listen({ port: 0 })}/hello`, init),
      fetch: await callFetch(router, '/trpc/hello', init),
      lambda: new Response(lambda.body || null, { status: lambda.statusCode }),
    };
    await fastify.close();
    for (const [adapter, response] of Object.entries(responses))
      expect([adapter, response.status, await response.text()]).toEqual([adapter, 204, '']);
    expect(calls()).toBe(0);
  },
);

claim('Koa also sets the status 404 before your code runs, which tRPC would keep.', async ({ expect }) => {
  const { router } = createRouter();
  const statuses = [404, 200].values();
  const url = await listen((req, res) => {
    res.statusCode = statuses.next().value ?? 200;
    void nodeHTTPRequestHandler({ req, res, path: 'hello', router } as never);
  });
  expect([(await fetch(url)).status, (await fetch(url)).status]).toEqual([404, 200]);
});
