import { createTRPCClient } from '@trpc/client';
import { httpLink } from '@trpc/client/links/httpLink';
import * as trpc from '@trpc/server';
import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda';
import { claim } from '../claim';
import type { Lambda } from '../_lambda';

const router = trpc
  .router()
  .query('hello', { resolve: () => 'Hello' })
  .mutation('save', { resolve: () => 'saved' });

claim(
  'Clients of 9.x send `content-type: application/json` with every call, queries included.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const { url } = server;
    for (const client of [
      createTRPCClient<typeof router>({ url }),
      createTRPCClient<typeof router>({ links: [httpLink({ url })] }),
    ]) {
      await client.query('hello');
      await client.mutation('save');
    }
    const types = server.exchanges().map(({ request }) => request.headers['content-type']);
    expect(types).toEqual(Array(4).fill('application/json'));
  },
);

claim(
  'The server has to respond to it before tRPC sees it, because tRPC rejects the method `OPTIONS`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/hello', {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example' },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  },
);

claim(
  'A REST API adds no CORS headers to the responses of your function, so also set them in [`responseMeta`](./caching.mdx).',
  async ({ expect }) => {
    const headers = { 'access-control-allow-origin': 'https://app.example.com' };
    const handler = awsLambdaRequestHandler({
      router,
      responseMeta: () => ({ headers }),
    } as never) as unknown as Lambda;
    for (const [proxy, statusCode] of [
      ['hello', 200],
      ['missing', 404],
    ]) {
      const event = {
        resource: '/trpc/{proxy+}',
        path: `/trpc/${proxy}`,
        httpMethod: 'GET',
        headers: {},
        queryStringParameters: null,
        pathParameters: { proxy },
        body: null,
        isBase64Encoded: false,
      };
      expect(await handler(event, {})).toMatchObject({ statusCode, headers });
    }
  },
);

claim('It reads the body of such a `POST` as JSON', async ({ serve, expect }) => {
  const names: unknown[] = [];
  const router = trpc.router().mutation('save', {
    input: (value: unknown) => value,
    resolve: ({ input }) => void names.push(input),
  });
  const server = await serve({ router });
  const post = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"name":"Eve"}' };
  expect((await server.fetch('/save', post)).status).toBe(200);
  expect(names).toEqual([{ name: 'Eve' }]);
});
