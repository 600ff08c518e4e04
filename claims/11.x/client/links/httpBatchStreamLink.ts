import type { ServerResponse } from 'node:http';
import { createTRPCClient, httpBatchLink, httpBatchStreamLink, httpLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { claim } from '../../../claim';

const t = initTRPC.context<{ res: ServerResponse }>().create();

const createContext = ({ res }: { res: ServerResponse }) => ({ res });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  late: t.procedure.query(async ({ ctx }) => {
    await pause(10);
    ctx.res.setHeader('x-late', '1');
    return 'late';
  }),
  broken: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
  words: t.procedure.query(async function* () {
    yield await Promise.resolve('one');
  }),
  parts: t.procedure.query(() => ({ part: Promise.resolve('one') })),
});

/** Makes a link whose server sends this body. */
const linkTo = (body: string, status = 200) =>
  httpBatchStreamLink({
    url: 'http://localhost:3000',
    fetch: () => Promise.resolve(new Response(body, { status })),
  });

claim('The `headers` function runs once for the whole batch.', async ({ serve, expect }) => {
  let runs = 0;
  const { url } = await serve({ router, createContext });
  const headers = () => ({ 'x-run': String((runs += 1)) });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchStreamLink({ url, headers })] });
  await Promise.all([trpc.ok.query(), trpc.ok.query()]);
  expect(runs).toBe(1);
});

claim('A header or cookie that a procedure sets is usually too late', async ({ serve, expect }) => {
  const { url } = await serve({ router, createContext });
  const streaming = createTRPCClient<typeof router>({ links: [httpBatchStreamLink({ url })] });
  await expect(streaming.late.query()).rejects.toThrow(
    'Cannot set headers after they are sent to the client',
  );
});

claim('The same code works with `httpBatchLink`', async ({ serve, expect }) => {
  const server = await serve({ router, createContext });
  const waiting = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  expect(await waiting.late.query()).toBe('late');
  expect(server.exchanges()[0]?.response.headers['x-late']).toBe('1');
});

claim(
  'With `httpLink` or `httpBatchLink`, these two calls fail with `Cannot use stream-like response in non-streaming request - use httpBatchStreamLink`.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router, createContext });
    const message = 'Cannot use stream-like response in non-streaming request - use httpBatchStreamLink';
    const single = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
    const batching = createTRPCClient<typeof router>({ links: [httpBatchLink({ url })] });
    await expect(single.words.query()).rejects.toThrow(message);
    await expect(single.parts.query()).rejects.toThrow(message);
    await expect(batching.words.query()).rejects.toThrow(message);
    await expect(batching.parts.query()).rejects.toThrow(message);
  },
);

claim(
  'An error arrives in its own line of the body, and the call rejects as usual, with the code in `error.data.httpStatus`.',
  async ({ serve, expect }) => {
    const server = await serve({ router, createContext });
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchStreamLink({ url: server.url })] });
    await expect(trpc.broken.query()).rejects.toMatchObject({ data: { httpStatus: 404 } });
    expect(server.exchanges()[0]?.response.status).toBe(200);
  },
);

claim('The server responds with `vary: trpc-accept, accept`', async ({ serve, expect }) => {
  const server = await serve({ router, createContext });
  const streamed = await server.fetch('/ok?batch=1', { headers: { accept: 'application/jsonl' } });
  const plain = await server.fetch('/ok?batch=1');
  expect(streamed.headers.get('vary')).toBe('trpc-accept, accept');
  expect(plain.headers.get('vary')).toBe('trpc-accept, accept');
});

claim('The server option `jsonl.pingMs` sends a space at an interval', async ({ serve, expect }) => {
  const pinging = initTRPC.create({ jsonl: { pingMs: 20 } });
  let finish: (result: string) => void = () => undefined;
  const result = new Promise<string>((resolve) => (finish = resolve));
  const slow = pinging.router({ slow: pinging.procedure.query(() => result) });
  const server = await serve({ router: slow });
  const response = await server.fetch('/slow?batch=1', { headers: { 'trpc-accept': 'application/jsonl' } });
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    // The result is not there before two spaces were sent.
    if (/^ {2}/m.test(text)) finish('done');
  }
  const lines = text.split('\n');
  expect(lines.find((line) => line.includes('done'))).toMatch(/^ *\[/);
  expect(lines.some((line) => line.startsWith('  '))).toBe(true);
});

claim(
  'The response ended before its first line, because a proxy or a serverless host cut it off, because the body was empty, or because the response is a single line of JSON or HTML that does not come from tRPC.',
  async ({ expect }) => {
    for (const body of ['', '{"message":"Forbidden"}', '<!DOCTYPE html><html></html>']) {
      const trpc = createTRPCClient<typeof router>({ links: [linkTo(body)] });
      await expect(trpc.ok.query()).rejects.toThrow('Stream closed before head was received');
    }
  },
);

claim(
  'Calls that already have their result keep it, and the others fail with this message.',
  { since: '11.22.1' },
  async ({ expect }) => {
    const head = '{"0":[[0],[null,0,0]],"1":[[0],[null,0,1]]}';
    const first =
      '[0,0,[[{"result":0}],["result",0,2]]]\n[2,0,[[{"data":0}],["data",0,3]]]\n[3,0,[["fine"]]]';
    const trpc = createTRPCClient<typeof router>({ links: [linkTo(`${head}\n${first}\n`)] });
    const [ok, lost] = await Promise.allSettled([trpc.ok.query(), trpc.ok.query()]);
    expect(ok).toEqual({ status: 'fulfilled', value: 'fine' });
    expect(lost).toMatchObject({ reason: { message: 'Stream closed unexpectedly' } });
  },
);

claim('A request with the `trpc-accept` header had no `batch=1` in its URL.', async ({ serve, expect }) => {
  const server = await serve({ router, createContext });
  const response = await server.fetch('/ok', { headers: { 'trpc-accept': 'application/jsonl' } });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Streaming requests must be batched (you can do a batch of 1)');
});

claim('Every call of the batch then rejects with this error.', async ({ serve, expect }) => {
  const { url } = await serve({ router, createContext, allowBatching: false });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchStreamLink({ url })] });
  const results = await Promise.allSettled([trpc.ok.query(), trpc.broken.query()]);
  const reason = { message: 'Batching is not enabled on the server', data: { httpStatus: 400 } };
  expect(results).toMatchObject([{ reason }, { reason }]);
});

claim(
  'Each call then rejects with this message, and its `cause` is an `AbortError`, as if you had aborted it.',
  async ({ expect }) => {
    for (const [body, status] of [
      ['{"message":"Forbidden"}', 403],
      ['{"message":"Internal server error"}', 502],
    ] as const) {
      const trpc = createTRPCClient<typeof router>({ links: [linkTo(body, status)] });
      const calls = await Promise.allSettled([trpc.ok.query(), trpc.broken.query()]);
      for (const call of calls) {
        expect(call).toMatchObject({
          status: 'rejected',
          reason: { message: 'This operation was aborted', cause: { name: 'AbortError' } },
        });
      }
    }
  },
);

claim(
  'It does not look into nested objects and arrays, although the types on the client say that a promise is there.',
  async ({ serve, expect }) => {
    const deep = t.router({
      nested: t.procedure.query(() => ({ details: { total: Promise.resolve(1) } })),
      list: t.procedure.query(() => [Promise.resolve(1)]),
      promised: t.procedure.query(() => ({ details: Promise.resolve({ total: Promise.resolve(1) }) })),
    });
    const { url } = await serve({ router: deep, createContext });
    const streaming = createTRPCClient<typeof deep>({ links: [httpBatchStreamLink({ url })] });
    const waiting = createTRPCClient<typeof deep>({ links: [httpLink({ url })] });
    for (const trpc of [streaming, waiting]) {
      expect(await trpc.nested.query()).toEqual({ details: { total: {} } });
      expect(await trpc.list.query()).toEqual([{}]);
    }
    const { details } = await streaming.promised.query();
    expect(await (await details).total).toBe(1);
  },
);
