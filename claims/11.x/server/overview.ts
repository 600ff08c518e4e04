import { initTRPC, TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { claim } from '../../claim';

const t = initTRPC.create();

claim('A `TRPCError` with one of 21 codes.', ({ expect }) => {
  expect(Object.keys(TRPC_ERROR_CODES_BY_KEY)).toHaveLength(21);
});

claim('It does not read the body yet.', async ({ serve, expect }) => {
  const router = t.router({
    without: t.procedure.mutation(() => 'done'),
    with: t.procedure.input((value) => value).mutation(() => 'done'),
  });
  const server = await serve({ router });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  // Nothing parses the body of a procedure without input, so broken JSON does no harm.
  expect((await server.fetch('/without', { ...init, body: '{' })).status).toBe(200);
  expect((await server.fetch('/with', { ...init, body: '{' })).status).toBe(400);
});

claim('All calls of the batch start at the same time and run independently.', async ({ serve, expect }) => {
  const events: string[] = [];
  const slow = (name: string, delay: number) =>
    t.procedure.query(async () => {
      events.push(`start ${name}`);
      await new Promise((resolve) => setTimeout(resolve, delay));
      events.push(`end ${name}`);
    });
  const router = t.router({ a: slow('a', 60), b: slow('b', 20) });
  const { fetch: send } = await serve({ router });
  await (await send('/a,b?batch=1')).text();
  expect(events).toEqual(['start a', 'start b', 'end b', 'end a']);
});

claim(
  'If the path of one does not exist, this call fails with `NOT_FOUND`, and the others continue.',
  async ({ serve, expect }) => {
    const router = t.router({ ok: t.procedure.query(() => 'fine') });
    const { fetch: send } = await serve({ router });
    expect(await (await send('/ok,missing?batch=1')).json()).toMatchObject([
      { result: { data: 'fine' } },
      { error: { data: { code: 'NOT_FOUND' } } },
    ]);
  },
);

claim(
  "If a step fails, tRPC passes the error to the adapter's `onError`, and formats it for the client with the error formatter.",
  async ({ serve, expect }) => {
    const events: string[] = [];
    const formatting = initTRPC.create({
      errorFormatter({ shape, error }) {
        events.push(`format ${error.code}`);
        return { ...shape, message: 'formatted' };
      },
    });
    const router = formatting.router({
      broken: formatting.procedure
        .use(() => {
          throw new TRPCError({ code: 'FORBIDDEN' });
        })
        .query(() => 1),
    });
    const { fetch: send } = await serve({
      router,
      onError: ({ error }) => events.push(`onError ${error.code}`),
    });
    expect(await (await send('/broken')).text()).toContain('"message":"formatted"');
    expect(events).toEqual(['onError FORBIDDEN', 'format FORBIDDEN']);
  },
);

claim('`responseMeta` may set the status and headers.', async ({ serve, expect }) => {
  const router = t.router({ ok: t.procedure.query(() => 'fine') });
  const { fetch: send } = await serve({
    router,
    responseMeta: () => ({ status: 202, headers: new Headers({ 'x-a': '1' }) }),
  });
  const response = await send('/ok');
  expect([response.status, response.headers.get('x-a')]).toEqual([202, '1']);
});

claim(
  'Its result goes back through the output validator and the middlewares, in reverse order.',
  async ({ expect }) => {
    const events: string[] = [];
    const log = (name: string) =>
      t.middleware(async ({ next }) => {
        const result = await next();
        events.push(name);
        return result;
      });
    const router = t.router({
      one: t.procedure
        .use(log('first'))
        .output((value) => {
          events.push('output');
          return value as number;
        })
        .use(log('second'))
        .query(() => 1),
    });
    await router.createCaller({}).one();
    expect(events).toEqual(['second', 'output', 'first']);
  },
);

claim(
  'The body is read by the first validator, or earlier by a middleware that calls `getRawInput()`.',
  async ({ serve, expect }) => {
    const events: unknown[] = [];
    const router = t.router({
      rename: t.procedure
        .use(async ({ getRawInput, next }) => {
          events.push(await getRawInput());
          return next();
        })
        .input((value) => {
          events.push('validator');
          return value;
        })
        .mutation(() => 'done'),
    });
    const { fetch: send } = await serve({ router });
    const headers = { 'content-type': 'application/json' };
    await send('/rename', { method: 'POST', headers, body: '"Ada"' });
    expect(events).toEqual(['Ada', 'validator']);
  },
);
