import { initTRPC } from '@trpc/server';
import { awsLambdaRequestHandler, awsLambdaStreamingRequestHandler } from '@trpc/server/adapters/aws-lambda';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gate } from '../../../_gate';
import { claim } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  hello: t.procedure.query(() => 'Hello'),
  upload: t.procedure
    .input((value) => value as ReadableStream<Uint8Array>)
    .mutation(async ({ input }) => {
      const bytes: number[] = [];
      for await (const chunk of input as unknown as AsyncIterable<Uint8Array>) bytes.push(...chunk);
      return bytes;
    }),
});

type Event = Parameters<ReturnType<typeof awsLambdaRequestHandler>>[0];
type Old = Extract<Event, { resource: string }>;
type New = Extract<Event, { rawPath: string }>;

const context = {} as Parameters<ReturnType<typeof awsLambdaRequestHandler>>[1];

/** Makes an event with payload 2.0. */
function createEvent(
  path: string,
  { method = 'GET', ...rest }: Record<string, unknown> & { method?: string } = {},
) {
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: '',
    headers: {},
    requestContext: { domainName: 'localhost', http: { method, path } },
    isBase64Encoded: false,
    ...rest,
  } as unknown as New;
}

/** Makes an event with payload 1.0. */
function createOldEvent(path: string, rest: object = {}) {
  return {
    version: '1.0',
    resource: path,
    path,
    httpMethod: 'GET',
    headers: {},
    multiValueHeaders: {},
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters: null,
    requestContext: { domainName: 'localhost' },
    isBase64Encoded: false,
    body: null,
    ...rest,
  } as unknown as Old;
}

claim(
  'The handler above collects the whole response: a subscription delivers nothing before it ends, and neither does a streamed batch.',
  async ({ expect, until }) => {
    let started = 0;
    const { opened: slow, open: end } = gate();
    const handler = awsLambdaRequestHandler({
      router: t.router({
        hello: t.procedure.query(() => 'Hello'),
        slow: t.procedure.query(() => {
          started += 1;
          return slow.then(() => 'Done');
        }),
        news: t.procedure.subscription(async function* () {
          started += 1;
          yield 'First';
          started += 1;
          await slow;
        }),
      }),
    });
    const batch = { rawQueryString: 'batch=1', headers: { 'trpc-accept': 'application/jsonl' } };
    const bodies: string[] = [];
    for (const event of [createEvent('/hello,slow', batch), createEvent('/news')])
      void handler(event, context).then(({ body }) => bodies.push(body ?? ''));
    await until(() => started === 3);
    expect(bodies).toEqual([]);
    end();
    await until(() => bodies.length === 2);
    expect(bodies.join('')).toContain('[["Hello"]]');
    expect(bodies.join('')).toContain('data: "First"');
  },
);

claim(
  'With a REST API, tRPC before 11.8 throws `Streaming is not supported for this event version`.',
  { since: '11.8.0' },
  async ({ expect }) => {
    const heads: unknown[] = [];
    const HttpResponseStream = {
      from: (stream: PassThrough, head: unknown) => {
        heads.push(head);
        return stream;
      },
    };
    Object.assign(globalThis, { awslambda: { HttpResponseStream } });
    const stream = new PassThrough();
    const handler = awsLambdaStreamingRequestHandler({ router });
    await handler(createOldEvent('/trpc/hello'), stream as never, context);
    expect(heads).toEqual([expect.objectContaining({ statusCode: 200 })]);
    expect(await text(stream)).toBe('{"result":{"data":"Hello"}}');
  },
);

claim('the last segment', async ({ expect }) => {
  const handler = awsLambdaRequestHandler({ router });
  expect((await handler(createOldEvent('/trpc/hello'), context)).statusCode).toBe(200);
});

claim(
  '`Unsupported version: 0`, `Cannot read properties of undefined`: an event of EventBridge, SQS or Lambda@Edge.',
  async ({ expect }) => {
    const handler = awsLambdaRequestHandler({ router });
    const events = {
      eventBridge: { version: '0', 'detail-type': 'Scheduled Event', source: 'aws.events', detail: {} },
      queue: { Records: [{ messageId: '1', body: '{}', eventSource: 'aws:sqs' }] },
      edge: {
        Records: [{ cf: { request: { uri: '/hello', method: 'GET', querystring: '', headers: {} } } }],
      },
    };
    const send = (event: object) => handler(event as ReturnType<typeof createOldEvent>, context);
    await expect(send(events.eventBridge)).rejects.toThrow('Unsupported version: 0');
    await expect(send(events.queue)).rejects.toThrow('Cannot read properties of undefined');
    await expect(send(events.edge)).rejects.toThrow('Cannot read properties of undefined');
  },
);

claim('The adapter handles payloads `1.0` and `2.0` only.', async ({ expect }) => {
  const handler = awsLambdaRequestHandler({ router });
  const event = createOldEvent('/hello');
  for (const version of ['0', '3.0'])
    await expect(handler({ ...event, version } as typeof event, context)).rejects.toThrow(
      `Unsupported version: ${version}`,
    );
  expect((await handler(event, context)).statusCode).toBe(200);
  expect((await handler(createEvent('/hello'), context)).statusCode).toBe(200);
});

/** Makes a handler for a subscription that yields one value and then waits. */
function createNewsHandler(sse: object) {
  const streaming = initTRPC.create({ sse });
  const newsRouter = streaming.router({
    news: streaming.procedure.subscription(async function* ({ signal }) {
      yield 'first';
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    }),
  });
  return awsLambdaRequestHandler({ router: newsRouter });
}

claim('The response then ends after this time with the events so far.', async ({ expect }) => {
  const before = Date.now();
  const { body = '' } = await createNewsHandler({ maxDurationMs: 200 })(createEvent('/news'), context);
  expect(Date.now() - before).toBeGreaterThanOrEqual(200);
  expect(body).toContain('data: "first"');
  // This event would tell the client that the subscription is complete.
  expect(body).not.toContain('event: return');
});

claim(
  'API Gateway has to pass binary bodies as base64, with `isBase64Encoded: true`, which the adapter then decodes.',
  async ({ expect }) => {
    const handler = awsLambdaRequestHandler({ router });
    const bytes = [0, 128, 255];
    const event = createEvent('/upload', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(bytes).toString('base64'),
      isBase64Encoded: true,
    });
    const { body = '' } = await handler(event, context);
    expect(JSON.parse(body)).toEqual({ result: { data: bytes } });
  },
);

claim('It calls no procedure.', async ({ expect }) => {
  let calls = 0;
  const counting = t.router({ hello: t.procedure.query(() => (calls += 1)) });
  const handler = awsLambdaRequestHandler({ router: counting });
  expect((await handler(createEvent('/hello', { method: 'HEAD' }), context)).statusCode).toBe(204);
  expect(calls).toBe(0);
});

claim("the adapter doesn't respond to `OPTIONS`.", async ({ expect }) => {
  const handler = awsLambdaRequestHandler({ router });
  const { statusCode, headers } = await handler(createEvent('/hello', { method: 'OPTIONS' }), context);
  expect(statusCode).toBe(415);
  expect(Object.keys(headers ?? {}).filter((name) => name.startsWith('access-control'))).toEqual([]);
});
