import { initTRPC } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { resolveHTTPResponse } from '@trpc/server/http';
import { TRPCError } from '@trpc/server';
import express from 'express';
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });
const router = t.router({ hello: t.procedure.query(() => 'Hello') });

/** Calls the function that all HTTP adapters use. */
function resolve(path: string, query: string, options: object = {}) {
  return resolveHTTPResponse({
    router,
    createContext: () => Promise.resolve({}),
    req: { method: 'GET', headers: {}, query: new URLSearchParams(query), body: undefined },
    path,
    ...options,
  });
}

claim('`path` has no leading slash.', async ({ expect }) => {
  expect((await resolve('hello', '')).status).toBe(200);
  expect((await resolve('/hello', '')).status).toBe(404);
});

claim('For a batch it is the comma-separated list from the URL.', async ({ expect }) => {
  const { body } = await resolve('hello,hello', 'batch=1&input={}');
  expect(JSON.parse(body ?? '')).toHaveLength(2);
});

claim(
  'If something failed before you call the function, such as a body that is too large, pass a `TRPCError` as `error`.',
  async ({ expect }) => {
    const error = new TRPCError({ code: 'PAYLOAD_TOO_LARGE' });
    expect((await resolve('hello', '', { error })).status).toBe(413);
  },
);

claim(
  'Without the callbacks `unstable_onHead` and `unstable_onChunk`, the function does not stream responses.',
  async ({ expect }) => {
    const req = {
      method: 'GET',
      headers: { 'trpc-batch-mode': 'stream' },
      query: new URLSearchParams('batch=1&input={}'),
      body: undefined,
    };
    const { body } = await resolve('hello', '', { req });
    expect(JSON.parse(body ?? '')).toEqual([{ result: { data: 'Hello' } }]);
  },
);

claim(
  'tRPC looks for queries if the method is `GET`, and for mutations if it is `POST`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const message = async (method: string) =>
      (await (await server.fetch('/missing', { method })).json()).error.message;
    expect(await message('GET')).toBe('No "query"-procedure on path "missing"');
    expect(await message('POST')).toBe('No "mutation"-procedure on path "missing"');
  },
);

claim(
  'The browser sent a CORS preflight request, and no middleware handled it before tRPC: see CORS and cookies.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/hello', { method: 'OPTIONS' });
    expect(response.status).toBe(405);
    expect((await response.json()).error.message).toBe('Unexpected request method OPTIONS');
  },
);

claim('The client sends batches, but `batching.enabled` is `false`.', async ({ serve, expect }) => {
  const server = await serve({ router, batching: { enabled: false } });
  const response = await server.fetch('/hello?batch=1&input={}');
  expect(response.status).toBe(500);
  expect((await response.json()).error.message).toBe('Batching is not enabled on the server');
});

claim(
  'HTTP adapters respond to `HEAD` with an empty 204 and call no procedure.',
  async ({ serve, expect }) => {
    let calls = 0;
    const counting = t.router({ hello: t.procedure.query(() => (calls += 1)) });
    const server = await serve({ router: counting });
    expect((await server.fetch('/hello', { method: 'HEAD' })).status).toBe(204);
    expect(calls).toBe(0);
  },
);

claim(
  'If the path of a request does not begin with the mount path, the framework sends its own 404: Fastify the message `Route GET:… not found`, Express `Cannot GET …`, and Next.js an HTML page.',
  async ({ expect }) => {
    const server = Fastify();
    server.register(fastifyTRPCPlugin, { prefix: '/api', trpcOptions: { router } });
    const url = await server.listen({ port: 0 });
    const response = await fetch(`${url}/trpc/hello`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: 'Route GET:/trpc/hello not found' });
    await server.close();

    const app = express();
    app.use('/api', createExpressMiddleware({ router }));
    const expressServer = app.listen(0);
    await new Promise((resolve) => expressServer.once('listening', resolve));
    const { port } = expressServer.address() as AddressInfo;
    const page = await fetch(`http://localhost:${port}/trpc/hello`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('Cannot GET /trpc/hello');
    expressServer.close();
  },
);
