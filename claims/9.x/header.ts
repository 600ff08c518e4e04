import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { httpLink } from '@trpc/client/links/httpLink';
import * as trpc from '@trpc/server';
import { claim } from '../claim';

const router = trpc.router().query('ok', { resolve: () => 'fine' });

claim('The client calls the function before each HTTP request.', async ({ serve, expect }) => {
  const server = await serve({ router });
  let runs = 0;
  const headers = () => ({ 'x-run': String((runs += 1)) });
  const client = createTRPCClient<typeof router>({ url: server.url, headers });
  await Promise.all([client.query('ok'), client.query('ok')]);
  await client.query('ok');
  expect(server.exchanges().map(({ request }) => request.headers['x-run'])).toEqual(['1', '2']);
});

claim(
  'The first request has no `authorization` header, because a header whose value is `undefined` is left out.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const client = createTRPCClient<typeof router>({
      url: server.url,
      headers: { authorization: undefined },
    });
    await client.query('ok');
    expect(server.exchanges()[0]?.request.headers).not.toHaveProperty('authorization');
  },
);

claim(
  'A value is a `string`, a `string[]`, which the client joins with commas, or `undefined`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const client = createTRPCClient<typeof router>({ url: server.url, headers: { 'x-list': ['a', 'b'] } });
    await client.query('ok');
    expect(server.exchanges()[0]?.request.headers['x-list']).toBe('a,b');
  },
);

claim('All HTTP links of the client send these headers.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const headers = { 'x-client': 'web' };
  await createTRPCClient<typeof router>({ headers, links: [httpLink({ url: server.url })] }).query('ok');
  expect(server.exchanges()[0]?.request.headers['x-client']).toBe('web');
});

claim('If the function throws, or its promise rejects, no request is sent.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const throwing = () => {
    throw new Error('No token');
  };
  for (const headers of [throwing, async () => throwing()]) {
    const call = createTRPCClient<typeof router>({ url: server.url, headers }).query('ok');
    const error = await call.catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(TRPCClientError);
    expect(error).toMatchObject({ message: 'No token' });
  }
  expect(server.exchanges()).toEqual([]);
});
