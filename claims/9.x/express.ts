import { createTRPCClient } from '@trpc/client';
import { httpLink } from '@trpc/client/links/httpLink';
import * as trpc from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { ServerResponse } from 'node:http';
import { claim } from '../claim';

const router = trpc
  .router()
  .query('broken', {
    resolve() {
      throw new Error('Broken');
    },
  })
  .mutation('none', { resolve: () => 'none' })
  .mutation('text', { input: z.string(), resolve: ({ input }) => input })
  .mutation('object', { input: z.object({ a: z.number() }), resolve: ({ input }) => input.a });

/** Serves the router below `/trpc`, between other middlewares, and returns the URL. */
async function listen(before: RequestHandler[] = [], after: (RequestHandler | ErrorRequestHandler)[] = []) {
  const app = express();
  for (const middleware of before) app.use(middleware);
  app.use('/trpc', createExpressMiddleware({ router }));
  for (const middleware of after) app.use(middleware);
  const server = app.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}/trpc`;
}

/** Which of the three mutations work, with a link. */
async function callAll(url: string, link: 'httpLink' | 'httpBatchLink') {
  const client = createTRPCClient<typeof router>(
    link === 'httpLink' ? { links: [httpLink({ url })] } : { url },
  );
  const calls = [client.mutation('none'), client.mutation('text', 'x'), client.mutation('object', { a: 1 })];
  return (await Promise.allSettled(calls)).map(({ status }) => status === 'fulfilled');
}

claim(
  'For a procedure that does not exist, it sends a `NOT_FOUND` as JSON, and routes that you add below the same path later are not reached.',
  async ({ expect }) => {
    let reached = false;
    const url = await listen(
      [],
      [
        (_req: unknown, res: ServerResponse) => {
          reached = true;
          res.end();
        },
      ],
    );
    const response = await fetch(`${url}/missing`);
    expect((await response.json()).error.data.code).toBe('NOT_FOUND');
    expect(reached).toBe(false);
  },
);

claim(
  'With httpLink only: mutations without input (No input expected), and mutations whose input is a string, a number, a boolean or null',
  async ({ expect }) => {
    const url = await listen([express.json()]);
    expect(await callAll(url, 'httpLink')).toEqual([false, false, true]);
    for (const body of ['"x"', '1', 'true', 'null']) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/text`, { method: 'POST', headers, body });
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringContaining('<!DOCTYPE html>'),
      ]);
    }
  },
);

claim(
  '`express.json()` does no harm to the default link, `httpBatchLink`, if the bodies stay below its limit of 100 kB.',
  async ({ expect }) => {
    const url = await listen([express.json()]);
    expect(await callAll(url, 'httpBatchLink')).toEqual([true, true, true]);
  },
);

claim(
  'The input of every mutation is lost. With httpLink, mutations without input fail too',
  async ({ expect }) => {
    for (const parser of [express.urlencoded({ extended: true }), express.text(), express.raw()]) {
      const url = await listen([parser]);
      expect(await callAll(url, 'httpBatchLink')).toEqual([true, false, false]);
      expect(await callAll(url, 'httpLink')).toEqual([false, false, false]);
    }
  },
);

claim('`maxBodySize` has no effect if a parser has read the body.', async ({ expect }) => {
  const app = express();
  app.use(express.json());
  app.use('/trpc', createExpressMiddleware({ router, maxBodySize: 1 }));
  const server = app.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/trpc`;
  expect((await callAll(url, 'httpBatchLink'))[2]).toBe(true);
});

claim('tRPC sends the response of a failed call itself.', async ({ expect }) => {
  let handled = 0;
  const handler: ErrorRequestHandler = (_error, _req, res, _next) => {
    handled += 1;
    res.status(400).end();
  };
  const url = await listen([], [handler]);
  expect((await fetch(`${url}/broken`)).status).toBe(500);
  expect(handled).toBe(0);
});
