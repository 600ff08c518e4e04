import { initTRPC, TRPCError } from '@trpc/server';
import { claim, type Tools } from '../../claim';

type Formatter = (options: { shape: { message: string; code: number; data: object } }) => object;

/** Serves a query that fails with `BAD_GATEWAY` and one that fails with `CONFLICT`, with this formatter. */
function serveWith(serve: Tools['serve'], errorFormatter: Formatter) {
  const t = initTRPC.create({ isDev: false, errorFormatter: errorFormatter as never });
  const router = t.router({
    gateway: t.procedure.query(() => {
      throw new TRPCError({ code: 'BAD_GATEWAY' });
    }),
    conflict: t.procedure.query(() => {
      throw new TRPCError({ code: 'CONFLICT' });
    }),
  });
  return serve({ router });
}

claim('The `data.httpStatus` that you return decides the HTTP status.', async ({ serve, expect }) => {
  const server = await serveWith(serve, ({ shape }) => ({
    ...shape,
    data: { ...shape.data, httpStatus: 418 },
  }));
  expect((await server.fetch('/conflict')).status).toBe(418);
});

claim('The path that was called.', async ({ serve, expect }) => {
  const paths: unknown[] = [];
  const server = await serveWith(serve, (options) => {
    paths.push((options as { path?: string }).path);
    return options.shape;
  });
  await server.fetch('/conflict');
  await server.fetch('/missing');
  expect(paths).toEqual(['conflict', 'missing']);
});

claim(
  'The last `.errors()` in the chain runs first, and the root `errorFormatter` runs last.',
  { since: '11.22.0' },
  async ({ serve, expect }) => {
    const log: string[] = [];
    const t = initTRPC.create({
      isDev: false,
      errorFormatter({ shape }) {
        log.push('root');
        return shape;
      },
    });
    interface WithErrors {
      errors(formatter: () => void): WithErrors;
      query(resolver: () => never): typeof _query;
    }
    const _query = t.procedure.query(() => 1);
    const order = (t.procedure as never as WithErrors)
      .errors(() => void log.push('first'))
      .errors(() => void log.push('last'))
      .query(() => {
        throw new TRPCError({ code: 'CONFLICT' });
      });
    const server = await serve({ router: t.router({ order }) });
    await server.fetch('/order');
    expect(log).toEqual(['last', 'first', 'root']);
  },
);

claim(
  '`ctx` is the context that earlier middlewares made, and `input` is the validated input of earlier `.input()` steps.',
  { since: '11.22.0' },
  async ({ serve, expect }) => {
    const received: unknown[] = [];
    const t = initTRPC.create({ isDev: false });
    interface WithErrors {
      errors(formatter: (options: { ctx: object; input: unknown }) => void): WithErrors;
      input(validator: (value: unknown) => unknown): WithErrors;
      use(middleware: (options: { next: (options: object) => unknown }) => unknown): WithErrors;
      query(resolver: () => never): typeof _query;
    }
    const _query = t.procedure.query(() => 1);
    const order = (t.procedure as never as WithErrors)
      .use(({ next }) => next({ ctx: { user: 'Ada' } }))
      .errors(({ ctx, input }) => void received.push([ctx, input]))
      .input(Number)
      .errors(({ ctx, input }) => void received.push([ctx, input]))
      .query(() => {
        throw new TRPCError({ code: 'CONFLICT' });
      });
    const server = await serve({ router: t.router({ order }) });
    await server.fetch('/order?input="5"');
    expect(received).toEqual([
      [{ user: 'Ada' }, 5],
      [{ user: 'Ada' }, undefined],
    ]);
  },
);

claim(
  'If it keeps throwing, a request fails with status 500, a stream is cut off.',
  { since: '11.25.2' },
  async ({ serve, expect }) => {
    const server = await serveWith(serve, () => {
      throw new Error('No cause');
    });
    const response = await server.fetch('/conflict');
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('Internal server error');
    const headers = { 'trpc-accept': 'application/jsonl' };
    const streamed = await server.fetch('/conflict?batch=1', { headers });
    expect(streamed.status).toBe(200);
    expect(await streamed.text()).not.toContain('CONFLICT');
  },
);

claim('tRPC calls it again with that new error.', async ({ serve, expect }) => {
  let calls = 0;
  const server = await serveWith(serve, ({ shape }) => {
    calls += 1;
    if (calls < 3) throw new Error('Broken once');
    return shape;
  });
  const response = await server.fetch('/conflict');
  expect([calls, response.status, (await response.json()).error.message]).toEqual([3, 500, 'Broken once']);
});
