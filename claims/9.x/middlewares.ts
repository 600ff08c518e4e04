import * as trpc from '@trpc/server';
import { z } from 'zod';
import { claim } from '../claim';

claim(
  '`.middleware()` returns a new router, and the middleware runs for the procedures that you add **after** it.',
  async ({ expect }) => {
    const seen: string[] = [];
    const router = trpc
      .router()
      .query('before', { resolve: () => 1 })
      .middleware(({ path, next }) => {
        seen.push(path);
        return next();
      })
      .query('after', { resolve: () => 1 });
    const caller = router.createCaller({});
    await caller.query('before');
    await caller.query('after');
    expect(seen).toEqual(['after']);
  },
);

claim(
  'The failed call is logged like the others, because `next()` does not throw when a later step fails.',
  async ({ expect }) => {
    let seen: unknown;
    const router = trpc
      .router()
      .middleware(async ({ next }) => {
        const result = await next();
        seen = result;
        return result;
      })
      .query('fail', {
        resolve() {
          throw new trpc.TRPCError({ code: 'CONFLICT' });
        },
      });
    await router
      .createCaller({})
      .query('fail')
      .catch(() => {});
    expect(seen).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  },
);

claim('If its `ok` is `true`, `data` is the result of the call.', async ({ expect }) => {
  let seen: unknown;
  const router = trpc
    .router()
    .middleware(async ({ next }) => {
      const result = await next();
      seen = result;
      return result;
    })
    .query('hello', { resolve: () => 'Hello' });
  await router.createCaller({}).query('hello');
  expect(seen).toMatchObject({ ok: true, data: 'Hello' });
});

claim('The full path of the call, with the prefixes of merged routers.', async ({ expect }) => {
  let seen = '';
  const child = trpc
    .router()
    .middleware(({ path, next }) => {
      seen = path;
      return next();
    })
    .query('byId', { resolve: () => 1 });
  await trpc.router().merge('user.', child).createCaller({}).query('user.byId');
  expect(seen).toBe('user.byId');
});

claim('but not validated.', async ({ expect }) => {
  let seen: unknown;
  const router = trpc
    .router()
    .middleware(({ rawInput, next }) => {
      seen = rawInput;
      return next();
    })
    .query('double', { input: z.string().transform(Number), resolve: ({ input }) => input * 2 });
  await router.createCaller({}).query('double', '21');
  expect(seen).toBe('21');
});

claim(
  '`next({ ctx })` **replaces** the whole context, so copy what should stay: `next({ ctx: { ...ctx, user } })`.',
  async ({ expect }) => {
    const router = trpc
      .router<{ db: string }>()
      .middleware(({ next }) => next({ ctx: { user: 'ada' } }))
      .query('context', { resolve: ({ ctx }) => ctx });
    expect(await router.createCaller({ db: 'main' }).query('context')).toEqual({ user: 'ada' });
  },
);

claim(
  'A middleware that throws before it calls `next()` stops the call: the resolver does not run.',
  async ({ expect }) => {
    let ran = false;
    const router = trpc
      .router()
      .middleware(() => {
        throw new trpc.TRPCError({ code: 'UNAUTHORIZED' });
      })
      .query('me', {
        resolve() {
          ran = true;
        },
      });
    await expect(router.createCaller({}).query('me')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(ran).toBe(false);
  },
);

claim(
  'The middlewares that the parent, the router that you merge **into**, has before `.merge()` run too, and run before the ones of the merged router.',
  async ({ expect }) => {
    const steps: string[] = [];
    const child = trpc
      .router()
      .middleware(({ next }) => (steps.push('child'), next()))
      .query('hello', { resolve: () => 1 });
    const parent = trpc
      .router()
      .middleware(({ next }) => (steps.push('parent'), next()))
      .merge('child.', child)
      .middleware(({ next }) => (steps.push('later'), next()));
    await parent.createCaller({}).query('child.hello');
    expect(steps).toEqual(['parent', 'child']);
  },
);

claim(
  'tRPC validates the input after all middlewares, so a middleware has only `rawInput`.',
  async ({ expect }) => {
    const steps: string[] = [];
    const router = trpc
      .router()
      .middleware(({ next }) => (steps.push('middleware'), next()))
      .query('hello', {
        input: (value: unknown) => (steps.push('validator'), String(value)),
        resolve: ({ input }) => input,
      });
    await router.createCaller({}).query('hello', 'ada');
    expect(steps).toEqual(['middleware', 'validator']);
  },
);

claim(
  'The call fails with `INTERNAL_SERVER_ERROR` and this message, because a middleware does not call `next()`, or calls it and does not return the result.',
  async ({ expect }) => {
    const forgets = (async ({ next }: { next: () => Promise<unknown> }) => {
      await next();
    }) as never;
    const empty = (async () => {}) as never;
    for (const middleware of [forgets, empty]) {
      const router = trpc
        .router()
        .middleware(middleware)
        .query('hello', { resolve: () => 'Hello' });
      await expect(router.createCaller({}).query('hello')).rejects.toMatchObject({
        code: 'INTERNAL_SERVER_ERROR',
        message: 'No result from middlewares - did you forget to `return next()`?',
      });
    }
  },
);

claim('For a batch of ten calls, a middleware runs ten times.', async ({ serve, expect }) => {
  let runs = 0;
  const router = trpc
    .router()
    .middleware(({ next }) => ((runs += 1), next()))
    .query('ok', { resolve: () => 'fine' });
  const server = await serve({ router });
  await server.fetch(`/${Array(10).fill('ok').join(',')}?batch=1&input={}`);
  expect(runs).toBe(10);
});

claim(
  "If a middleware before it reads the result of `next()`, as the logging one at the top of this page does, the message is `Cannot read properties of undefined (reading 'ok')` instead.",
  async ({ expect }) => {
    const forgets = (async ({ next }: { next: () => Promise<unknown> }) => {
      await next();
    }) as never;
    const router = trpc
      .router()
      .middleware(async ({ next }) => {
        const result = await next();
        return result.ok ? result : next();
      })
      .middleware(forgets)
      .query('hello', { resolve: () => 'Hello' });
    await expect(router.createCaller({}).query('hello')).rejects.toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
      message: "Cannot read properties of undefined (reading 'ok')",
    });
  },
);
