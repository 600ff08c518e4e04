import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.meta<{ first?: number; second?: number }>().create({ isDev: false });

claim('`false`', { cell: 'The result also has' }, async ({ expect }) => {
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

claim('`true`', { cell: 'The result also has' }, async ({ expect }) => {
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
});

claim('`meta`', { cell: 'What it is' }, async ({ expect }) => {
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

claim('`input`', { cell: 'What it does' }, async ({ expect }) => {
  const router = t.router({
    echo: t.procedure
      .use(({ next }) => next({ input: { added: true } }))
      .input(z.object({ name: z.string() }))
      .query(({ input }) => input),
  });
  expect(await router.createCaller({}).echo({ name: 'Ada' })).toEqual({ added: true, name: 'Ada' });
});

claim('`getRawInput`', { cell: 'What it does' }, async ({ expect }) => {
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
  async ({ serve, expect }) => {
    let running = 0;
    let most = 0;
    const router = t.router({
      ok: t.procedure
        .use(async ({ next }) => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 20));
          running -= 1;
          return next();
        })
        .query(() => 1),
    });
    const server = await serve({ router });
    await server.fetch('/ok,ok,ok?batch=1');
    expect(most).toBe(3);
  },
);

claim(
  '`next({ ctx })` makes a new context object, which only the later steps of this call receive.',
  async ({ serve, expect }) => {
    const contexts: unknown[] = [];
    const original = { user: 'ada' };
    const own = initTRPC.context<{ user: string }>().create();
    const router = own.router({
      ok: own.procedure
        .use(({ next }) => next({ ctx: { added: true } }))
        .query(({ ctx }) => {
          contexts.push(ctx);
          return 1;
        }),
    });
    const server = await serve({
      router,
      createContext: () => original,
      responseMeta({ ctx }) {
        contexts.push(ctx);
        return {};
      },
    });
    await server.fetch('/ok');
    expect(contexts).toEqual([{ user: 'ada', added: true }, { user: 'ada' }]);
  },
);

claim(
  'For a subscription, and for a query that is an async generator, `next()` returns before the first value, with the iterable in `data`.',
  async ({ expect }) => {
    const log: string[] = [];
    const router = t.router({
      tick: t.procedure
        .use(async ({ next }) => {
          const result = await next();
          const isIterable = result.ok && Symbol.asyncIterator in (result.data as object);
          log.push(`next returned an iterable: ${isIterable}`);
          return result;
        })
        .query(async function* () {
          log.push('first value');
          yield 1;
        }),
    });
    for await (const _ of await router.createCaller({}).tick());
    expect(log).toEqual(['next returned an iterable: true', 'first value']);
  },
);
