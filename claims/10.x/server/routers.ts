import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { claim } from '../../claim';

const t = initTRPC.create({ isDev: false });

claim(
  'Call `initTRPC` only once because tRPC uses the transformer, the error formatter and `isDev` of the **root** router for every call.',
  async ({ serve, expect }) => {
    const other = initTRPC.create({
      isDev: true,
      transformer: superjson,
      errorFormatter: ({ shape }) => ({ ...shape, message: 'formatted by the inner router' }),
    });
    const inner = other.router({
      date: other.procedure.query(() => new Date(0)),
      fail: other.procedure.query(() => {
        throw new Error('Broken');
      }),
    });
    const server = await serve({ router: t.router({ inner: inner as never }) });
    expect(await (await server.fetch('/inner.date')).json()).toEqual({
      result: { data: '1970-01-01T00:00:00.000Z' },
    });
    const { error } = await (await server.fetch('/inner.fail')).json();
    expect(error.message).toBe('Broken');
    expect(error.data).not.toHaveProperty('stack');
  },
);

claim('tRPC joins the names with dots to a path, such as `post.comment.count`.', ({ expect }) => {
  const comment = t.router({ count: t.procedure.query(() => 3) });
  const router = t.router({ post: t.router({ comment }) });
  expect(Object.keys(router._def.procedures)).toEqual(['post.comment.count']);
});

claim('`isDev`', { cell: 'Default' }, ({ cell, expect }) => {
  const [, operator, excepted] = /^NODE_ENV ?(\S+) '(\w+)'$/.exec(cell) ?? [];
  expect(operator).toBe('!==');
  for (const environment of ['production', 'development', 'test']) {
    process.env.NODE_ENV = environment;
    expect(initTRPC.create()._config.isDev).toBe(environment !== excepted);
  }
});

claim('`allowOutsideOfServer`', { cell: 'Default' }, ({ expect, cell }) => {
  expect(String(t._config.allowOutsideOfServer)).toBe(cell);
});

claim(
  '`then` cannot be a name in a router, because JavaScript reads this property when you `await` an object, and would treat the router as a promise.',
  ({ expect }) => {
    expect(() => t.router({ then: t.procedure.query(() => 1) })).toThrow('Reserved words');
    expect(() =>
      t.router({ call: t.procedure.query(() => 1), apply: t.procedure.query(() => 1) }),
    ).not.toThrow();
  },
);

claim('The root router has no query at this path, and the status is 404.', async ({ serve, expect }) => {
  const server = await serve({ router: t.router({ list: t.procedure.query(() => []) }) });
  const response = await server.fetch('/lst');
  expect(response.status).toBe(404);
  expect((await response.json()).error.message).toBe('No "query"-procedure on path "lst"');
});

claim(
  'A caller cannot call a top-level procedure named `query`, `mutation` or `subscription` either.',
  async ({ expect }) => {
    for (const name of ['query', 'mutation', 'subscription']) {
      const router = t.router({
        [name]: t.procedure.query(() => name),
        below: t.router({ [name]: t.procedure.query(() => name) }),
      });
      const caller = router.createCaller({}) as never as Record<string, () => Promise<string>> & {
        below: Record<string, () => Promise<string>>;
      };
      await expect(Promise.resolve().then(() => caller[name]?.())).rejects.toThrow(
        'procedure on path "undefined"',
      );
      expect(await caller.below[name]?.()).toBe(name);
    }
  },
);
