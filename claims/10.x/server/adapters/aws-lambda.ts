import { initTRPC } from '@trpc/server';
import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda';
import { z } from 'zod';
import { claim } from '../../../claim';
import type { Lambda } from '../../../_lambda';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  hello: t.procedure.query(() => 'Hello'),
  echo: t.procedure.input(z.any()).mutation(({ input }) => input ?? null),
});

const handler = awsLambdaRequestHandler({ router }) as unknown as Lambda;

const restEvent = {
  resource: '/trpc/{proxy+}',
  path: '/trpc/hello',
  httpMethod: 'GET',
  headers: {},
  queryStringParameters: null,
  pathParameters: { proxy: 'hello' },
  body: null,
  isBase64Encoded: false,
};

claim(
  'If the route has a greedy parameter, such as `{proxy+}`, it takes the value of this parameter.',
  async ({ expect }) => {
    const named = {
      ...restEvent,
      resource: '/api/{path+}',
      path: '/api/hello',
      pathParameters: { path: 'hello' },
    };
    for (const event of [restEvent, named]) expect((await handler(event, {})).statusCode).toBe(200);
  },
);

claim('one resource for each procedure, such as `/trpc/hello`', async ({ expect }) => {
  const event = { ...restEvent, resource: '/trpc/hello', path: '/trpc/hello', pathParameters: null };
  expect((await handler(event, {})).statusCode).toBe(200);
});

claim('The adapter treats an event without `version` as payload 1.0.', async ({ expect }) => {
  expect((await handler(restEvent, {})).statusCode).toBe(200);
});

claim('The `version` of the event is neither `1.0` nor `2.0`.', async ({ expect }) => {
  await expect(handler({ ...restEvent, version: '3.0' }, {})).rejects.toThrow(
    'Custom payload format version not handled by this adapter',
  );
});

claim(
  'The event has no path, for example because it comes from a WebSocket API of API Gateway, which the adapter does not support.',
  async ({ expect }) => {
    const event = { requestContext: { routeKey: '$connect', eventType: 'CONNECT' }, headers: {}, body: null };
    await expect(handler(event, {})).rejects.toThrow("Cannot read properties of undefined (reading 'split')");
  },
);

claim(
  'The adapter joins several values of a header with a comma, and a browser reads a joined `Set-Cookie` as one cookie.',
  async ({ expect }) => {
    const withCookies = awsLambdaRequestHandler({
      router,
      responseMeta: () => ({ headers: { 'set-cookie': ['a=1', 'b=2'] } }),
    }) as unknown as Lambda;
    expect((await withCookies(restEvent, {})).headers['set-cookie']).toBe('a=1,b=2');
  },
);

claim('A preflight of a browser reached your function.', async ({ expect }) => {
  const result = await handler({ ...restEvent, httpMethod: 'OPTIONS' }, {});
  expect(result.statusCode).toBe(405);
  expect(JSON.parse(result.body).error.message).toBe('Unexpected request method OPTIONS');
});

claim(
  'Otherwise it takes the path of the URL, and of payload 1.0 without parameters only the last segment of the path.',
  async ({ expect }) => {
    const http = {
      version: '2.0',
      routeKey: '$default',
      rawPath: '/trpc/hello',
      headers: {},
      requestContext: { http: { method: 'GET' } },
    };
    expect(JSON.parse((await handler(http, {})).body).error.data.path).toBe('trpc/hello');
    const rest = { ...restEvent, resource: '/trpc/hello', pathParameters: null };
    const httpV1 = { ...rest, version: '1.0', resource: '$default' };
    for (const event of [rest, httpV1]) expect((await handler(event, {})).statusCode).toBe(200);
    const named = { ...restEvent, resource: '/{stage}/hello', pathParameters: { stage: 'trpc' } };
    expect(JSON.parse((await handler(named, {})).body).error.data.path).toBe('trpc/hello');
  },
);

claim(
  'The route of the request does not remove the prefix, so the prefix is part of the path.',
  async ({ expect }) => {
    const path = '/trpc/hello';
    const events = [
      { ...restEvent, resource: '/{proxy+}', path, pathParameters: { proxy: 'trpc/hello' } },
      {
        version: '2.0',
        routeKey: '$default',
        rawPath: path,
        headers: {},
        requestContext: { http: { method: 'GET' } },
      },
    ];
    for (const event of events) {
      const { error } = JSON.parse((await handler(event, {})).body);
      expect(error.message).toBe('No "query"-procedure on path "trpc/hello"');
    }
  },
);
