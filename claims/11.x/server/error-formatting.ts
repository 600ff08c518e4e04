import { createTRPCClient, httpLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify from 'fastify';
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

claim(
  'The HTTP status of the response is the `data.httpStatus` that you return.',
  async ({ serve, expect }) => {
    const server = await serveWith(serve, ({ shape }) => ({
      ...shape,
      data: { ...shape.data, httpStatus: 418 },
    }));
    expect((await server.fetch('/conflict')).status).toBe(418);
  },
);

claim(
  "tRPC's clients still treat the response as an error, but caches, proxies and monitoring take it for a success.",
  async ({ serve, expect }) => {
    const { url } = await serveWith(serve, ({ shape: { message, code } }) => ({ message, code }));
    const trpc = createTRPCClient({ links: [httpLink({ url })] }) as never as {
      conflict: { query(): Promise<unknown> };
    };
    await expect(trpc.conflict.query()).rejects.toThrow('CONFLICT');
  },
);

claim('Newer releases use the code of the error.', { since: '11.25.2' }, async ({ serve, expect }) => {
  const server = await serveWith(serve, ({ shape: { message, code } }) => ({ message, code }));
  expect((await server.fetch('/conflict')).status).toBe(409);
});

claim('Newer releases do not need it.', { since: '11.25.2' }, async ({ serve, expect }) => {
  const server = await serveWith(serve, ({ shape }) => ({ ...shape, data: {} }));
  expect((await server.fetch('/gateway')).status).toBe(502);
});

claim('`path`', { cell: 'What it is' }, async ({ serve, expect }) => {
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
  'If a procedure has several formatters, the last `.errors()` in the chain runs first, and the root `errorFormatter` runs last.',
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
      query(resolver: () => never): typeof query;
    }
    const query = t.procedure.query(() => 1);
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
  '`ctx` is the context that earlier middlewares made, and `input` is the validated input of earlier `.input()` steps, or `undefined` if there are none.',
  { since: '11.22.0' },
  async ({ serve, expect }) => {
    const received: unknown[] = [];
    const t = initTRPC.create({ isDev: false });
    interface WithErrors {
      errors(formatter: (options: { ctx: object; input: unknown }) => void): WithErrors;
      input(validator: (value: unknown) => unknown): WithErrors;
      use(middleware: (options: { next: (options: object) => unknown }) => unknown): WithErrors;
      query(resolver: () => never): typeof query;
    }
    const query = t.procedure.query(() => 1);
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
  'Newer releases send status 500 with `Internal server error`.',
  { since: '11.25.2' },
  async ({ serve, expect }) => {
    const server = await serveWith(serve, () => {
      throw new Error('No cause');
    });
    const response = await server.fetch('/conflict', { signal: AbortSignal.timeout(2_000) });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('Internal server error');
  },
);

/** Makes a router whose formatter throws. */
function makeBrokenRouter() {
  const t = initTRPC.create({
    errorFormatter() {
      throw new Error('No cause');
    },
  });
  return t.router({
    conflict: t.procedure.query(() => {
      throw new TRPCError({ code: 'CONFLICT' });
    }),
  });
}

claim('The promise of `fetchRequestHandler` rejects', async ({ expect }) => {
  const response = fetchRequestHandler({
    endpoint: '',
    req: new Request('http://localhost/conflict'),
    router: makeBrokenRouter(),
  });
  await expect(response).rejects.toThrow('No cause');
});

claim(
  'Fastify responds with its own error with status 500, which contains the message of the error in your formatter.',
  async ({ expect }) => {
    const server = Fastify();
    await server.register(fastifyTRPCPlugin, { trpcOptions: { router: makeBrokenRouter() } });
    const response = await server.inject('/conflict');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ error: 'Internal Server Error', message: 'No cause' });
  },
);

claim(
  'If one of these calls succeeds, the client gets the message and the status of that error, usually 500.',
  async ({ serve, expect }) => {
    let calls = 0;
    const server = await serveWith(serve, ({ shape }) => {
      calls += 1;
      if (calls < 3) throw new Error('Broken once');
      return shape;
    });
    const response = await server.fetch('/conflict');
    expect([calls, response.status, (await response.json()).error.message]).toEqual([3, 500, 'Broken once']);
  },
);
