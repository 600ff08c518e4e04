import { initTRPC, lazy, type AnyTRPCRouter } from '@trpc/server';
import superjson from 'superjson';
import { claim } from '../../claim';

const t = initTRPC.create();

const reportRouter = t.router({ yearly: t.procedure.query(() => 'Report of the year') });

claim('throws when the server starts', ({ expect }) => {
  const first = t.router({ list: t.procedure.query(() => 1) });
  const second = t.router({ list: t.procedure.query(() => 2) });
  expect(() => t.mergeRouters(first, second)).toThrow('Duplicate key list');
});

claim(
  'You merged routers from two calls of `initTRPC.create()` with different values for this option. Two calls with superjson count as different too.',
  ({ expect }) => {
    const routerWith = (options: Parameters<typeof initTRPC.create>[0], name: string): AnyTRPCRouter => {
      const other = initTRPC.create(options);
      return other.router({ [name]: other.procedure.query(() => name) });
    };
    const merge = (options: () => object) =>
      t.mergeRouters(routerWith(options(), 'a') as never, routerWith(options(), 'b') as never);
    expect(() => merge(() => ({ errorFormatter: ({ shape }: { shape: object }) => shape }))).toThrow(
      'You seem to have several error formatters',
    );
    expect(() => merge(() => ({ transformer: superjson }))).toThrow('You seem to have several transformers');
    expect(() => merge(() => ({}))).not.toThrow();
    const errorFormatter = ({ shape }: { shape: object }) => shape;
    expect(() => merge(() => ({ errorFormatter }))).not.toThrow();
  },
);

claim(
  'The transformer, the error formatter and the other options are those of the outer router.',
  async ({ serve, expect }) => {
    const inner = initTRPC.create({
      errorFormatter: ({ shape }) => ({ ...shape, message: 'formatted inside' }),
    });
    const router = t.router({
      inner: inner.router({
        broken: inner.procedure.query((): string => {
          throw new Error('broken');
        }),
      }) as never,
    });
    const { fetch: send } = await serve({ router });
    expect(await (await send('/inner.broken')).text()).toContain('"message":"broken"');
  },
);

claim(
  'With `mergeRouters`, `sse` and the types are those of the first router, and `jsonl` is lost.',
  ({ expect }) => {
    const [first, second] = [
      initTRPC.create({ sse: { maxDurationMs: 1 }, jsonl: { pingMs: 1 } }),
      initTRPC.create({ sse: { maxDurationMs: 2 }, jsonl: { pingMs: 2 } }),
    ];
    const merged = t.mergeRouters(
      first.router({ a: first.procedure.query(() => 1) }),
      second.router({ b: second.procedure.query(() => 1) }),
    );
    const config = merged._def._config as { sse?: { maxDurationMs?: number }; jsonl?: object };
    expect(config.sse?.maxDurationMs).toBe(1);
    expect(config.jsonl).toBeUndefined();

    const encoding = initTRPC.create({ transformer: { serialize: String, deserialize: String } });
    const plainFirst = t.mergeRouters(t.router({}), encoding.router({}));
    // The type of the flag is that of a router without a transformer, although the merged one has it.
    void ((): false => plainFirst._def._config.$types.transformer);
    expect(plainFirst._def._config.transformer.output.serialize(1)).toBe('1');
  },
);

claim(
  'The module that `lazy()` imports must export exactly one router, or you choose it with `.then((module) => module.reportRouter)`.',
  async ({ expect }) => {
    const load = (module: object) =>
      t
        .router({
          report: lazy(() => Promise.resolve(module) as Promise<{ reportRouter: typeof reportRouter }>),
        })
        .createCaller({})
        .report.yearly();
    for (const module of [{}, { reportRouter, other: reportRouter }, { reportRouter: 7 }])
      await expect(load(module)).rejects.toThrow('Invalid router module');
    for (const module of [{ reportRouter }, reportRouter])
      expect(await load(module)).toBe('Report of the year');
  },
);

claim('tRPC keeps the result of the import even if it failed.', async ({ expect }) => {
  let loads = 0;
  const router = t.router({
    report: lazy(() => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ reportRouter });
    }),
  });
  const caller = router.createCaller({});
  await expect(caller.report.yearly()).rejects.toThrow('offline');
  await expect(caller.report.yearly()).rejects.toThrow('offline');
  expect(loads).toBe(1);
});
