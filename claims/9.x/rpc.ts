import { createTRPCClient } from '@trpc/client';
import { httpLink } from '@trpc/client/links/httpLink';
import * as trpc from '@trpc/server';
import superjson from 'superjson';
import { z } from 'zod';
import { claim } from '../claim';

const router = trpc
  .router()
  .query('list', { resolve: () => 1 })
  .query('nothing', { resolve: () => undefined })
  .query('echo', { input: z.string(), resolve: ({ input }) => input })
  .mutation('save', { input: z.string(), resolve: ({ input }) => input });

claim('tRPC answers `HEAD` with 204 and calls no procedure.', async ({ serve, expect }) => {
  let calls = 0;
  const counting = trpc.router().query('list', { resolve: () => (calls += 1) });
  const server = await serve({ router: counting });
  expect((await server.fetch('/list', { method: 'HEAD' })).status).toBe(204);
  expect(calls).toBe(0);
});

claim('It answers every method but `GET`, `POST` and `HEAD` with 405.', async ({ serve, expect }) => {
  const server = await serve({ router });
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expect((await server.fetch('/list', { method })).status).toBe(405);
});

claim(
  'The standalone server reads every body as JSON, and does not check the `content-type` of the request.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type };
      const response = await server.fetch('/save', { method: 'POST', headers, body: '"Ada"' });
      expect((await response.json()).result.data).toBe('Ada');
    }
  },
);

claim('In HTTP responses to calls, `id` is `null`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  for (const path of ['/list', '/missing', '/list?id=5'])
    expect((await (await server.fetch(path)).json()).id).toBeNull();
});

claim(
  'If the procedure returns `undefined`, and the router has no transformer, `result` has no `data`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    expect(await (await server.fetch('/nothing')).text()).toBe('{"id":null,"result":{"type":"data"}}');
  },
);

claim('The path, if the error belongs to a call.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const call = (await (await server.fetch('/missing')).json()).error;
  const request = (await (await server.fetch('/list?input={')).json()).error;
  expect(call.data.path).toBe('missing');
  expect(request.data).not.toHaveProperty('path');
});

claim(
  'Without a transformer, a single call without input has no parameter `input`, or no body.',
  async ({ serve, expect }) => {
    const encoded = await serve({ router: trpc.router().transformer(superjson).merge(router) });
    const plain = await serve({ router });
    const connect = (url: string, options?: object) =>
      createTRPCClient({ links: [httpLink({ url })], ...options });
    await connect(plain.url).query('list');
    await connect(encoded.url, { transformer: superjson }).query('list');
    expect(plain.exchanges()[0]?.request.path).toBe('/list');
    expect(encoded.exchanges()[0]?.request.path).toContain('input=');
  },
);

claim(
  'A transformer encodes each input, the `data` of each result, and each `error` as a whole.',
  async ({ serve, expect }) => {
    const dates = trpc
      .router()
      .transformer(superjson)
      .query('next', { input: z.date(), resolve: ({ input }) => input })
      .query('fail', {
        resolve() {
          throw new Error('Broken');
        },
      });
    const server = await serve({ router: dates });
    const sent = superjson.serialize(new Date(0));
    const response = await server.fetch(`/next?input=${encodeURIComponent(JSON.stringify(sent))}`);
    expect((await response.json()).result.data).toEqual(sent);
    expect(Object.keys((await (await server.fetch('/fail')).json()).error)).toEqual(['json']);
  },
);

claim('If the statuses of its entries differ, the response has status 207.', async ({ serve, expect }) => {
  const server = await serve({ router });
  expect((await server.fetch('/list,list?batch=1&input={}')).status).toBe(200);
  expect((await server.fetch('/a,b?batch=1&input={}')).status).toBe(404);
  expect((await server.fetch('/list,a?batch=1&input={}')).status).toBe(207);
});

claim(
  'If the request fails as a whole, for example because `createContext` throws, the response is a single error and not an array.',
  async ({ serve, expect }) => {
    const server = await serve({
      router,
      createContext() {
        throw new Error('No session');
      },
    });
    const response = await server.fetch('/list,list?batch=1&input={}');
    expect(await response.json()).toMatchObject({ id: null, error: { message: 'No session' } });
  },
);

claim('A batch must have an `input`, even if it is only `{}`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  expect((await server.fetch('/list?batch=1')).status).toBe(400);
  expect((await server.fetch('/list?batch=1&input={}')).status).toBe(200);
});

claim('A mutation in a `GET` gets `NOT_FOUND`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/list,save?batch=1&input={}');
  expect((await response.json())[1].error.data.code).toBe('NOT_FOUND');
});

claim('A query was called with `POST`, or the path is wrong.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/list', { method: 'POST' });
  expect(response.status).toBe(404);
  expect((await response.json()).error.message).toBe('No "mutation"-procedure on path "list"');
});

claim(
  'If a call of a 9.x client to a server of 10.x or later succeeds, the client waits forever, because the response has no `result.type`.',
  async ({ expect, idle }) => {
    const later = () => Promise.resolve(Response.json([{ result: { data: 1 } }]));
    const client = createTRPCClient<typeof router>({ url: 'http://localhost', fetch: later });
    expect(await Promise.race([client.query('list'), idle()])).toBe('idle');
  },
);

claim(
  'The URL contains `batch=1`, but `input` (with `POST`, the body) is missing, or is not an object.',
  async ({ serve, expect }) => {
    const server = await serve({ router: trpc.router().query('ok', { resolve: () => 'fine' }) });
    const statuses: number[] = [];
    for (const query of ['', '&input=[1]', '&input="1"', '&input=null', '&input={"a":1}']) {
      statuses.push((await server.fetch(`/ok,ok?batch=1${query}`)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 200]);
    expect((await server.fetch('/ok?batch=1', { method: 'POST' })).status).toBe(400);
  },
);

claim(
  'Send the commas as they are, because the standalone adapter does not decode the path.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    expect((await server.fetch(`/list${encodeURIComponent(',')}list?batch=1&input={}`)).status).toBe(404);
    expect((await server.fetch('/list,list?batch=1&input={}')).status).toBe(200);
  },
);
