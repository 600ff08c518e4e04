import { initTRPC } from '@trpc/server';
import { claim } from '../../claim';

interface Meta {
  role?: string;
  limits?: Record<string, number>;
}

const t = initTRPC.meta<Meta>().create({ defaultMeta: { role: 'visitor', limits: { reads: 10 } } });

claim(
  'In the code, the middleware comes before `.meta()`, and it still receives the value.',
  async ({ expect }) => {
    let seen: unknown;
    const router = t.router({
      admin: t.procedure
        .use(({ meta, next }) => {
          seen = meta?.role;
          return next();
        })
        .meta({ role: 'admin' })
        .query(() => 1),
    });
    await router.createCaller({}).admin();
    expect(seen).toBe('admin');
  },
);

claim(
  'At run time `meta` is then always an object, but its type still contains `undefined`.',
  async ({ expect }) => {
    let seen: Meta | undefined;
    const router = t.router({
      plain: t.procedure
        .use(({ meta, next }) => {
          const value: Meta | undefined = meta;
          seen = value;
          return next();
        })
        .query(() => 1),
    });
    await router.createCaller({}).plain();
    expect(seen).toEqual({ role: 'visitor', limits: { reads: 10 } });
  },
);

claim('It merges only the top level, so a nested object replaces the whole earlier one.', ({ expect }) => {
  const router = t.router({ x: t.procedure.meta({ limits: { writes: 1 } }).query(() => 1) });
  expect(router.x._def.meta).toEqual({ role: 'visitor', limits: { writes: 1 } });
});

claim('`procedure.meta`, without `_def`, is the same object and deprecated.', ({ expect }) => {
  const router = t.router({ x: t.procedure.query(() => 1) });
  expect(router.x.meta).toBe(router.x._def.meta);
});

claim(
  'If a procedure has no `.meta()`, its metadata is `undefined`, and the middleware has to decide what that means.',
  ({ expect }) => {
    const plain = initTRPC.meta<Meta>().create();
    expect(plain.router({ x: plain.procedure.query(() => 1) }).x._def.meta).toBeUndefined();
  },
);
