import * as trpc from '@trpc/server';
import { claim } from '../claim';

interface Meta {
  role?: string;
}

claim(
  '`meta` may be `undefined` in a middleware, because a procedure may have no metadata, and 9.x has no default for it.',
  async ({ expect }) => {
    const seen: unknown[] = [];
    const router = trpc
      .router<object, Meta>()
      .middleware(({ meta, next }) => (seen.push(meta), next()))
      .query('plain', { resolve: () => 1 })
      .query('admin', { meta: { role: 'admin' }, resolve: () => 1 });
    await router.createCaller({}).query('plain');
    await router.createCaller({}).query('admin');
    expect(seen).toEqual([undefined, { role: 'admin' }]);
  },
);

claim('It does not receive `meta`.', async ({ expect }) => {
  let keys: string[] = [];
  const router = trpc.router<object, Meta>().query('admin', {
    meta: { role: 'admin' },
    resolve(options) {
      keys = Object.keys(options);
    },
  });
  await router.createCaller({}).query('admin');
  expect(keys).not.toContain('meta');
});

claim(
  'A middleware runs for procedures that come after it in the chain, including those of routers that you merge after it.',
  async ({ expect }) => {
    const seen: string[] = [];
    const child = trpc.router().query('child', { resolve: () => 1 });
    const router = trpc
      .router()
      .merge('before.', child)
      .middleware(({ path, next }) => (seen.push(path), next()))
      .merge('after.', child);
    await router.createCaller({}).query('before.child');
    await router.createCaller({}).query('after.child');
    expect(seen).toEqual(['after.child']);
  },
);

claim('The metadata types or the context types of the two routers are incompatible.', ({ expect }) => {
  const child = trpc.router<object, { role?: string }>();
  // @ts-expect-error The metadata of the other router has one more property.
  const merged = trpc.router<object, { role?: string; limit: number }>().merge('child.', child);
  // @ts-expect-error The context of the other router has another property.
  const unlike = trpc.router<{ team: string }>().merge('child.', trpc.router<{ user: string }>());
  expect([merged, unlike]).toHaveLength(2);
});

claim(
  'A router that was created without one, as in `trpc.router<Context>()`, can be merged only if all properties of the metadata are optional in the other router.',
  ({ expect }) => {
    const child = trpc.router<object>();
    const merged = trpc.router<object, { role?: string }>().merge('child.', child);
    // @ts-expect-error A property of the metadata is required.
    const refused = trpc.router<object, { role: string }>().merge('child.', child);
    expect([merged, refused]).toHaveLength(2);
  },
);

claim('They do not receive meta. Look it up by the path, as below', async ({ serve, expect }) => {
  const router = trpc.router<object, Meta>().query('admin', {
    meta: { role: 'admin' },
    resolve() {
      throw new Error('Broken');
    },
  });
  const procedures: Record<string, { meta?: Meta }> = { ...router._def.queries, ...router._def.mutations };
  const seen: unknown[] = [];
  const server = await serve({
    router,
    createContext: () => ({}),
    onError(options) {
      seen.push('meta' in options, procedures[options.path ?? '']?.meta);
    },
    responseMeta(options) {
      seen.push('meta' in options, procedures[options.paths?.[0] ?? '']?.meta);
      return {};
    },
  });
  await server.fetch('/admin');
  expect(seen).toEqual([false, { role: 'admin' }, false, { role: 'admin' }]);
});

claim(
  'TypeScript refuses `appRouter._def.queries[path]`, because the keys of this object are your paths and not any `string`.',
  ({ expect }) => {
    const router = trpc.router<object, Meta>().query('admin', { meta: { role: 'admin' }, resolve: () => 1 });
    // @ts-expect-error A string is not one of the paths.
    const find = (path: string) => router._def.queries[path]?.meta;
    expect(find('admin')).toEqual({ role: 'admin' });
  },
);
