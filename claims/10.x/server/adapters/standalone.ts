import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import cors from 'cors';
import { z } from 'zod';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  hello: t.procedure.query(() => 'Hello'),
  echo: t.procedure.input(z.any()).mutation(({ input }) => input ?? null),
});

claim(
  'The handler treats everything after the first slash as the procedure path, so remove the prefix from `req.url` before you call it:',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const { error } = await (await server.fetch('/trpc/hello')).json();
    expect(error.message).toBe('No "query"-procedure on path "trpc/hello"');
  },
);

claim('The adapter sends no CORS headers, and responds to `OPTIONS` with 405.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/hello', {
    method: 'OPTIONS',
    headers: { origin: 'https://a.example' },
  });
  expect(response.status).toBe(405);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

claim(
  'Pass the function of the `cors` package as `middleware`, which handles the preflight before tRPC does:',
  async ({ serve, expect }) => {
    const server = await serve({ router, middleware: cors() });
    const response = await server.fetch('/hello', {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  },
);

claim('The longest JSON body, in characters.', async ({ serve, expect }) => {
  const codes: string[] = [];
  const server = await serve({ router, maxBodySize: 12, onError: ({ error }) => codes.push(error.code) });
  const post = (body: string) => server.fetch('/echo', { method: 'POST', body }).catch(() => undefined);
  expect((await post(JSON.stringify('é'.repeat(10))))?.status).toBe(200);
  await post(JSON.stringify('x'.repeat(11)));
  expect(codes).toEqual(['PAYLOAD_TOO_LARGE']);
});

claim('The body is longer than `maxBodySize`.', async ({ serve, expect }) => {
  const server = await serve({ router, maxBodySize: 12 });
  const response = await server.fetch('/echo', { method: 'POST', body: JSON.stringify('x'.repeat(11)) });
  expect(response.status).toBe(413);
});

claim(
  'The adapter treats every `GET` and `POST` request as a call: the response to `GET /favicon.ico` is the JSON of a `NOT_FOUND` error.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/favicon.ico');
    expect(response.status).toBe(404);
    expect((await response.json()).error.data.code).toBe('NOT_FOUND');
  },
);

claim('If you pass a host, even an IP address, Node.js does not assign the port at once.', ({ expect }) => {
  for (const host of ['localhost', '127.0.0.1']) {
    const { server, listen } = createHTTPServer({ router });
    expect(() => listen(0, host)).toThrow("Cannot read properties of null (reading 'port')");
    server.close();
  }
});

claim('Other methods get 405, and `HEAD` gets 204.', async ({ serve, expect }) => {
  const server = await serve({ router });
  for (const [method, status] of [
    ['PATCH', 405],
    ['DELETE', 405],
    ['OPTIONS', 405],
    ['HEAD', 204],
  ] as const) {
    expect((await server.fetch('/hello', { method })).status).toBe(status);
  }
});
