import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initTRPC } from '@trpc/server';
import { createNextApiHandler, type CreateNextContextOptions } from '@trpc/server/adapters/next';
import { claim } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  hello: t.procedure.query(() => 'Hello'),
  save: t.procedure.input((value) => value).mutation(({ input }) => JSON.stringify(input)),
});

type Handler = ReturnType<typeof createNextApiHandler>;

/** Serves a handler, with what Next.js adds to a request. */
async function listen(handler: Handler, parse?: (body: string) => unknown, name = 'trpc') {
  const server = createServer((req, res) => {
    void (async () => {
      const path = req.url?.slice('/api/trpc/'.length).split('?')[0];
      Object.assign(req, { query: { [name]: path }, cookies: {} });
      if (parse) {
        let body = '';
        for await (const chunk of req) body += String(chunk);
        Object.assign(req, { body: parse(body) });
      }
      await handler(req as never, res as never);
    })();
  });
  server.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://localhost:${String((server.address() as AddressInfo).port)}/api/trpc`;
}

const post = (body?: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  ...(body === undefined ? {} : { body }),
});

// The body parser of Next.js returns an empty object for an empty body.
const parse = (body: string): unknown => (body === '' ? {} : JSON.parse(body));

claim('JSON string, sent by `httpLink`', { cell: 'With the parser (default)' }, async ({ expect, cell }) => {
  const url = await listen(createNextApiHandler({ router }), parse);
  const response = await fetch(`${url}/save`, post('"text"'));
  expect(cell).toBe('400 Unexpected token …');
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('Unexpected token'),
  ]);
});

claim('JSON object', { cell: 'With the parser (default)' }, async ({ expect, cell }) => {
  const url = await listen(createNextApiHandler({ router }), parse);
  expect(cell).toBe('works');
  expect(await (await fetch(`${url}/save`, post('{"a":1}'))).json()).toEqual({ result: { data: '{"a":1}' } });
});

claim('No input', { cell: 'With the parser (default)' }, async ({ expect, cell }) => {
  const url = await listen(createNextApiHandler({ router }), parse);
  expect(cell).toBe('the validator gets {}');
  expect(await (await fetch(`${url}/save`, post())).json()).toEqual({ result: { data: '{}' } });
});

claim('the adapter reads the procedure from the query parameter `trpc`.', async ({ expect }) => {
  const url = await listen(createNextApiHandler({ router }), undefined, 'path');
  const response = await fetch(`${url}/hello`);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain(
    'Query \\"trpc\\" not found - is the file named `[trpc]`.ts or `[...trpc].ts`?',
  );
});

claim(
  "Browsers on other origins first send an `OPTIONS` request, which the adapter doesn't handle.",
  async ({ expect }) => {
    const url = await listen(createNextApiHandler({ router }));
    expect((await fetch(`${url}/hello`, { method: 'OPTIONS' })).status).toBe(415);
  },
);

claim('`middleware`', { cell: 'What it does' }, async ({ expect, cell }) => {
  const events: string[] = [];
  const url = await listen(
    createNextApiHandler({
      router,
      createContext(_options: CreateNextContextOptions) {
        events.push('context');
        return {};
      },
      middleware(_req, res, next) {
        events.push('middleware');
        res.setHeader('x-a', '1');
        next();
      },
    }),
  );
  const response = await fetch(`${url}/hello`);
  expect(cell).toBe('A Connect-style function that runs first.');
  expect([response.headers.get('x-a'), ...events]).toEqual(['1', 'middleware', 'context']);
});

claim('`maxBodySize`', { cell: 'What it does' }, async ({ expect, cell }) => {
  const handler = createNextApiHandler({ router, maxBodySize: 10 });
  const body = JSON.stringify({ text: 'a'.repeat(100) });
  expect(cell).toContain('of a body that tRPC reads itself.');
  expect((await fetch(`${await listen(handler)}/save`, post(body))).status).toBe(413);
  expect((await fetch(`${await listen(handler, parse)}/save`, post(body))).status).toBe(200);
});
