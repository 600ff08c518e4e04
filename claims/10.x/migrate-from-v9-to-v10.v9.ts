import { createTRPCClient } from '@trpc/client';
import { createReactQueryHooks } from '@trpc/react';
import * as trpc from '@trpc/server';
import { TRPCError } from '@trpc/server';
import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { QueryClient, QueryClientProvider } from 'react-query';
import { z } from 'zod';
import { claim } from '../claim';
import type { Lambda } from '../_lambda';

const router = trpc
  .router()
  .query('ok', { resolve: () => 'fine' })
  .query('huge', { resolve: () => 1n as never })
  .mutation('echo', { input: z.any(), resolve: ({ input }) => input ?? null })
  .query('fail', {
    resolve() {
      throw new Error('Broken');
    },
  });

claim(
  'A client sends an input to a procedure that has no input schema',
  { cell: 'In 9.x' },
  async ({ cell, serve, expect }) => {
    const server = await serve({ router });
    const { error } = (await (await server.fetch('/ok?input=5')).json()) as {
      error: { message: string; data: { code: string } };
    };
    expect(`${error.data.code}, ${error.message}`).toBe(cell);
  },
);

claim('the context is replaced', async ({ expect }) => {
  const own = trpc
    .router<{ db: string }>()
    .middleware(({ next }) => next({ ctx: { user: 'ada' } }))
    .query('context', { resolve: ({ ctx }) => ctx });
  expect(await own.createCaller({ db: 'main' }).query('context')).toEqual({ user: 'ada' });
});

claim('error.cause is the string', async ({ expect }) => {
  const throwing = trpc.router().query('fail', {
    resolve() {
      throw 'text';
    },
  });
  const error = (await throwing
    .createCaller({})
    .query('fail')
    .catch((cause: unknown) => cause)) as TRPCError;
  expect(error.cause).toBe('text');
});

claim('message is the code', ({ expect }) => {
  expect(new TRPCError({ code: 'CONFLICT', cause: { name: 'ada', id: 5 } }).message).toBe('CONFLICT');
});

claim('the header is left out', async ({ serve, expect }) => {
  const server = await serve({ router });
  await createTRPCClient<typeof router>({ url: server.url, headers: { authorization: undefined } }).query(
    'ok',
  );
  expect(server.exchanges()[0]?.request.headers).not.toHaveProperty('authorization');
});

claim(
  'An error formatter returns no `data.httpStatus` for an `INTERNAL_SERVER_ERROR`',
  { cell: 'In 9.x' },
  async ({ serve, expect, cell }) => {
    const own = router.formatError(({ shape }) => ({ ...shape, data: {} }));
    const server = await serve({ router: own });
    expect(`status ${String((await server.fetch('/fail')).status)}`).toBe(cell);
  },
);

claim('these headers are not sent', async ({ serve, expect }) => {
  const server = await serve({
    router,
    responseMeta: ({ errors }: { errors: unknown[] }) =>
      errors.length ? {} : { headers: { 'cache-control': 's-maxage=60' } },
  });
  const response = await server.fetch('/huge');
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, null]);
});

claim('the connection is closed', async ({ serve, expect }) => {
  const server = await serve({ router, maxBodySize: 5 });
  await expect(server.fetch('/echo', { method: 'POST', body: '"0123456789"' })).rejects.toThrow(
    'fetch failed',
  );
});

claim('createContext does not run', async ({ serve, expect }) => {
  let runs = 0;
  const server = await serve({ router, createContext: () => ({ run: (runs += 1) }) });
  expect((await server.fetch('/ok?input={')).status).toBe(400);
  expect((await server.fetch('/ok', { method: 'PUT' })).status).toBe(405);
  expect(runs).toBe(0);
});

const event = {
  resource: '/trpc/ok',
  path: '/trpc/ok',
  httpMethod: 'GET',
  headers: {},
  queryStringParameters: null,
  pathParameters: null,
  body: null,
  isBase64Encoded: false,
};
const handler = awsLambdaRequestHandler({ router }) as unknown as Lambda;

claim('the procedure path is the whole path', async ({ expect }) => {
  const { error } = JSON.parse((await handler(event, {})).body);
  expect(error.message).toBe('No "query"-procedure on path "trpc/ok"');
});

claim('An AWS Lambda event has a body in base64', { cell: 'In 9.x' }, async ({ expect, cell }) => {
  const body = Buffer.from('{"a":1}').toString('base64');
  const post = { ...event, path: '/echo', httpMethod: 'POST', body, isBase64Encoded: true };
  expect(JSON.parse((await handler(post, {})).body).error.data.code).toBe(cell);
});

claim('A client without tRPC reads a result', { cell: 'In 9.x' }, async ({ cell, serve, expect }) => {
  const server = await serve({ router });
  expect(await (await server.fetch('/ok')).text()).toBe(cell.replace('…', '"fine"'));
});

claim('React Query is used with hand-written keys', { cell: 'In 9.x' }, ({ cell, expect }) => {
  const _users = trpc.router().query('user.byId', { input: z.string(), resolve: ({ input }) => input });
  const hooks = createReactQueryHooks<typeof _users>();
  const client = hooks.createClient({ url: 'http://localhost:3000' });
  const queryClient = new QueryClient();
  const User = () => createElement('p', null, hooks.useQuery(['user.byId', '1']).status);
  renderToStaticMarkup(
    createElement(
      hooks.Provider,
      { client, queryClient, children: null },
      createElement(QueryClientProvider, { client: queryClient }, createElement(User)),
    ),
  );
  const keys = queryClient.getQueryCache().getAll();
  const written = keys.map(
    ({ queryKey }) =>
      `[${[queryKey]
        .flat()
        .map((part) => `'${String(part)}'`)
        .join(', ')}]`,
  );
  expect(written).toEqual([cell.replace('input', "'1'")]);
  queryClient.clear();
});

claim(
  'If a client of 9.x calls a server of 10.x over HTTP and the call succeeds, the client waits forever: the response no longer has the field `result.type`, so the promise is never settled.',
  async ({ expect, idle }) => {
    const bodies = [{ result: { data: 1 } }, { error: { message: 'Broken', code: -32603, data: {} } }];
    const fetch = () => Promise.resolve(Response.json(bodies.shift()));
    const client = createTRPCClient({ url: 'http://localhost', fetch: fetch as never });
    expect(await Promise.race([client.query('ok'), idle()])).toBe('idle');
    await expect(client.query('fail')).rejects.toThrow('Broken');
  },
);

claim(
  'In 9.x, a procedure without `input` rejects calls that send one, except `null`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    expect((await server.fetch('/ok?input=0')).status).toBe(400);
    expect((await server.fetch('/ok?input={}')).status).toBe(400);
    expect((await server.fetch('/ok?input=null')).status).toBe(200);
  },
);
