import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance } from 'fastify';
import websocket from '@fastify/websocket';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  hello: t.procedure.query(() => 'Hello'),
  echo: t.procedure.input(z.unknown()).mutation(({ input }) => input),
  fields: t.procedure.input(z.instanceof(FormData)).mutation(({ input }) => [...input.keys()]),
});

/** Serves the router below `/trpc`, and returns the URL. */
async function listen(prepare: (server: FastifyInstance) => void = () => {}): Promise<string> {
  const server = Fastify();
  prepare(server);
  server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router } });
  return await server.listen({ port: 0 });
}

const json = { 'content-type': 'application/json' };

claim("Status 414, with the message `'/trpc/…' is exceeding the max param length`.", async ({ expect }) => {
  const url = await listen();
  const response = await fetch(`${url}/trpc/${Array(40).fill('hello').join()}?batch=1`);
  expect(response.status).toBe(414);
  expect(await response.json()).toMatchObject({
    code: 'FST_ERR_MAX_PARAM_LENGTH',
    message: expect.stringMatching(/^'\/trpc\/.*' is exceeding the max param length/),
  });
});

claim('Fastify has no parser for the content type of the body.', async ({ expect }) => {
  const url = await listen();
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await fetch(`${url}/trpc/echo`, { method: 'POST', headers, body: new Uint8Array([1]) });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' });
});

claim('Fastify itself reads JSON bodies, and accepts 1 MiB at most.', async ({ expect }) => {
  const url = await listen();
  const post = (size: number) =>
    fetch(`${url}/trpc/echo`, { method: 'POST', headers: json, body: JSON.stringify('x'.repeat(size - 2)) });
  expect((await post(1024 * 1024)).status).toBe(200);
  const refused = await post(1024 * 1024 + 1);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
});

claim(
  "`FormData` works without `@fastify/multipart`, but Fastify's `bodyLimit` doesn't apply to it: set `maxBodySize`.",
  async ({ expect }) => {
    const url = await listen();
    const body = new FormData();
    body.set('file', 'text');
    const response = await fetch(`${url}/trpc/fields`, { method: 'POST', body });
    expect(await response.json()).toEqual({ result: { data: ['file'] } });
    body.set('file', 'a'.repeat(1024 * 1024 + 1));
    expect((await fetch(`${url}/trpc/fields`, { method: 'POST', body })).status).toBe(200);
  },
);

claim('the URL contains no procedure, or its path contains a slash.', async ({ expect }) => {
  const url = await listen();
  expect((await (await fetch(`${url}/trpc`)).json()).message).toBe('Route GET:/trpc not found');
  expect((await fetch(`${url}/trpc/nested/hello`)).status).toBe(404);
  expect((await fetch(`${url}/trpc/hello`)).status).toBe(200);
});

claim('Your own `{ websocket: true }` routes work on other paths.', async ({ expect, until }) => {
  const server = Fastify();
  server.register(websocket);
  server.register(fastifyTRPCPlugin, { prefix: '/trpc', useWSS: true, trpcOptions: { router } });
  server.register(async (own) => {
    own.get('/', { websocket: true }, (socket) => {
      socket.on('message', (message) => socket.send(`own ${String(message)}`));
    });
  });
  const url = (await server.listen({ port: 0 })).replace('http', 'ws');
  const call = '{"id":1,"method":"query","params":{"path":"hello"}}';
  const received: string[] = [];
  for (const [path, message] of [
    ['/', 'Hi'],
    ['/trpc', call],
  ]) {
    const socket = new WebSocket(url + path);
    socket.on('open', () => socket.send(message ?? ''));
    socket.on('message', (data) => received.push(String(data)));
    await until(() => received.length === (path === '/' ? 1 : 2));
    socket.terminate();
  }
  expect(received).toEqual(['own Hi', '{"id":1,"result":{"type":"data","data":"Hello"}}']);
  await server.close();
});
