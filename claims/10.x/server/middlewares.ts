import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.context<{ user?: { id: string; name?: string } }>().create({ isDev: false });

claim(
  'The second call fails, and is logged like the first, because `next()` does not throw when a later step fails.',
  async ({ expect }) => {
    let result: unknown;
    const router = t.router({
      fail: t.procedure
        .use(async ({ next }) => {
          const returned = await next();
          result = returned;
          return returned;
        })
        .query(() => {
          throw new TRPCError({ code: 'CONFLICT' });
        }),
    });
    await router
      .createCaller({})
      .fail()
      .catch(() => {});
    expect(result).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  },
);

claim('If its `ok` is `true`, `data` is the result of the call.', async ({ expect }) => {
  let result: unknown;
  const router = t.router({
    hello: t.procedure
      .use(async ({ next }) => {
        const returned = await next();
        result = returned;
        return returned;
      })
      .query(() => 'Hello'),
  });
  await router.createCaller({}).hello();
  expect(result).toMatchObject({ ok: true, data: 'Hello' });
});

claim('undefined above the first.input(), validated below it.', async ({ expect }) => {
  const inputs: unknown[] = [];
  const note = t.middleware(({ input, next }) => {
    inputs.push(input);
    return next();
  });
  const router = t.router({
    double: t.procedure
      .use(note)
      .input(z.string().transform(Number))
      .use(note)
      .query(({ input }) => input * 2),
  });
  await router.createCaller({}).double('21');
  expect(inputs).toEqual([undefined, 21]);
});

claim('What the client sent, unchecked. A value, not a function.', async ({ expect }) => {
  let raw: unknown;
  const router = t.router({
    double: t.procedure
      .input(z.string().transform(Number))
      .use(({ rawInput, next }) => {
        raw = rawInput;
        return next();
      })
      .query(({ input }) => input * 2),
  });
  await router.createCaller({}).double('21');
  expect(raw).toBe('21');
});

claim('The path of the procedure, such as user.byId.', async ({ expect }) => {
  let seen = '';
  const note = t.middleware(({ path, next }) => {
    seen = path;
    return next();
  });
  const router = t.router({ user: t.router({ byId: t.procedure.use(note).query(() => 1) }) });
  await router.createCaller({}).user.byId();
  expect(seen).toBe('user.byId');
});

claim(
  'These properties are added to the context, and replace those of the same name.',
  async ({ expect }) => {
    const router = t.router({
      keys: t.procedure
        .use(({ next }) => next({ ctx: { team: 'acme' } }))
        .use(({ next }) => next({ ctx: { team: 'other' } }))
        .query(({ ctx }) => ctx),
    });
    expect(await router.createCaller({ user: { id: 'ada' } }).keys()).toEqual({
      user: { id: 'ada' },
      team: 'other',
    });
  },
);

claim(
  'All later validators read this value instead, and later middlewares receive it as rawInput. If you pass null or undefined, they get what the client sent.',
  async ({ expect }) => {
    const seen: unknown[] = [];
    const router = t.router({
      echo: t.procedure
        .use(({ next }) => next({ rawInput: { a: 'replaced', b: 'replaced' } }))
        .input(z.object({ a: z.string() }))
        .input(z.object({ b: z.string() }))
        .use(({ rawInput, next }) => {
          seen.push(rawInput);
          return next();
        })
        .query(({ input }) => input),
    });
    const replaced = { a: 'replaced', b: 'replaced' };
    expect(await router.createCaller({}).echo({ a: 'sent', b: 'sent' })).toEqual(replaced);
    expect(seen).toEqual([replaced]);
    const same = t.router({
      echo: t.procedure
        .use(({ next }) => next({ rawInput: null }))
        .use(({ next }) => next({ rawInput: undefined }))
        .input(z.string())
        .query(({ input }) => input),
    });
    expect(await same.createCaller({}).echo('sent')).toBe('sent');
    const reset = t.router({
      echo: t.procedure
        .use(({ next }) => next({ rawInput: 'replaced' }))
        .use(({ next }) => next({ rawInput: null }))
        .input(z.string())
        .query(({ input }) => input),
    });
    expect(await reset.createCaller({}).echo('sent')).toBe('sent');
  },
);

claim(
  'A middleware that throws before it calls `next()` stops the call: the resolver does not run.',
  async ({ expect }) => {
    let ran = false;
    const router = t.router({
      me: t.procedure
        .use(() => {
          throw new TRPCError({ code: 'UNAUTHORIZED' });
        })
        .query(() => {
          ran = true;
        }),
    });
    await expect(router.createCaller({}).me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(ran).toBe(false);
  },
);

claim(
  'Middlewares start in the order in which you add them, then the resolver runs, and the code after `next()` runs in the opposite order.',
  async ({ expect }) => {
    const steps: string[] = [];
    const named = (name: string) =>
      t.middleware(async ({ next }) => {
        steps.push(`${name} in`);
        const result = await next();
        steps.push(`${name} out`);
        return result;
      });
    const router = t.router({
      run: t.procedure
        .use(named('first'))
        .use(named('second'))
        .query(() => void steps.push('resolver')),
    });
    await router.createCaller({}).run();
    expect(steps).toEqual(['first in', 'second in', 'resolver', 'second out', 'first out']);
  },
);

claim(
  '`.output()` is a step too: a middleware above `.output()` receives the validated result, and a middleware below it receives what the resolver returned.',
  async ({ expect }) => {
    const seen: unknown[] = [];
    const note = t.middleware(async ({ next }) => {
      const result = await next();
      if (result.ok) seen.push(result.data);
      return result;
    });
    const router = t.router({
      user: t.procedure
        .use(note)
        .output(z.object({ name: z.string() }))
        .use(note)
        .query(() => ({ name: 'Ada', hash: 'x9f2' })),
    });
    await router.createCaller({}).user();
    expect(seen).toEqual([{ name: 'Ada', hash: 'x9f2' }, { name: 'Ada' }]);
  },
);

claim(
  'A middleware does not call `next()`, or calls it and does not return the result.',
  async ({ expect }) => {
    const forgets = (async ({ next }: { next: () => Promise<unknown> }) => {
      await next();
    }) as never;
    const empty = (async () => {}) as never;
    for (const middleware of [forgets, empty]) {
      const router = t.router({ hello: t.procedure.use(middleware).query(() => 'Hello') });
      await expect(router.createCaller({}).hello()).rejects.toMatchObject({
        code: 'INTERNAL_SERVER_ERROR',
        message: 'No result from middlewares - did you forget to `return next()`?',
      });
    }
  },
);

claim(
  "If a middleware before it reads the result of `next()`, as the logging one at the top of this page does, the message is `Cannot read properties of undefined (reading 'ok')` instead.",
  async ({ expect }) => {
    const logged = t.procedure.use(async ({ next }) => {
      const result = await next();
      return result.ok ? result : next();
    });
    const forgets = (async ({ next }: { next: () => Promise<unknown> }) => {
      await next();
    }) as never;
    const router = t.router({ hello: logged.use(forgets).query(() => 'Hello') });
    await expect(router.createCaller({}).hello()).rejects.toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
      message: "Cannot read properties of undefined (reading 'ok')",
    });
  },
);

claim(
  '`next({ ctx })` merges only the top level: `{ user: { id } }` replaces the whole `user`.',
  async ({ expect }) => {
    const router = t.router({
      user: t.procedure
        .use(({ next }) => next({ ctx: { user: { id: 'grace' } } }))
        .query(({ ctx }) => ctx.user),
    });
    const user = await router.createCaller({ user: { id: 'ada', name: 'Ada' } }).user();
    expect(user).toEqual({ id: 'grace' });
  },
);

claim('For a batch of ten calls, a middleware runs ten times.', async ({ serve, expect }) => {
  let runs = 0;
  const router = t.router({
    ok: t.procedure
      .use(({ next }) => {
        runs += 1;
        return next();
      })
      .query(() => 'fine'),
  });
  const server = await serve({ router, createContext: () => ({}) });
  await server.fetch(`/${Array(10).fill('ok').join(',')}?batch=1&input={}`);
  expect(runs).toBe(10);
});

claim(
  'A middleware from `t.middleware()` needs the whole context type of its `t`: TypeScript accepts it in a procedure of another `t` only if that context has all of its properties.',
  async ({ expect }) => {
    const first = initTRPC.context<{ name: string }>().create();
    const middleware = first.middleware(({ ctx, next }) => next({ ctx: { greeting: `Hello, ${ctx.name}` } }));
    const second = initTRPC.context<{ name: string; age: number }>().create();
    const router = second.router({
      hello: second.procedure.use(middleware).query(({ ctx }) => ctx.greeting),
    });
    expect(await router.createCaller({ name: 'Ada', age: 36 }).hello()).toBe('Hello, Ada');
    const third = initTRPC.context<{ age: number }>().create();
    // @ts-expect-error The context has no name.
    third.procedure.use(middleware);
  },
);
