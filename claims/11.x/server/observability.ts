import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.context<object>().create({ isDev: false });

claim(
  "`next()` doesn't throw: it returns a result with `ok`, and you see failed calls too.",
  async ({ expect }) => {
    const results: boolean[] = [];
    const logged = t.procedure.use(async ({ next }) => {
      const result = await next();
      results.push(result.ok);
      return result;
    });
    const router = t.router({
      fine: logged.query(() => 1),
      broken: logged.query(() => {
        throw new Error('Broken');
      }),
    });
    const caller = router.createCaller({});
    await caller.fine();
    await expect(caller.broken()).rejects.toThrow('Broken');
    expect(results).toEqual([true, false]);
  },
);

claim("The adapter's `onError` receives these too.", async ({ serve, expect }) => {
  let runs = 0;
  const logged = t.procedure.use(({ next }) => {
    runs += 1;
    return next();
  });
  const router = t.router({ ok: logged.query(() => 1) });
  const codes: string[] = [];
  const onError = ({ error }: { error: TRPCError }) => codes.push(error.code);
  const server = await serve({ router, createContext: () => ({}), onError });
  await server.fetch('/missing');
  await server.fetch('/ok', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '1' });
  await server.fetch('/ok', { method: 'POST', body: 'text' });
  const failing = await serve({
    router,
    createContext() {
      throw new TRPCError({ code: 'FORBIDDEN' });
    },
    onError,
  });
  await failing.fetch('/ok');
  expect(codes).toEqual(['NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'UNSUPPORTED_MEDIA_TYPE', 'FORBIDDEN']);
  expect(runs).toBe(0);
});

claim('All calls of a batch share one request, and one id.', async ({ serve, expect }) => {
  let made = 0;
  const own = initTRPC.context<{ id: number }>().create();
  const router = own.router({ id: own.procedure.query(({ ctx }) => ctx.id) });
  const server = await serve({ router, createContext: () => ({ id: (made += 1) }) });
  const results = await (await server.fetch('/id,id?batch=1')).json();
  expect(results).toEqual([{ result: { data: 1 } }, { result: { data: 1 } }]);
});

claim(
  'Put this middleware first, and its duration includes validation and all other middlewares.',
  async ({ expect }) => {
    const log: string[] = [];
    const router = t.router({
      half: t.procedure
        .use(async ({ next }) => {
          const result = await next();
          log.push('end');
          return result;
        })
        .input((value: unknown) => {
          log.push('validation');
          return z.number().parse(value);
        })
        .use(({ next }) => {
          log.push('second');
          return next();
        })
        .query(({ input }) => input / 2),
    });
    await router.createCaller({}).half(4);
    expect(log).toEqual(['validation', 'second', 'end']);
  },
);

claim(
  "An error inside the generator doesn't reach the middleware, but the adapter's `onError` receives it.",
  async ({ serve, expect, until }) => {
    const log: string[] = [];
    const router = t.router({
      tick: t.procedure
        .use(async ({ next }) => {
          const result = await next();
          log.push(`middleware ${result.ok}`);
          return result;
        })
        .subscription(async function* () {
          yield 1;
          throw new Error('Late');
        }),
    });
    const server = await serve({
      router,
      createContext: () => ({}),
      onError: ({ error }) => log.push(`onError ${error.message}`),
    });
    await (await server.fetch('/tick')).text();
    await until(() => log.length === 2);
    expect(log).toEqual(['middleware true', 'onError Late']);
  },
);

claim('It ends before the result is serialized.', async ({ serve, expect }) => {
  const log: string[] = [];
  const own = initTRPC.create({
    transformer: {
      serialize(value: unknown) {
        log.push('serialize');
        return value;
      },
      deserialize: (value: unknown) => value,
    },
  });
  const router = own.router({
    report: own.procedure
      .use(async ({ next }) => {
        const result = await next();
        log.push('middleware');
        return result;
      })
      .query(() => 'done'),
  });
  await (await serve({ router })).fetch('/report');
  expect(log).toEqual(['middleware', 'serialize']);
});
