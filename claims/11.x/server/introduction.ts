import { initTRPC, TRPCError } from '@trpc/server';
import { claim } from '../../claim';

const t = initTRPC.create();

claim('All calls of the batch start at the same time.', async ({ serve, expect, until }) => {
  let started = 0;
  const waiting = t.procedure.query(async () => {
    started += 1;
    await until(() => started === 2);
  });
  const { fetch: send } = await serve({ router: t.router({ a: waiting, b: waiting }) });
  expect((await send('/a,b?batch=1')).status).toBe(200);
});

claim('The first validator reads the body.', async ({ serve, expect }) => {
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

claim(
  'If one of these fails, `onError` gets the error, and the error formatter prepares it for the client.',
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

claim(
  '`responseMeta` may set the status and headers, for a streamed batch before any result.',
  async ({ serve, expect }) => {
    const router = t.router({ ok: t.procedure.query(() => 'fine') });
    const { fetch: send } = await serve({
      router,
      responseMeta: () => ({ status: 202, headers: new Headers({ 'x-a': '1' }) }),
    });
    const response = await send('/ok');
    expect([response.status, response.headers.get('x-a')]).toEqual([202, '1']);

    const seen: number[] = [];
    const { fetch: stream } = await serve({
      router,
      responseMeta: ({ data, errors }) => {
        seen.push(data.length + errors.length);
        return {};
      },
    });
    await (await stream('/ok?batch=1', { headers: { 'trpc-accept': 'application/jsonl' } })).text();
    expect(seen).toEqual([0]);
  },
);

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
