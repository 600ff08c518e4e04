import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { claim } from '../claim';

const t = initTRPC.create();

const readNumber = (value: unknown) => {
  if (typeof value !== 'number') throw new Error('Not a number');
  return value;
};

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  nothing: t.procedure.query(() => undefined),
  square: t.procedure.input(readNumber).query(({ input }) => input * input),
  broken: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
  rename: t.procedure.mutation(() => 'renamed'),
  save: t.procedure
    .input((value) => (value === undefined ? undefined : readNumber(value)))
    .mutation(({ input }) => `saved ${String(input)}`),
  news: t.procedure
    .input((value) => value as { lastEventId?: string } | undefined)
    .subscription(async function* ({ input }) {
      yield await Promise.resolve(`after ${String(input?.lastEventId)}`);
    }),
  numbers: t.procedure.input(readNumber).subscription(async function* ({ input }) {
    yield await Promise.resolve(input);
  }),
});

const json = { 'content-type': 'application/json' };

claim('A `POST` request still needs its `content-type` header.', async ({ serve, expect }) => {
  const server = await serve({ router });
  expect((await server.fetch('/rename', { method: 'POST' })).status).toBe(415);
  expect((await server.fetch('/rename', { method: 'POST', headers: json })).status).toBe(200);
});

claim(
  'No query or mutation takes `PUT`, `PATCH` or `DELETE`: the status is 405, or 415 without a `content-type`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const statusOf = async (method: string, path: string, headers: Record<string, string>) =>
      (await server.fetch(path, { method, headers })).status;
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      for (const path of ['/ok', '/rename'])
        expect([await statusOf(method, path, json), await statusOf(method, path, {})]).toEqual([405, 415]);
  },
);

claim('In a streamed batch, each line is encoded as a whole instead.', async ({ serve, expect }) => {
  const encoding = initTRPC.create({
    transformer: { serialize: (value: unknown) => ({ encoded: value }), deserialize: (value) => value },
  });
  const server = await serve({ router: encoding.router({ ok: encoding.procedure.query(() => 'fine') }) });
  expect(await (await server.fetch('/ok')).json()).toEqual({ result: { data: { encoded: 'fine' } } });
  const response = await server.fetch('/ok?batch=1', { headers: { 'trpc-accept': 'application/jsonl' } });
  const lines = (await response.text()).trim().split('\n');
  expect(lines.map((line) => Object.keys(JSON.parse(line) as object))).toEqual(lines.map(() => ['encoded']));
  expect(lines.at(-1)).toBe('{"encoded":[2,0,[["fine"]]]}');
});

claim(
  'A `POST` request without a `content-type` that tRPC accepts gets the status 415, with `Missing content-type header` or `Unsupported content-type "…`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const messageFor = async (headers: Record<string, string>) => {
      const response = await server.fetch('/rename', { method: 'POST', headers });
      expect(response.status).toBe(415);
      return ((await response.json()) as { error: { message: string } }).error.message;
    };
    expect(await messageFor({})).toBe('Missing content-type header');
    expect(await messageFor({ 'content-type': 'application/x-www-form-urlencoded' })).toMatch(
      /^Unsupported content-type "application/,
    );
  },
);

claim(
  'If the procedure returns `undefined`, `data` is missing: `{ "result": {} }`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    expect(await (await server.fetch('/nothing')).text()).toBe('{"result":{}}');
  },
);

claim('Malformed JSON in an input is a `BAD_REQUEST`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const query = await server.fetch('/square?input={');
  const mutation = await server.fetch('/save', { method: 'POST', headers: json, body: '{' });
  const error = { data: { code: 'BAD_REQUEST' } };
  expect([await query.json(), await mutation.json()]).toMatchObject([{ error }, { error }]);
});

claim(
  'Its status is the status of the calls if they all have the same one, and 207 otherwise:',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const status = async (path: string) => (await server.fetch(path)).status;
    expect(await status('/ok,ok?batch=1')).toBe(200);
    expect(await status('/broken,broken?batch=1')).toBe(404);
    expect(await status('/ok,broken?batch=1')).toBe(207);
  },
);

claim('The body is then a single `{ "error": … }`, not an array.', async ({ serve, expect }) => {
  const server = await serve({ router, maxBatchSize: 2 });
  const unbatched = await serve({ router, allowBatching: false });
  const read = async (response: Response) =>
    `${String(response.status)} ${((await response.json()) as { error: { message: string } }).error.message}`;
  expect(await read(await server.fetch('/ok,rename?batch=1'))).toBe(
    '400 Cannot mix procedure types in call: query, mutation',
  );
  expect(await read(await server.fetch('/ok,ok,ok?batch=1'))).toBe('400 Batch call exceeds maximum size');
  expect(await read(await unbatched.fetch('/ok?batch=1'))).toBe('400 Batching is not enabled on the server');
});

claim(
  'A batch of subscriptions gets the error `Cannot batch subscription calls`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/news,unknown,news?batch=1');
    const error = { message: 'Cannot batch subscription calls' };
    expect(await response.json()).toMatchObject([
      { error },
      { error: { data: { code: 'NOT_FOUND' } } },
      { error },
    ]);
  },
);

claim(
  'An error inside the procedure, an invalid input too, arrives as `serialized-error` in a response with the status 200.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/numbers?input="one"');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('event: serialized-error\ndata: {"message":"Not a number"');
  },
);

claim('An unknown path gets an ordinary 404 with a JSON body.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/unknown', { headers: { accept: 'text/event-stream' } });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toMatchObject({ error: { data: { code: 'NOT_FOUND' } } });
});

claim(
  'Send the last id that you received, in the header `last-event-id` as `EventSource` does, or in the URL as `lastEventId`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    expect(await (await server.fetch('/news?lastEventId=7')).text()).toContain('data: "after 7"');
    const headers = { 'last-event-id': '8' };
    expect(await (await server.fetch('/news', { headers })).text()).toContain('data: "after 8"');
  },
);

claim(
  "If a value isn't a string, the server responds with 400 and `Invalid connection params shape`.",
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/news?connectionParams={"user":1}');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Invalid connection params shape');
  },
);

claim(
  'Without the option, a `POST` to a query gets the status 405, an `Allow` header and a message such as `Unsupported POST-request to query procedure at path "user.byId"`.',
  { since: '11.23.0' },
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const wrong = [
      { path: 'rename', right: 'POST', init: {}, message: 'Unsupported GET-request to mutation' },
      {
        path: 'ok',
        right: 'GET',
        init: { method: 'POST', headers: json },
        message: 'Unsupported POST-request to query',
      },
    ];
    for (const { path, right, init, message } of wrong) {
      const response = await server.fetch(`/${path}`, init);
      expect([response.status, response.headers.get('allow')]).toEqual([405, right]);
      expect(await response.text()).toContain(`${message} procedure at path \\"${path}\\"`);
    }
  },
);

claim('A mutation can never be a `GET` request.', async ({ serve, expect }) => {
  const server = await serve({ router, allowMethodOverride: true });
  expect((await server.fetch('/rename')).status).toBe(405);
  expect((await server.fetch('/ok', { method: 'POST', headers: json })).status).toBe(200);
});

claim('The whole request was refused, for example with 415.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/rename', { method: 'POST', body: 'text' });
  expect(response.status).toBe(415);
  expect(response.headers.get('content-type')).toBe('text/plain;charset=UTF-8');
  expect(await response.json()).toMatchObject({ error: { data: { code: 'UNSUPPORTED_MEDIA_TYPE' } } });
});

claim('`x-accel-buffering: no` and `connection: keep-alive`.', async ({ expect }) => {
  const { headers } = await fetchRequestHandler({
    endpoint: '',
    req: new Request('http://localhost/news'),
    router,
  });
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'no-cache, no-transform',
    connection: 'keep-alive',
    'content-type': 'text/event-stream',
    vary: 'trpc-accept, accept',
    'x-accel-buffering': 'no',
  });
});

claim('`data.path` is missing if the server refused the whole request.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const refused = await (await server.fetch('/missing', { method: 'PUT' })).json();
  expect(refused.error.data.httpStatus).toBe(415);
  expect(refused.error.data).not.toHaveProperty('path');
});

claim('Codes from 500 on share -32603.', ({ expect }) => {
  for (const [name, code] of Object.entries(TRPC_ERROR_CODES_BY_KEY)) {
    const status = getHTTPStatusCodeFromError(new TRPCError({ code: name as 'NOT_FOUND' }));
    expect([name, code === -32603]).toEqual([name, status >= 500]);
  }
});
