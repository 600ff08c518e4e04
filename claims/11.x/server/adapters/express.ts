import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
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

claim(
  'After `express.json()`, objects still work, and all that `httpBatchLink` sends.',
  async ({ expect }) => {
    const url = await listen(express.json());
    const post = (body: string) => fetch(`${url}/echo`, { method: 'POST', headers: json, body });
    expect(await (await post('{"a":1}')).json()).toEqual({ result: { data: { a: 1 } } });
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url })] });
    for (const input of ['text', 7, null, undefined]) expect(await trpc.echo.mutate(input)).toEqual(input);
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
  "If a procedure doesn't exist, the client gets the JSON of a `NOT_FOUND` error, not Express's 404 page.",
  async ({ expect }) => {
    const response = await fetch(`${await listen()}/missing`);
    expect(response.status).toBe(404);
    expect((await response.json()).error.data.code).toBe('NOT_FOUND');
  },
);

claim("Errors that procedures throw don't reach Express's error handlers.", async ({ expect }) => {
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
  "The adapter takes the last segment of the URL as the path of the procedure, wherever it's mounted.",
  async ({ expect }) => {
    const url = await listen();
    expect(await (await fetch(`${url}/some/folder/hello`)).json()).toEqual({ result: { data: 'Hello' } });
  },
);

claim(
  'tRPC responds with status 500 and a message that begins with `The request body has already been read by another middleware`.',
  { since: '11.22.1' },
  async ({ expect }) => {
    const url = await listen((request, _response, next) => {
      request.on('end', next).resume();
    });
    const response = await fetch(`${url}/echo`, { method: 'POST', headers: json, body: '{}' });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('The request body has already been read by another middleware');
  },
);

claim('After others, or with other inputs of `httpLink`, calls fail or lose data.', async ({ expect }) => {
  const afterJson = await listen(express.json());
  for (const body of ['"text"', '7', 'true', 'null'])
    expect((await fetch(`${afterJson}/echo`, { method: 'POST', headers: json, body })).status).toBe(400);
  const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url: afterJson })] });
  expect(await trpc.echo.mutate(undefined)).toEqual({});

  const afterRaw = `${await listen(express.raw())}/bytes`;
  const body = new Uint8Array([1, 2, 200]);
  const response = await fetch(afterRaw, { method: 'POST', headers: octets, body });
  expect((await response.json()).result.data).not.toEqual([...body]);
});
