import websocket from '@fastify/websocket';
import { createTRPCClient } from '@trpc/client';
import { httpLink } from '@trpc/client/links/httpLink';
import * as trpc from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import fastify, { type FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { claim } from '../claim';

const router = trpc
  .router()
  .query('hello', { resolve: () => 'Hello' })
  .mutation('none', { resolve: () => 'none' })
  .mutation('echo', { input: z.any(), resolve: ({ input }) => input });

/** Serves the router below `/trpc`, and returns its URL. */
async function listen(prepare: (server: FastifyInstance) => void = () => {}): Promise<string> {
  const server = fastify();
  prepare(server);
  server.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: { router, createContext: () => ({}) },
  } as never);
  return `${await server.listen(0)}/trpc`;
}

claim(
  'Fastify takes the names of all calls of a batch, one request with several calls, as one parameter of the URL, and allows only 100 characters by default.',
  async ({ expect }) => {
    const url = await listen();
    const status = async (count: number) =>
      (await fetch(`${url}/${Array(count).fill('hello').join(',')}?batch=1&input={}`)).status;
    expect(await status(10)).toBe(200);
    expect(await status(40)).toBe(404);
  },
);

claim('Decorators and hooks that you add before the plugin apply to its routes too.', async ({ expect }) => {
  const urls: string[] = [];
  const url = await listen((server) => {
    server.addHook('onRequest', async (request) => void urls.push(request.url));
  });
  await fetch(`${url}/hello`);
  expect(urls).toEqual(['/trpc/hello']);
});

claim('`httpLink` sent a mutation without input.', async ({ expect }) => {
  const url = await listen();
  const single = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
  await expect(single.mutation('none')).rejects.toThrow('Unexpected end of JSON input');
  expect(await createTRPCClient<typeof router>({ url }).mutation('none')).toBe('none');
});

claim(
  'The `content-type` of the request is neither `application/json` nor `text/plain`, the two that Fastify can read here.',
  async ({ expect }) => {
    const url = await listen();
    const status = async (type: string) =>
      (await fetch(`${url}/echo`, { method: 'POST', headers: { 'content-type': type }, body: '"x"' })).status;
    expect(await status('application/json')).toBe(200);
    expect(await status('text/plain')).toBe(200);
    expect(await status('application/x-www-form-urlencoded')).toBe(415);
  },
);

claim('Fastify itself limits the size of a body with `bodyLimit`, 1 MiB by default.', async ({ expect }) => {
  const url = await listen();
  const headers = { 'content-type': 'application/json' };
  const post = (size: number) =>
    fetch(`${url}/echo`, { method: 'POST', headers, body: JSON.stringify('x'.repeat(size - 2)) });
  expect((await post(1024 * 1024)).status).toBe(200);
  expect((await post(1024 * 1024 + 1)).status).toBe(413);
});

claim("The client's error has an empty `message`, and `shape` is `'Not Found'`.", async ({ expect }) => {
  const client = createTRPCClient<typeof router>({ url: await listen() });
  const calls = Array.from({ length: 40 }, () => client.query('hello'));
  await expect(Promise.all(calls)).rejects.toMatchObject({ message: '', shape: 'Not Found' });
});

claim(
  'tRPC then handles the messages of **every** WebSocket route of this Fastify server.',
  async ({ expect }) => {
    const server = fastify();
    server.register(websocket);
    server.register(async (instance) => {
      instance.get('/chat', { websocket: true } as object, () => {});
    });
    server.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      useWSS: true,
      trpcOptions: { router, createContext: () => ({}) },
    } as never);
    const url = await server.listen(0);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/chat`);
    const message = new Promise((resolve) => socket.on('message', (data) => resolve(String(data))));
    socket.on('open', () => socket.send('{"id":1,"method":"query","params":{"path":"hello"}}'));
    expect(await message).toBe('{"id":1,"result":{"type":"data","data":"Hello"}}');
    socket.terminate();
    await server.close();
  },
);

claim(
  'TypeScript accepts `server.register` without it, even if your router needs a context.',
  async ({ expect }) => {
    const seen: unknown[] = [];
    const needy = trpc.router<{ user: string }>().query('me', { resolve: ({ ctx }) => void seen.push(ctx) });
    const server = fastify();
    server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router: needy } });
    await fetch(`${await server.listen(0)}/trpc/me`);
    expect(seen).toEqual([undefined]);
  },
);
