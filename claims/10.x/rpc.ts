import { createTRPCUntypedClient, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import superjson from 'superjson';
import { z } from 'zod';
import { claim } from '../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  list: t.procedure.query(() => 1),
  nothing: t.procedure.query(() => undefined),
  echo: t.procedure.input(z.string()).query(({ input }) => input),
  save: t.procedure.input(z.string()).mutation(({ input }) => input),
});

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value));

claim('tRPC answers `HEAD` with 204 and calls no procedure.', async ({ serve, expect }) => {
  let calls = 0;
  const counting = t.router({ list: t.procedure.query(() => (calls += 1)) });
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
  'If the request fails as a whole, for example because `createContext` throws, the response is a single error and not an array.',
  async ({ serve, expect }) => {
    const server = await serve({
      router,
      createContext() {
        throw new Error('No session');
      },
    });
    const response = await server.fetch('/list,list?batch=1&input={}');
    expect(await response.json()).toMatchObject({ error: { message: 'No session' } });
  },
);

claim('A batch always has its object, even if it is only `{}`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  expect((await server.fetch('/list?batch=1')).status).toBe(400);
  expect((await server.fetch('/list?batch=1&input={}')).status).toBe(200);
});

claim(
  'superjson turns each of them into `{"json":…}`, with a `meta` if it contains types that JSON does not have.',
  async ({ serve, expect }) => {
    const own = initTRPC.create({ transformer: superjson, isDev: false });
    const dates = own.router({
      next: own.procedure.input(z.date()).query(({ input: date }) => date),
      plain: own.procedure.query(() => 1),
    });
    const server = await serve({ router: dates });
    const sent = superjson.serialize(new Date(0));
    const response = await server.fetch(`/next?input=${input(sent)}`);
    expect(await response.json()).toEqual({ result: { data: sent } });
    expect(sent.meta).toBeDefined();
    expect(await (await server.fetch('/plain')).json()).toEqual({ result: { data: { json: 1 } } });
  },
);

claim(
  'The fetch adapter ignores a body of any other type, so the input would be missing.',
  async ({ serve, expect }) => {
    const post = { method: 'POST', body: '"Ada"', headers: { 'content-type': 'text/plain' } };
    const request = new Request('http://localhost/save', post);
    const response = await fetchRequestHandler({
      endpoint: '/',
      req: request,
      router,
      createContext: () => ({}),
    });
    expect(response.status).toBe(400);
    expect(JSON.parse((await response.json()).error.message)).toMatchObject([{ received: 'undefined' }]);
    const server = await serve({ router });
    expect(await (await server.fetch('/save', post)).json()).toEqual({ result: { data: 'Ada' } });
  },
);

claim(
  'A result is `{ "result": { "data": … } }`, or `{ "result": {} }` if the procedure returns `undefined` and there is no data transformer.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    expect(await (await server.fetch('/list')).json()).toEqual({ result: { data: 1 } });
    expect(await (await server.fetch('/nothing')).text()).toBe('{"result":{}}');
  },
);

claim('The procedure path, if the error belongs to a call.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const call = (await (await server.fetch('/missing')).json()).error;
  const request = (await (await server.fetch('/list?input={')).json()).error;
  expect(call.data.path).toBe('missing');
  expect(request.data).not.toHaveProperty('path');
});

claim('If tRPC cannot parse the JSON of an input, the code is `PARSE_ERROR`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/echo?input={');
  expect([response.status, (await response.json()).error.data.code]).toEqual([400, 'PARSE_ERROR']);
});

claim('Otherwise it has the status that they share.', async ({ serve, expect }) => {
  const server = await serve({ router });
  expect((await server.fetch('/a,b?batch=1&input={}')).status).toBe(404);
  expect((await server.fetch('/list,list?batch=1&input={}')).status).toBe(200);
  expect((await server.fetch('/list,a?batch=1&input={}')).status).toBe(207);
});

claim(
  'A path of the other kind causes an entry with `No "query"-procedure on path "user.create"`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/list,save?batch=1&input={}');
    expect((await response.json())[1].error.message).toBe('No "query"-procedure on path "save"');
  },
);

claim(
  'Status 400 with `"input" needs to be an object when doing a batch call` means that the object of inputs is missing.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/list,list?batch=1&input=[]');
    expect(response.status).toBe(400);
    const message = '"input" needs to be an object when doing a batch call';
    expect((await response.json()).error.message).toBe(message);
  },
);

claim(
  'Status 500 with `Batching is not enabled on the server` comes from the option `batching`.',
  async ({ serve, expect }) => {
    const server = await serve({ router, batching: { enabled: false } });
    const response = await server.fetch('/list?batch=1&input={}');
    expect(response.status).toBe(500);
    expect((await response.json()).error.message).toBe('Batching is not enabled on the server');
  },
);

claim('The response has the header `vary: trpc-batch-mode`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const headers = { 'trpc-batch-mode': 'stream' };
  const response = await server.fetch('/list?batch=1&input={}', { headers });
  expect(response.headers.get('vary')).toBe('trpc-batch-mode');
});

claim(
  'A single call without `batch=1` is not streamed, and the AWS Lambda adapter never streams.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const headers = { 'trpc-batch-mode': 'stream' };
    const response = await server.fetch('/list', { headers });
    expect(response.headers.get('vary')).toBeNull();
    expect(await response.json()).toEqual({ result: { data: 1 } });
  },
);

claim(
  'With the other verb the status is 404, as if the procedure did not exist:',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    expect((await server.fetch('/list', { method: 'POST' })).status).toBe(404);
    expect((await server.fetch('/save')).status).toBe(404);
  },
);

claim(
  'Without a data transformer, a single call without input has no parameter `input`, or no body.',
  async ({ serve, expect }) => {
    const own = initTRPC.create({ transformer: superjson });
    const encoded = await serve({ router: own.router({ list: own.procedure.query(() => 1) }) });
    const plain = await serve({ router });
    const options = (url: string) => ({ links: [httpLink({ url })] });
    await createTRPCUntypedClient(options(plain.url)).query('list');
    await createTRPCUntypedClient({ ...options(encoded.url), transformer: superjson } as never).query('list');
    expect(plain.exchanges()[0]?.request.path).toBe('/list');
    expect(encoded.exchanges()[0]?.request.path).toContain('input=');
  },
);
