import { initTRPC, TRPCError } from '@trpc/server';
import { createHTTP2Handler, createHTTPServer } from '@trpc/server/adapters/standalone';
import { once } from 'node:events';
import { connect, createServer } from 'node:http2';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  hello: t.procedure.query(() => 'Hello'),
  wait: t.procedure.subscription(async function* ({ signal }) {
    yield 1;
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
  }),
});

claim('`close()` waits until all responses have ended.', async ({ serve, expect, until }) => {
  const { server, fetch } = await serve({ router });
  const response = await fetch('/wait');
  let closed = false;
  server.close(() => (closed = true));
  await until(() => !server.listening);
  expect(closed).toBe(false);
  server.closeAllConnections();
  await until(() => closed);
  await response.text().catch(() => {});
});

claim(
  "The adapter removes as many characters as `basePath` has, and doesn't compare them.",
  async ({ serve, expect }) => {
    const server = await serve({ router, basePath: '/trpc/' });
    expect((await server.fetch('/trpc/hello')).status).toBe(200);
    expect((await server.fetch('/abcd/hello')).status).toBe(200);
    expect((await server.fetch('/hello')).status).toBe(404);
  },
);

claim('The adapter adds none.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/hello', { method: 'OPTIONS' });
  expect(response.status).toBe(415);
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
  expect((await response.json()).error.message).toBe('Missing content-type header');
});

claim(
  'If you call `next(error)`, each call of the request fails with this error.',
  async ({ serve, expect }) => {
    const server = await serve({
      router,
      middleware: (_req, _res, next) => next(new TRPCError({ code: 'FORBIDDEN', message: 'Not here' })),
    });
    const response = await server.fetch('/hello,hello?batch=1');
    expect(response.status).toBe(403);
    const results = (await response.json()) as { error: { message: string } }[];
    expect(results.map(({ error }) => error.message)).toEqual(['Not here', 'Not here']);
  },
);

claim(
  '`createHTTPServer` treats every request as a call: `GET /favicon.ico` gets the JSON of a `NOT_FOUND` error.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/favicon.ico');
    expect((await response.json()).error.data).toMatchObject({ code: 'NOT_FOUND', path: 'favicon.ico' });
  },
);

claim('`createHTTPServer` returns a plain `http.Server`:', async ({ expect }) => {
  const { Server } = await import('node:http');
  expect(createHTTPServer({ router })).toBeInstanceOf(Server);
});

claim('`onError` receives the error, and the client gets no response.', async ({ expect, until }) => {
  const messages: string[] = [];
  const onError = ({ error }: { error: TRPCError }) => messages.push(error.message);
  const server = createServer(createHTTP2Handler({ router, onError }));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const session = connect(`http://localhost:${typeof address === 'object' ? address?.port : address}`);
  const request = session.request({ ':path': '/hello?batch=1', 'trpc-accept': 'application/jsonl' });
  let answered = false;
  request.on('response', () => (answered = true));
  await until(() => messages.length > 0);
  // A later request gets its response, the first one still has none.
  await once(session.request({ ':path': '/hello' }), 'response');
  session.destroy();
  server.close();
  expect(messages).toEqual(['HTTP/1 Connection specific headers are forbidden: "transfer-encoding"']);
  expect(answered).toBe(false);
});
