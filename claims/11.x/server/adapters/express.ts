import { initTRPC } from '@trpc/server';
import { octetInputParser } from '@trpc/server/http';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import cors from 'cors';
import express, { type RequestHandler } from 'express';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  hello: t.procedure.query(() => 'Hello'),
  broken: t.procedure.query(() => {
    throw new Error('Broken');
  }),
  echo: t.procedure.input(z.unknown()).mutation(({ input }) => input),
  fields: t.procedure.input(z.instanceof(FormData)).mutation(({ input }) => [...input.keys()]),
  bytes: t.procedure.input(octetInputParser).mutation(async ({ input }) => {
    const bytes: number[] = [];
    for await (const chunk of input as unknown as AsyncIterable<Uint8Array>) bytes.push(...chunk);
    return bytes;
  }),
});

const apps: express.Express[] = [];

/** Serves the router below `/trpc`, after other middlewares, and returns the URL. */
async function listen(...before: RequestHandler[]): Promise<string> {
  const app = express();
  apps.push(app);
  for (const middleware of before) app.use(middleware);
  app.use('/trpc', createExpressMiddleware({ router }));
  const server = app.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}/trpc`;
}

const json = { 'content-type': 'application/json' };
const octets = { 'content-type': 'application/octet-stream' };

claim('After `express.json()`, objects still work.', async ({ expect }) => {
  const url = await listen(express.json());
  const post = (body: string) => fetch(`${url}/echo`, { method: 'POST', headers: json, body });
  expect(await (await post('{"a":1}')).json()).toEqual({ result: { data: { a: 1 } } });
});

claim('400 from Express, as HTML', async ({ expect }) => {
  const url = await listen(express.json());
  const response = await fetch(`${url}/echo`, { method: 'POST', headers: json, body: '"text"' });
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toContain('text/html');
});

claim(
  'In newer releases, only the inputs of the first and the last row still fail.',
  { since: '11.22.1' },
  async ({ expect }) => {
    const form = new FormData();
    form.set('name', 'Ada');
    const post = async (parser: RequestHandler, path: string, body: BodyInit, headers?: HeadersInit) => {
      const response = await fetch(`${await listen(parser)}/${path}`, { method: 'POST', headers, body });
      return ((await response.json()) as { result?: { data: unknown } }).result?.data;
    };
    for (const parser of [express.json(), express.urlencoded(), express.raw()])
      expect(await post(parser, 'fields', form)).toEqual(['name']);
    for (const parser of [express.urlencoded(), express.raw()])
      expect(await post(parser, 'echo', '{"a":1}', json)).toEqual({ a: 1 });
    for (const parser of [express.json(), express.urlencoded()])
      expect(await post(parser, 'bytes', new Uint8Array([1, 2, 200]), octets)).toEqual([1, 2, 200]);
    expect(await post(express.raw(), 'bytes', new Uint8Array([1, 2, 200]), octets)).not.toEqual([1, 2, 200]);
  },
);

claim(
  'tRPC replaces the `Vary` header, and the value that `cors()` wrote into it is lost.',
  async ({ expect }) => {
    const url = await listen(cors({ origin: ['https://app.example'] }));
    const response = await fetch(`${url}/hello`, { headers: { origin: 'https://app.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(response.headers.get('vary')).toBe('trpc-accept, accept');
  },
);

claim(
  'If a procedure does not exist, the client gets the JSON of a `NOT_FOUND` error, and not the 404 page of Express.',
  async ({ expect }) => {
    const response = await fetch(`${await listen()}/missing`);
    expect(response.status).toBe(404);
    expect((await response.json()).error.data.code).toBe('NOT_FOUND');
  },
);

claim("Errors that procedures throw do not reach Express's error handlers.", async ({ expect }) => {
  let handled = 0;
  const url = await listen();
  apps.at(-1)?.use(((_error, _req, res, _next) => {
    handled += 1;
    res.status(400).end();
  }) as express.ErrorRequestHandler);
  expect((await fetch(`${url}/broken`)).status).toBe(500);
  expect(handled).toBe(0);
});

claim(
  'The adapter takes the last segment of the URL as the path of the procedure, so you do not have to tell it where it is mounted.',
  async ({ expect }) => {
    const url = await listen();
    expect(await (await fetch(`${url}/some/folder/hello`)).json()).toEqual({ result: { data: 'Hello' } });
  },
);

claim(
  'Newer releases respond with status 500 instead, and the message begins with `The request body has already been read by another middleware`.',
  { since: '11.22.1' },
  async ({ expect }) => {
    const url = await listen((request, _response, next) => {
      request.on('end', next).resume();
    });
    const signal = AbortSignal.timeout(2_000);
    const response = await fetch(`${url}/echo`, { method: 'POST', headers: json, body: '{}', signal });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('The request body has already been read by another middleware');
  },
);
