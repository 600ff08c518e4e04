import websocket from '@fastify/websocket';
import {
  createTRPCProxyClient,
  experimental_formDataLink,
  httpBatchLink,
  httpLink,
  type TRPCLink,
  unstable_httpBatchStreamLink,
} from '@trpc/client';
import { initTRPC } from '@trpc/server';
import {
  fastifyRequestHandler,
  fastifyTRPCPlugin,
  type FastifyTRPCPluginOptions,
} from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  hello: t.procedure.query(() => 'Hello'),
  echo: t.procedure
    .input(z.any())
    .mutation(({ input }) => (input === undefined ? 'undefined' : JSON.stringify(input))),
});

/** Serves the router below `/trpc`, and returns the URL of the server. */
async function listen(prepare: (server: FastifyInstance) => void = () => {}): Promise<string> {
  const server = Fastify();
  prepare(server);
  server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router, createContext: () => ({}) } });
  return server.listen({ port: 0 });
}

const json = { 'content-type': 'application/json' };

claim(
  'Decorators and hooks that you add before the plugin also apply to tRPC requests, so you can read what they add to `req`.',
  async ({ expect }) => {
    const server = Fastify();
    server.decorateRequest('language', 'en');
    server.addHook('onRequest', async (req) => void Object.assign(req, { user: 'Ada' }));
    const seen: unknown[] = [];
    const createContext = ({ req }: { req: object }) => {
      seen.push('language' in req && req.language, 'user' in req && req.user);
      return {};
    };
    await server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router, createContext } });
    await fetch(`${await server.listen({ port: 0 })}/trpc/hello`);
    expect(seen).toEqual(['en', 'Ada']);
    await server.close();
  },
);

claim('Fastify limits `maxParamLength` to 100 characters.', async ({ expect }) => {
  const url = await listen();
  const status = async (count: number) =>
    (await fetch(`${url}/trpc/${Array(count).fill('hello').join(',')}?batch=1&input={}`)).status;
  expect(await status(10)).toBe(200);
  expect(await status(40)).toBe(404);
});

claim('`register` does not check `createContext` against your router.', async ({ expect }) => {
  const own = initTRPC.context<{ user: string }>().create();
  const ownRouter = own.router({ me: own.procedure.query(({ ctx }) => typeof ctx.user) });
  const createContext = () => ({ other: 1 });
  const server = Fastify();
  server.register(fastifyTRPCPlugin, { trpcOptions: { router: ownRouter, createContext } });
  const response = await fetch(`${await server.listen({ port: 0 })}/me`);
  expect(await response.json()).toEqual({ result: { data: 'undefined' } });
  const checked: FastifyTRPCPluginOptions<typeof ownRouter>['trpcOptions'] = {
    router: ownRouter,
    // @ts-expect-error The context needs a user.
    createContext,
  };
  expect(checked.router).toBe(ownRouter);
  await server.close();
});

claim(
  'The plugin avoids this because it replaces the parser of `application/json` in its own scope.',
  async ({ expect }) => {
    const url = await listen((server) => {
      server.post('/own', (request) => ({ received: request.body }));
    });
    const post = (path: string) => fetch(url + path, { method: 'POST', headers: json, body: '"text"' });
    expect(await (await post('/trpc/echo')).json()).toEqual({ result: { data: '"text"' } });
    expect(await (await post('/own')).json()).toEqual({ received: 'text' });
  },
);

claim('Fastify has no parser for the content type of the body.', async ({ expect }) => {
  const url = await listen();
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await fetch(`${url}/trpc/echo`, { method: 'POST', headers, body: new Uint8Array([1]) });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' });
});

claim('Fastify reads bodies itself, and accepts 1 MiB by default.', async ({ expect }) => {
  const url = await listen();
  const post = (size: number) =>
    fetch(`${url}/trpc/echo`, { method: 'POST', headers: json, body: JSON.stringify('x'.repeat(size - 2)) });
  expect((await post(1024 * 1024)).status).toBe(200);
  const refused = await post(1024 * 1024 + 1);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
});

claim('If a `POST` has no body and no content type, the procedure receives `null`.', async ({ expect }) => {
  const url = await listen();
  const response = await fetch(`${url}/trpc/echo`, { method: 'POST' });
  expect(await response.json()).toEqual({ result: { data: 'null' } });
});

claim('The plugin responds to `OPTIONS` with 405.', async ({ expect }) => {
  const url = await listen();
  expect((await fetch(`${url}/trpc/hello`, { method: 'OPTIONS' })).status).toBe(405);
});

claim(
  "With `httpLink` and `httpBatchLink`, the client's error therefore has the message `Unable to transform response from server`.",
  async ({ expect }) => {
    const url = await listen();
    for (const link of [httpBatchLink({ url: `${url}/trpc` }), httpLink({ url })]) {
      const trpc = createTRPCProxyClient<typeof router>({ links: [link] });
      const calls = Array.from({ length: 40 }, () => trpc.hello.query());
      await expect(Promise.all(calls)).rejects.toThrow('Unable to transform response from server');
    }
  },
);

claim(
  'Fastify throws this error while it starts, because `useWSS` is on and the plugin has no `prefix`.',
  async ({ expect }) => {
    const server = Fastify();
    server.register(websocket);
    server.register((instance, _options, done) => {
      const options = { useWSS: true, trpcOptions: { router, createContext: () => ({}) } };
      expect(() => fastifyTRPCPlugin(instance, options, done)).toThrow('The path could not be empty');
      done();
    });
    await server.ready();
    await server.close();
  },
);

claim(
  'With Fastify\'s own JSON parser, mutations over `httpLink` fail if the input is a string such as `"text"`, or if they have no input.',
  async ({ expect }) => {
    const url = await listen((server) => {
      server.post<{ Params: { path: string } }>('/own/:path', (req, res) =>
        fastifyRequestHandler({ router, req, res, path: req.params.path, createContext: () => ({}) }),
      );
    });
    const post = (path: string, body?: string) =>
      fetch(url + path, { method: 'POST', headers: json, ...(body && { body }) });
    const empty = await post('/own/echo');
    expect(empty.status).toBe(400);
    expect(await empty.json()).toMatchObject({ code: 'FST_ERR_CTP_EMPTY_JSON_BODY' });
    expect(await (await post('/own/echo', '"text"')).json()).toMatchObject({
      error: { data: { code: 'PARSE_ERROR' } },
    });
    expect(await (await post('/own/echo?batch=1', '{"0":"text"}')).json()).toEqual([
      { result: { data: '"text"' } },
    ]);
    expect(await (await post('/trpc/echo')).json()).toEqual({ result: { data: 'undefined' } });
  },
);

claim(
  'With `useWSS`, tRPC handles the messages of **every** WebSocket route of this Fastify server, not only those at the prefix.',
  async ({ expect }) => {
    const server = Fastify();
    server.register(websocket);
    server.register(async (instance) => {
      instance.get('/chat', { websocket: true }, () => {});
    });
    server.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      useWSS: true,
      trpcOptions: { router, createContext: () => ({}) },
    });
    const url = await server.listen({ port: 0 });
    const socket = new WebSocket(`${url.replace('http', 'ws')}/chat`);
    const message = new Promise((resolve) => socket.on('message', (data) => resolve(String(data))));
    socket.on('open', () => socket.send('{"id":1,"method":"query","params":{"path":"hello"}}'));
    expect(await message).toBe('{"id":1,"result":{"type":"data","data":"Hello"}}');
    socket.terminate();
    await server.close();
  },
);

claim(
  'Send `application/json`, as all HTTP links except `experimental_formDataLink` do.',
  async ({ expect }) => {
    const url = `${await listen()}/trpc`;
    const call = (link: TRPCLink<typeof router>, input: unknown) =>
      createTRPCProxyClient<typeof router>({ links: [link] }).echo.mutate(input);
    await expect(call(experimental_formDataLink({ url }), new FormData())).rejects.toMatchObject({
      meta: { responseJSON: { statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' } },
    });
    for (const link of [httpLink, httpBatchLink, unstable_httpBatchStreamLink])
      expect(await call(link({ url }), 1)).toBe('1');
  },
);
