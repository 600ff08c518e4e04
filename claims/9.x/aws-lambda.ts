import * as trpc from '@trpc/server';
import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda';
import { z } from 'zod';
import { claim } from '../claim';
import type { Lambda } from '../_lambda';

const router = trpc
  .router()
  .query('hello', { resolve: () => 'Hello' })
  .mutation('echo', { input: z.any(), resolve: ({ input }) => input });

const handler = awsLambdaRequestHandler({ router } as never) as unknown as Lambda;

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

claim('Otherwise it takes the whole path of the event.', async ({ expect }) => {
  const event = { ...restEvent, resource: '/trpc/hello', pathParameters: null };
  const { error } = JSON.parse((await handler(event, {})).body);
  expect(error.message).toBe('No "query"-procedure on path "trpc/hello"');
});

claim(
  'It works behind REST APIs of API Gateway (payload 1.0), HTTP APIs (payload 1.0 or 2.0) and function URLs (payload 2.0), and recognizes the format from the event.',
  async ({ expect }) => {
    expect((await handler({ ...restEvent, version: '1.0' }, {})).statusCode).toBe(200);
    const requestContext = { http: { method: 'GET' } };
    const event = { version: '2.0', routeKey: '$default', rawPath: '/hello', headers: {}, requestContext };
    expect((await handler(event, {})).statusCode).toBe(200);
  },
);

claim('`version` of the event is neither `1.0` nor `2.0`.', async ({ expect }) => {
  await expect(handler({ ...restEvent, version: '3.0' }, {})).rejects.toThrow(
    'Custom payload format version not handled by this adapter',
  );
});

claim(
  'The event has neither `version` nor `resource`, as behind an Application Load Balancer.',
  async ({ expect }) => {
    await expect(handler({ ...restEvent, resource: undefined }, {})).rejects.toThrow(
      "Cannot read properties of undefined (reading 'matchAll')",
    );
  },
);

claim('The body arrived as base64, which 9.x does not decode.', async ({ expect }) => {
  const withoutInput = {
    ...restEvent,
    httpMethod: 'POST',
    queryStringParameters: { batch: '1' },
    pathParameters: { proxy: 'echo' },
    isBase64Encoded: true,
    body: Buffer.from('{}').toString('base64'),
  };
  const batch = await handler(withoutInput, {});
  expect(JSON.parse(batch.body).error.data.code).toBe('PARSE_ERROR');
  const event = {
    ...restEvent,
    httpMethod: 'POST',
    pathParameters: { proxy: 'echo' },
    isBase64Encoded: true,
  };
  const result = await handler({ ...event, body: Buffer.from('{"a":1}').toString('base64') }, {});
  expect(JSON.parse(result.body).error.data.code).toBe('PARSE_ERROR');
});

claim('A preflight of a browser reached your function.', async ({ expect }) => {
  expect((await handler({ ...restEvent, httpMethod: 'OPTIONS' }, {})).statusCode).toBe(405);
});

claim('The handler responds with 204 and calls no procedure.', async ({ expect }) => {
  expect((await handler({ ...restEvent, httpMethod: 'HEAD' }, {})).statusCode).toBe(204);
});

claim(
  'The route of the request does not remove the prefix, so the prefix is part of the path.',
  async ({ expect }) => {
    const event = { ...restEvent, resource: '/{proxy+}', pathParameters: { proxy: 'trpc/hello' } };
    const { error } = JSON.parse((await handler(event, {})).body);
    expect(error.message).toBe('No "query"-procedure on path "trpc/hello"');
  },
);
