import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { claim } from '../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  hasContext: t.procedure.query(({ ctx }) => ctx !== undefined),
});

claim('So all calls of a batch share one context.', async ({ serve, expect }) => {
  const made: object[] = [];
  const seen: unknown[] = [];
  const shared = t.router({
    one: t.procedure.query(({ ctx }) => void seen.push(ctx)),
    two: t.procedure.query(({ ctx }) => void seen.push(ctx)),
  });
  const server = await serve({
    router: shared,
    createContext() {
      made.push({});
      return made[made.length - 1] as object;
    },
  });
  await server.fetch('/one,two?batch=1&input={}');
  expect(made).toHaveLength(1);
  expect(seen[0]).toBe(made[0]);
  expect(seen[1]).toBe(made[0]);
});

claim('`ctx` is then `undefined` at run time.', async ({ serve, expect }) => {
  const server = await serve({ router });
  expect(await (await server.fetch('/hasContext')).json()).toEqual({ result: { data: false } });
});

claim(
  'The fetch adapter passes `{ req, resHeaders }`, a `Request` and the `Headers` of the response.',
  async ({ expect }) => {
    const req = new Request('http://localhost/ok');
    const given: object[] = [];
    const response = await fetchRequestHandler({
      endpoint: '/',
      req,
      router,
      createContext(options) {
        given.push(options);
        options.resHeaders.set('x-from-context', 'yes');
        return {};
      },
    });
    expect(Object.keys(given[0] ?? {})).toEqual(['req', 'resHeaders']);
    expect(given[0]).toMatchObject({ req });
    expect(response.headers.get('x-from-context')).toBe('yes');
  },
);

claim(
  'If `createContext` throws, every call of the request fails with this error.',
  async ({ serve, expect }) => {
    const server = await serve({
      router,
      createContext() {
        throw new Error('No database');
      },
    });
    const response = await server.fetch('/ok,ok?batch=1&input={}');
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: { message: 'No database' } });
  },
);

claim(
  'Any other error becomes `INTERNAL_SERVER_ERROR`, and clients receive its message.',
  async ({ serve, expect }) => {
    const server = await serve({
      router,
      createContext() {
        throw new Error('No database');
      },
    });
    const { error } = await (await server.fetch('/ok')).json();
    expect([error.data.code, error.message]).toEqual(['INTERNAL_SERVER_ERROR', 'No database']);
  },
);

claim('In 10.x `createContext` is not told which procedures are called.', async ({ serve, expect }) => {
  let keys: string[] = [];
  const server = await serve({
    router,
    createContext(options) {
      keys = Object.keys(options);
      return {};
    },
  });
  await server.fetch('/ok');
  expect(keys).not.toContain('info');
});

claim(
  'Without a context type, TypeScript does not notice `null` in an `async` function, because a promise is an object too.',
  ({ expect }) => {
    const createContext = async () => null;
    expect(createHTTPServer({ router, createContext })).toBeDefined();
    const typed = initTRPC.context<{ userId?: string }>().create().router({});
    // @ts-expect-error The context type is not `null`.
    createHTTPServer({ router: typed, createContext });
  },
);
