import { initTRPC } from '@trpc/server';
import { claim } from '../../claim';

interface Meta {
  timeoutMs?: number;
  label?: string;
  nested?: { a?: number; b?: number };
}

const t = initTRPC.meta<Meta>().create();

claim('It is never sent to a client.', async ({ serve, expect }) => {
  const router = t.router({
    ok: t.procedure.meta({ label: 'secret' }).query(() => 'fine'),
    broken: t.procedure.meta({ label: 'secret' }).query((): string => {
      throw new Error('broken');
    }),
  });
  const server = await serve({ router });
  await server.fetch('/ok');
  await server.fetch('/broken');
  expect(JSON.stringify(server.exchanges())).not.toContain('secret');
});

claim('The middleware comes before `.meta()` in the chain and still sees its value.', async ({ expect }) => {
  const seen: unknown[] = [];
  const procedure = t.procedure.use(({ meta, next }) => {
    seen.push(meta);
    return next();
  });
  const router = t.router({
    without: procedure.query(() => 1),
    with: procedure.meta({ label: 'later' }).query(() => 1),
  });
  await router.createCaller({}).without();
  await router.createCaller({}).with();
  expect(seen).toEqual([undefined, { label: 'later' }]);
});

claim('The merge is shallow: a nested object replaces the whole earlier object.', ({ expect }) => {
  const withDefault = initTRPC.meta<Meta>().create({ defaultMeta: { timeoutMs: 1, nested: { a: 1 } } });
  const router = withDefault.router({
    report: withDefault.procedure.meta({ label: 'x', nested: { b: 2 } }).query(() => 1),
  });
  expect(router.report.meta).toEqual({ timeoutMs: 1, label: 'x', nested: { b: 2 } });
});

claim(
  "`.concat()` spreads the other builder's metadata over yours, its `defaultMeta` included.",
  ({ expect }) => {
    const other = t.procedure.meta({ label: 'other', nested: { a: 1 } });
    const procedure = t.procedure
      .meta({ timeoutMs: 5, label: 'own' })
      .concat(other)
      .query(() => 1);
    expect(procedure.meta).toEqual({ timeoutMs: 5, label: 'other', nested: { a: 1 } });
    const withDefault = initTRPC.meta<Meta>().create({ defaultMeta: { label: 'default' } });
    const mixed = t.procedure.meta({ label: 'own' }).concat(withDefault.procedure);
    expect(mixed.query(() => 1).meta).toEqual({ label: 'default' });
  },
);

claim('`createContext`', { cell: 'How' }, async ({ serve, expect, cell }) => {
  const router = t.router({
    a: t.procedure.meta({ label: 'A' }).query(() => 1),
    b: t.procedure.meta({ label: 'B' }).query(() => 1),
  });
  const seen: unknown[] = [];
  const labels = (calls: readonly { procedure?: unknown }[] = []) =>
    calls.map((call) => (call as { procedure?: { meta?: Meta } | null }).procedure?.meta?.label);
  const { fetch: send } = await serve({
    router,
    createContext: ({ info }) => ({ pushed: seen.push(labels(info.calls as never)) }),
    responseMeta({ info }) {
      seen.push(labels(info?.calls as never));
      return {};
    },
  });
  await send('/a,b?batch=1');
  expect(cell).toContain('info.calls[0]?.procedure?.meta for the first call of a batch.');
  expect(seen).toEqual([
    ['A', 'B'],
    ['A', 'B'],
  ]);
});

claim('A resolver', { cell: 'How' }, async ({ expect, cell }) => {
  const passing = t.procedure.use(({ meta, next }) => next({ ctx: { meta } }));
  const router = t.router({
    // @ts-expect-error There is no `meta`.
    without: t.procedure.meta({ label: 'x' }).query(({ meta }) => meta as unknown),
    with: passing.meta({ label: 'x' }).query(({ ctx }) => ctx.meta?.label),
  });
  expect(cell).toBe('Its type has no meta. Pass it on in a middleware with next({ ctx: { meta } }).');
  expect(await router.createCaller({}).with()).toBe('x');
});

claim(
  "If a key is optional in yours and required in the other builder's, make it optional there too.",
  ({ expect }) => {
    const optional = initTRPC.meta<{ role?: string }>().create().procedure;
    const required = initTRPC.meta<{ role: string }>().create().procedure.meta({ role: 'admin' });
    const missing = initTRPC.meta<{ role?: string; label: string }>().create().procedure;
    // @ts-expect-error The type of the parameter is `TypeError<"Meta mismatch">`.
    void (() => optional.concat(required));
    // @ts-expect-error The type of the parameter is `TypeError<"Meta mismatch">`.
    void (() => optional.concat(missing));
    expect(required.concat(optional)).toBeDefined();
  },
);
