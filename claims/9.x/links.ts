import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';
import { httpLink } from '@trpc/client/links/httpLink';
import { loggerLink } from '@trpc/client/links/loggerLink';
import { splitLink } from '@trpc/client/links/splitLink';
import * as trpc from '@trpc/server';
import { z } from 'zod';
import { claim } from '../claim';
import { gate, never } from '../_gate';

const router = trpc
  .router()
  .query('list', { resolve: () => [] })
  .query('echo', { input: z.string(), resolve: ({ input }) => input })
  .query('endless', { resolve: never })
  .mutation('add', { resolve: () => 1 })
  .subscription('ticks', { resolve: () => new trpc.Subscription<number>(() => () => {}) });

claim(
  'If you pass only `url`, the client has one link, `httpBatchLink`, which sends calls of the same kind that you make in the same moment in one request.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const client = createTRPCClient<typeof router>({ url: server.url });
    await Promise.all([client.query('list'), client.query('echo', 'a')]);
    expect(server.exchanges().map(({ request }) => request.path.split('?')[0])).toEqual(['/list,echo']);
  },
);

claim(
  'A call passes through the array from first to last, and its result comes back from last to first.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const steps: string[] = [];
    const named =
      (name: string): TRPCLink<typeof router> =>
      () =>
      ({ op, next, prev }) => {
        steps.push(`${name} in`);
        next(op, (result) => {
          steps.push(`${name} out`);
          prev(result);
        });
      };
    const links = [named('first'), named('second'), httpLink({ url })];
    await createTRPCClient<typeof router>({ links }).query('list');
    expect(steps).toEqual(['first in', 'second in', 'second out', 'first out']);
  },
);

claim('if its branches are', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const pass: TRPCLink<typeof router> =
    () =>
    ({ op, next, prev }) =>
      next(op, prev);
  const split = splitLink<typeof router>({ condition: () => true, true: pass, false: pass });
  const client = createTRPCClient<typeof router>({ links: [split, httpLink({ url })] });
  expect(await client.query('list')).toEqual([]);
  const terminating = splitLink<typeof router>({
    condition: () => true,
    true: httpLink({ url }),
    false: pass,
  });
  expect(await createTRPCClient<typeof router>({ links: [terminating] }).query('list')).toEqual([]);
});

claim('Queries and mutations are sent in separate batches.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const client = createTRPCClient<typeof router>({ url: server.url });
  await Promise.all([
    client.query('list'),
    client.mutation('add'),
    client.query('list'),
    client.mutation('add'),
  ]);
  const requests = server.exchanges().map(({ request }) => `${request.method} ${request.path.split('?')[0]}`);
  expect(requests.sort()).toEqual(['GET /list,list', 'POST /add,add']);
});

claim('The most calls in one request.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const links = [httpBatchLink({ url: server.url, maxBatchSize: 2 })];
  const client = createTRPCClient<typeof router>({ links });
  await Promise.all(Array.from({ length: 5 }, () => client.query('list')));
  expect(
    server
      .exchanges()
      .map(({ request }) => request.path.split('?')[0])
      .sort(),
  ).toEqual(['/list', '/list,list', '/list,list']);
});

claim(
  'The response to a batch then has status 500 and the message `Batching is not enabled on the server`.',
  async ({ serve, expect }) => {
    const server = await serve({ router, batching: { enabled: false } });
    const response = await server.fetch('/list?batch=1&input={}');
    expect(response.status).toBe(500);
    expect((await response.json()).error.message).toBe('Batching is not enabled on the server');
  },
);

claim('A batch is as slow as its slowest call.', async ({ serve, expect, until }) => {
  const { opened, open } = gate();
  const slow = trpc.router().query('slow', { resolve: () => opened });
  const server = await serve({ router: router.merge(slow) });
  const client = createTRPCClient({ url: server.url });
  const batch = Promise.all([client.query('slow'), client.query('list')]);
  await until(() => server.exchanges().length === 1);
  // The server responds to a later request before it sends anything of the batch.
  await client.query('list');
  expect(server.exchanges()[0]?.response.body).toBe('');
  open();
  await batch;
});

claim(
  'Instead of `true` and `false`, you can name the branches `left` and `right`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const { url } = server;
    const client = createTRPCClient<typeof router>({
      links: [
        splitLink({
          condition: ({ path }) => path === 'list',
          left: httpLink({ url }),
          right: httpBatchLink({ url }),
        }),
      ],
    });
    await client.query('list');
    await client.query('echo', 'a');
    expect(server.exchanges().map(({ request }) => request.path.includes('batch=1'))).toEqual([false, true]);
  },
);

claim(
  '`loggerLink` logs each call when it starts, and its result when it arrives:',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const lines: string[] = [];
    const logger = loggerLink<typeof router>({
      logger: ({ direction, path }) => lines.push(`${direction} ${path}`),
    });
    await createTRPCClient<typeof router>({ links: [logger, httpLink({ url })] }).query('list');
    expect(lines).toEqual(['up list', 'down list']);
  },
);

claim('Runs `callback` when the call is over or cancelled', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const ended: string[] = [];
  const link: TRPCLink<typeof router> =
    () =>
    ({ op, next, prev, onDestroy }) => {
      onDestroy(() => ended.push(op.path));
      next(op, prev);
    };
  const client = createTRPCClient<typeof router>({ links: [link, httpLink({ url })] });
  await client.query('list');
  expect(ended).toEqual(['list']);
  const call = client.query('endless');
  call.cancel();
  await call.catch(() => {});
  expect(ended).toEqual(['list', 'endless']);
});

claim('The array has no terminating link at its end.', async ({ expect }) => {
  const logger = loggerLink<typeof router>({ enabled: () => false });
  const client = createTRPCClient<typeof router>({ links: [logger] });
  expect(() => client.query('list')).toThrow('link is not a function');
});

claim(
  'A client without tRPC sent `batch=1` without an `input`, or with one that is not an object, such as an array.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/list,list?batch=1');
    expect(response.status).toBe(400);
    expect((await response.json()).error.message).toBe(
      '"input" needs to be an object when doing a batch call',
    );
  },
);

claim(
  'A subscription went to `httpLink` or `httpBatchLink`, which send it as `PATCH`.',
  async ({ serve, expect, until }) => {
    const server = await serve({ router });
    const client = createTRPCClient<typeof router>({ links: [httpLink({ url: server.url })] });
    const errors: string[] = [];
    client.subscription('ticks', undefined, { onError: (error) => errors.push(error.message) });
    await until(() => errors.length > 0);
    expect(server.exchanges()[0]).toMatchObject({ request: { method: 'PATCH' }, response: { status: 405 } });
    expect(errors).toEqual(['Unexpected request method PATCH']);
  },
);
