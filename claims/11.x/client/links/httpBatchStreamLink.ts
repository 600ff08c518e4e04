import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTRPCClient, httpBatchLink, httpBatchStreamLink, httpLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import express from 'express';
import Fastify from 'fastify';
import { gate } from '../../../_gate';
import { claim } from '../../../claim';

const t = initTRPC.context<{ res: ServerResponse }>().create();

const createContext = ({ res }: { res: ServerResponse }) => ({ res });

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
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

claim('Your `headers` function runs once for the whole batch.', async ({ serve, expect }) => {
  let runs = 0;
  const { url } = await serve({ router, createContext });
  const headers = () => ({ 'x-run': String((runs += 1)) });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchStreamLink({ url, headers })] });
  await Promise.all([trpc.ok.query(), trpc.ok.query()]);
  expect(runs).toBe(1);
});

claim(
  'On the server, a header or cookie that a procedure sets is usually too late: send that call through `httpLink`.',
  async ({ serve, expect, until }) => {
    let streams = true;
    const lateRouter = t.router({
      late: t.procedure.query(async ({ ctx }) => {
        if (streams) await until(() => ctx.res.headersSent);
        ctx.res.setHeader('x-late', '1');
        return 'late';
      }),
    });
    const server = await serve({ router: lateRouter, createContext });
    const streaming = createTRPCClient<typeof lateRouter>({
      links: [httpBatchStreamLink({ url: server.url })],
    });
    await expect(streaming.late.query()).rejects.toThrow(
      'Cannot set headers after they are sent to the client',
    );
    streams = false;
    const waiting = createTRPCClient<typeof lateRouter>({ links: [httpLink({ url: server.url })] });
    expect(await waiting.late.query()).toBe('late');
    expect(server.exchanges()[1]?.response.headers['x-late']).toBe('1');
  },
);

claim('Procedures that return an async generator or promises need it, too.', async ({ serve, expect }) => {
  const { url } = await serve({ router, createContext });
  const message = 'Cannot use stream-like response in non-streaming request - use httpBatchStreamLink';
  for (const link of [httpLink({ url }), httpBatchLink({ url })]) {
    const trpc = createTRPCClient<typeof router>({ links: [link] });
    await expect(trpc.words.query()).rejects.toThrow(message);
    await expect(trpc.parts.query()).rejects.toThrow(message);
  }
  const streaming = createTRPCClient<typeof router>({ links: [httpBatchStreamLink({ url })] });
  for await (const word of await streaming.words.query()) expect(word).toBe('one');
  expect(await (await streaming.parts.query()).part).toBe('one');
});

claim(
  'The call still rejects, and `error.data.httpStatus` has the right code.',
  async ({ serve, expect }) => {
    const server = await serve({ router, createContext });
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchStreamLink({ url: server.url })] });
    await expect(trpc.broken.query()).rejects.toMatchObject({ data: { httpStatus: 404 } });
    expect(server.exchanges()[0]?.response.status).toBe(200);
  },
);

claim('`jsonl.pingMs` makes the server send a space at an interval.', async ({ serve, expect }) => {
  const pinging = initTRPC.create({ jsonl: { pingMs: 20 } });
  const { opened, open } = gate();
  const slow = pinging.router({ slow: pinging.procedure.query(() => opened.then(() => 'done')) });
  const server = await serve({ router: slow });
  const response = await server.fetch('/slow?batch=1', { headers: { 'trpc-accept': 'application/jsonl' } });
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    // The result is not there before two spaces were sent.
    if (/^ {2}/m.test(text)) open();
  }
  const lines = text.split('\n');
  expect(lines.find((line) => line.includes('done'))).toMatch(/^ *\[/);
  expect(lines.some((line) => line.startsWith('  '))).toBe(true);
});

claim(
  'the body ended before all results were there. Calls that already have theirs keep it.',
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

claim(
  "Only direct properties of what you return, yield or resolve to may be promises, although the client's types promise more.",
  async ({ serve, expect }) => {
    const deep = t.router({
      nested: t.procedure.query(() => ({ details: { total: Promise.resolve(1) } })),
      list: t.procedure.query(() => [Promise.resolve(1)]),
      promised: t.procedure.query(() => ({ details: Promise.resolve({ total: Promise.resolve(1) }) })),
      yielded: t.procedure.query(async function* () {
        yield await Promise.resolve({ total: Promise.resolve(1) });
      }),
    });
    const { url } = await serve({ router: deep, createContext });
    const streaming = createTRPCClient<typeof deep>({ links: [httpBatchStreamLink({ url })] });
    const typed = async () => [
      (await streaming.nested.query()).details.total satisfies Promise<number>,
      (await streaming.list.query())[0] satisfies Promise<number> | undefined,
    ];
    expect(await typed()).toEqual([{}, {}]);
    const { details } = await streaming.promised.query();
    expect(await (await details).total).toBe(1);
    for await (const { total } of await streaming.yielded.query()) expect(await total).toBe(1);
  },
);

claim('the connection broke during the stream.', async ({ serve, expect, until }) => {
  const waiting = t.router({
    fast: t.procedure.query(() => 'fast'),
    never: t.procedure.query(() => new Promise<string>(() => undefined)),
  });
  const { server, url } = await serve({ router: waiting, createContext });
  const trpc = createTRPCClient<typeof waiting>({ links: [httpBatchStreamLink({ url })] });
  let isFirstThere = false;
  const fast = trpc.fast.query().then(() => (isFirstThere = true));
  const lost = trpc.never.query().catch((error: Error) => error.message);
  await until(() => isFirstThere);
  await fast;
  server.closeAllConnections();
  expect(await lost).toBe('terminated');
});

claim('The server needs no change, except on AWS Lambda.', async ({ serve, expect, until }) => {
  let release = () => {};
  let isWaiting = false;
  const plain = initTRPC.create();
  const halves = plain.router({
    fast: plain.procedure.query(() => 'fast'),
    slow: plain.procedure.query(() => {
      isWaiting = true;
      return new Promise<string>((resolve) => (release = () => resolve('slow')));
    }),
  });
  /** The slow result is there only after the fast one has arrived. */
  const call = async (url: string, fetch?: typeof globalThis.fetch) => {
    const trpc = createTRPCClient<typeof halves>({ links: [httpBatchStreamLink({ url, fetch })] });
    const fast = trpc.fast.query().then((result) => {
      release();
      return result;
    });
    expect(await Promise.all([fast, trpc.slow.query()])).toEqual(['fast', 'slow']);
  };
  await call((await serve({ router: halves })).url);
  await call('https://example.com', (input, init) =>
    fetchRequestHandler({ endpoint: '/', req: new Request(input, init), router: halves }),
  );
  const app = express().use(createExpressMiddleware({ router: halves }));
  const server = app.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  await call(`http://localhost:${(server.address() as AddressInfo).port}`);
  server.close();
  const fastify = Fastify();
  fastify.register(fastifyTRPCPlugin, { trpcOptions: { router: halves } });
  await call(await fastify.listen({ port: 0 }));
  await fastify.close();

  // Its ordinary handler has nothing to send before the slow result is there: one text with both.
  isWaiting = false;
  const sent: string[] = [];
  const invoke = awsLambdaRequestHandler({ router: halves });
  const answering = invoke(
    {
      version: '2.0',
      routeKey: '$default',
      rawPath: '/fast,slow',
      rawQueryString: 'batch=1',
      headers: { 'trpc-accept': 'application/jsonl' },
      queryStringParameters: { batch: '1' },
      requestContext: { domainName: 'localhost', http: { method: 'GET' } },
    } as unknown as Parameters<typeof invoke>[0],
    {} as Parameters<typeof invoke>[1],
  ).then(({ body }) => sent.push(body ?? ''));
  await until(() => isWaiting);
  expect(sent).toEqual([]);
  release();
  await answering;
  expect(sent.join('')).toMatch(/fast.*slow/s);
});
