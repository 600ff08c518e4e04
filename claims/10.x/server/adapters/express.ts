import { initTRPC } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  hello: t.procedure.query(() => 'Hello'),
  broken: t.procedure.query(() => {
    throw new Error('Broken');
  }),
  strict: t.procedure.input(z.object({ a: z.number(), b: z.string() })).mutation(() => 'fine'),
  echo: t.procedure.input(z.any()).mutation(({ input }) => (input === undefined ? 'nothing' : input)),
  type: t.procedure
    .input(z.any())
    .mutation(({ input }) =>
      Buffer.isBuffer(input) ? 'Buffer' : `${typeof input} ${JSON.stringify(input)}`,
    ),
});

/** Serves the router below `/trpc`, between other middlewares, and returns the URL. */
async function listen(before: RequestHandler[] = [], after: ErrorRequestHandler[] = []): Promise<string> {
  const app = express();
  for (const middleware of before) app.use(middleware);
  app.use('/trpc', createExpressMiddleware({ router }));
  for (const middleware of after) app.use(middleware);
  const server = app.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}/trpc`;
}

const json = { 'content-type': 'application/json' };

claim(
  "For an unknown procedure, the response is the JSON of a `NOT_FOUND` error, and not Express's error page.",
  async ({ expect }) => {
    const response = await fetch(`${await listen()}/missing`);
    expect(response.status).toBe(404);
    expect((await response.json()).error.data.code).toBe('NOT_FOUND');
  },
);

claim('Objects from `express.json()` still work.', async ({ expect }) => {
  const url = await listen([express.json()]);
  const response = await fetch(`${url}/echo`, { method: 'POST', headers: json, body: '{"a":1}' });
  expect(await response.json()).toEqual({ result: { data: { a: 1 } } });
});

claim('is not called: 400 from Express, as HTML', async ({ expect }) => {
  const url = await listen([express.json()]);
  const response = await fetch(`${url}/echo`, { method: 'POST', headers: json, body: '"text"' });
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toContain('text/html');
});

claim('`{}` instead of `undefined`', async ({ expect }) => {
  const url = await listen([express.json()]);
  const response = await fetch(`${url}/echo`, { method: 'POST' });
  expect(await response.json()).toEqual({ result: { data: {} } });
});

claim(
  '`express.urlencoded()`',
  { cell: 'What the procedure gets over httpLink' },
  async ({ cell, expect }) => {
    const url = await listen([express.urlencoded({ extended: true })]);
    const response = await fetch(`${url}/type`, { method: 'POST', headers: json, body: '{"a":1}' });
    expect(await response.json()).toEqual({ result: { data: `object ${cell}` } });
  },
);

claim('the text, not parsed', async ({ expect }) => {
  const url = await listen([express.text({ type: '*/*' })]);
  const response = await fetch(`${url}/type`, { method: 'POST', headers: json, body: '{"a":1}' });
  expect(await response.json()).toEqual({ result: { data: 'string "{\\"a\\":1}"' } });
});

claim(
  "`express.raw({ type: '*/*' })`",
  { cell: 'What the procedure gets over httpLink' },
  async ({ cell, expect }) => {
    const url = await listen([express.raw({ type: '*/*' })]);
    const response = await fetch(`${url}/type`, { method: 'POST', headers: json, body: '{"a":1}' });
    expect(`a ${(await response.json()).result.data}`).toBe(cell);
  },
);

claim('Errors in procedures do not reach the error handlers of Express.', async ({ expect }) => {
  let handled = 0;
  const url = await listen(
    [],
    [
      (_error, _req, res, _next) => {
        handled += 1;
        res.status(400).end();
      },
    ],
  );
  expect((await fetch(`${url}/broken`)).status).toBe(500);
  expect(handled).toBe(0);
});

claim('a number, which is one byte of the body', async ({ expect }) => {
  const url = await listen([express.raw({ type: '*/*' })]);
  const response = await fetch(`${url}/echo?batch=1`, { method: 'POST', headers: json, body: '{"0":"a"}' });
  expect(await response.json()).toEqual([{ result: { data: '{'.charCodeAt(0) } }]);
});

claim('is not called: 400, `"input" needs to be an object when doing a batch call`', async ({ expect }) => {
  const url = await listen([express.text({ type: '*/*' })]);
  const response = await fetch(`${url}/echo?batch=1`, { method: 'POST', headers: json, body: '{"0":"a"}' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('needs to be an object when doing a batch call');
});

claim(
  'Over `httpBatchLink`, the input is `undefined` instead, and the message contains `Required` once, with an empty `path`.',
  async ({ expect }) => {
    const url = await listen([express.urlencoded({ extended: true })]);
    const post = async (path: string, body: string) => {
      const response = await fetch(url + path, { method: 'POST', headers: json, body });
      return [await response.json()].flat()[0].error.message as string;
    };
    const issues = async (path: string, body: string) =>
      JSON.parse(await post(path, body)).map((issue: { path: string[]; message: string }) => [
        issue.path.join('.'),
        issue.message,
      ]);
    expect(await issues('/strict?batch=1', '{"0":{"a":1,"b":"x"}}')).toEqual([['', 'Required']]);
    expect(await issues('/strict', '{"a":1,"b":"x"}')).toEqual([
      ['a', 'Required'],
      ['b', 'Required'],
    ]);
  },
);
