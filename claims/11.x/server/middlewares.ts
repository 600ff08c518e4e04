import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.meta<{ first?: number; second?: number }>().create({ isDev: false });

claim('`error`: a `TRPCError`, even if something else was thrown', async ({ expect }) => {
  const errors: unknown[] = [];
  const router = t.router({
    broken: t.procedure
      .use(async ({ next }) => {
        const result = await next();
        if (!result.ok) errors.push(result.error);
        return result;
      })
      .query(() => {
        throw new RangeError('Too far');
      }),
  });
  await router
    .createCaller({})
    .broken()
    .catch(() => {});
  expect(errors).toMatchObject([
    { name: 'TRPCError', code: 'INTERNAL_SERVER_ERROR', cause: { name: 'RangeError' } },
  ]);
});

claim(
  '`data`: what the procedure returned, after `.output()` if that comes later in the chain',
  async ({ expect }) => {
    const seen: unknown[] = [];
    const see = t.middleware(async ({ next }) => {
      const result = await next();
      if (result.ok) seen.push(result.data);
      return result;
    });
    const router = t.router({
      name: t.procedure
        .use(see)
        .output(z.string().toUpperCase())
        .use(see)
        .query(() => 'ada'),
    });
    await router.createCaller({}).name();
    expect(seen).toEqual(['ada', 'ADA']);
  },
);

claim("The procedure's metadata, including what is added after the middleware.", async ({ expect }) => {
  const seen: unknown[] = [];
  const router = t.router({
    ok: t.procedure
      .meta({ first: 1 })
      .use(({ meta, next }) => {
        seen.push(meta);
        return next();
      })
      .meta({ second: 2 })
      .query(() => 1),
  });
  await router.createCaller({}).ok();
  expect(seen).toEqual([{ first: 1, second: 2 }]);
});

claim('The next `.input()` merges its result into it.', async ({ expect }) => {
  const router = t.router({
    echo: t.procedure
      .use(({ next }) => next({ input: { added: true } }))
      .input(z.object({ name: z.string() }))
      .query(({ input }) => input),
  });
  expect(await router.createCaller({}).echo({ name: 'Ada' })).toEqual({ added: true, name: 'Ada' });
});

claim('Replaces what later `.input()` schemas read.', async ({ expect }) => {
  const router = t.router({
    echo: t.procedure
      .use(({ next }) => next({ getRawInput: async () => 'replaced' }))
      .input(z.string())
      .query(({ input }) => input),
  });
  expect(await router.createCaller({}).echo('sent')).toBe('replaced');
});

claim(
  'A batch of three calls runs the middleware three times, at the same time.',
  async ({ serve, expect, until }) => {
    let running = 0;
    const router = t.router({
      ok: t.procedure
        .use(async ({ next }) => {
          running += 1;
          await until(() => running === 3);
          return next();
        })
        .query(() => 1),
    });
    const server = await serve({ router });
    expect((await server.fetch('/ok,ok,ok?batch=1')).status).toBe(200);
    expect(running).toBe(3);
  },
);

claim(
  '`next({ ctx })` makes a new context object, which only the later steps of this call receive',
  async ({ serve, expect }) => {
    const contexts: unknown[] = [];
    const original = { user: 'ada' };
    const own = initTRPC.context<{ user: string }>().create({
      errorFormatter({ ctx, shape }) {
        contexts.push(ctx);
        return shape;
      },
    });
    const router = own.router({
      ok: own.procedure
        .use(({ next }) => next({ ctx: { added: true } }))
        .query(({ ctx }) => {
          contexts.push(ctx);
          throw new RangeError('Too far');
        }),
    });
    const server = await serve({
      router,
      createContext: () => original,
      onError: ({ ctx }) => contexts.push(ctx),
      responseMeta({ ctx }) {
        contexts.push(ctx);
        return {};
      },
    });
    await server.fetch('/ok');
    expect(contexts).toEqual([{ user: 'ada', added: true }, ...Array(3).fill({ user: 'ada' })]);
  },
);

claim(
  'For a subscription, and for a query that is an async generator, `next()` returns before the first value, with the iterable in `data`.',
  async ({ expect }) => {
    const log: string[] = [];
    const logged = t.procedure.use(async ({ next }) => {
      const result = await next();
      const isIterable = result.ok && Symbol.asyncIterator in (result.data as object);
      log.push(`next returned an iterable: ${isIterable}`);
      return result;
    });
    async function* tick() {
      log.push('first value');
      yield 1;
    }
    const caller = t
      .router({ query: logged.query(tick), subscription: logged.subscription(tick) })
      .createCaller({});
    for await (const _ of await caller.query());
    for await (const _ of await caller.subscription());
    const expected = ['next returned an iterable: true', 'first value'];
    expect(log).toEqual([...expected, ...expected]);
  },
);

claim("Clients keep the resolver's type.", async ({ expect }) => {
  const shouting = t.procedure.use(async ({ next }) => {
    const result = await next();
    return result.ok ? { ...result, data: String(result.data).toUpperCase() } : result;
  });
  const caller = t.router({ hello: shouting.query(() => 'hello' as const) }).createCaller({});
  const changed: 'hello' = await caller.hello();
  expect(changed).toBe('HELLO');
});

claim(
  'With several calls, TypeScript takes the type of one for all, although `user` may be missing.',
  async ({ expect }) => {
    const own = initTRPC.context<{ token?: string }>().create({ isDev: false });
    const findUser = (token: string) => ({ name: token });
    const router = own.router({
      twice: own.procedure
        .use(({ ctx, next }) =>
          ctx.token ? next({ ctx: { user: findUser(ctx.token) } }) : next({ ctx: { user: undefined } }),
        )
        .query(({ ctx }) => {
          // Which one it is differs between compilers.
          const hasBoth: { name: string } | undefined extends typeof ctx.user ? true : false = false;
          return { hasBoth, user: ctx.user as unknown };
        }),
      once: own.procedure
        .use(({ ctx, next }) => next({ ctx: { user: ctx.token ? findUser(ctx.token) : null } }))
        .query(({ ctx }) => {
          const hasBoth: { name: string } | null extends typeof ctx.user ? true : false = true;
          return { hasBoth, user: ctx.user };
        }),
    });
    expect(await router.createCaller({ token: 'Ada' }).twice()).toEqual({
      hasBoth: false,
      user: { name: 'Ada' },
    });
    expect(await router.createCaller({}).twice()).toEqual({ hasBoth: false, user: undefined });
    expect(await router.createCaller({}).once()).toEqual({ hasBoth: true, user: null });
  },
);

claim('a later `.errors()` included.', { since: '11.22.0' }, async ({ serve, expect }) => {
  const contexts: unknown[] = [];
  interface WithErrors {
    errors(formatter: (options: { ctx: object }) => void): typeof t.procedure & WithErrors;
  }
  const withErrors = (procedure: unknown) =>
    (procedure as WithErrors).errors(({ ctx }) => void contexts.push(ctx));
  const fail = (): never => {
    throw new RangeError('Too far');
  };
  const add = t.middleware(({ next }) => next({ ctx: { added: true } }));
  const router = t.router({
    later: withErrors(t.procedure.use(add)).query(fail),
    earlier: withErrors(t.procedure).use(add).query(fail),
  });
  const server = await serve({ router });
  await server.fetch('/later');
  await server.fetch('/earlier');
  expect(contexts).toEqual([{ added: true }, undefined]);
});

claim('If the second needs the first, chain them: `.concat(first).concat(second)`.', async ({ expect }) => {
  const first = initTRPC.create().procedure.use(({ next }) => next({ ctx: { name: 'Ada' } }));
  const second = initTRPC
    .context<{ name: string }>()
    .create()
    .procedure.use(({ ctx, next }) => next({ ctx: { greeting: `Hello, ${ctx.name}` } }));
  const own = initTRPC.context<{ user?: string }>().create();
  const router = own.router({
    greet: own.procedure
      .concat(first)
      .concat(second)
      .query(({ ctx }): string => ctx.greeting),
  });
  expect(await router.createCaller({}).greet()).toBe('Hello, Ada');
});
