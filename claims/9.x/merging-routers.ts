import * as trpc from '@trpc/server';
import { claim } from '../claim';

const list = () => trpc.router().query('list', { resolve: () => ['Ada'] });

claim('The dot is part of the prefix.', ({ expect }) => {
  expect(Object.keys(trpc.router().merge('user', list())._def.queries)).toEqual(['userlist']);
});

claim('`merge(router)` keeps the paths as they are:', ({ expect }) => {
  expect(Object.keys(trpc.router().merge(list())._def.queries)).toEqual(['list']);
});

claim('Still run, for the procedures of the child only.', async ({ expect }) => {
  const seen: string[] = [];
  const child = trpc
    .router()
    .middleware(({ path, next }) => (seen.push(path), next()))
    .query('inner', { resolve: () => 1 });
  const router = trpc
    .router()
    .merge(child)
    .query('outer', { resolve: () => 1 });
  await router.createCaller({}).query('inner');
  await router.createCaller({}).query('outer');
  expect(seen).toEqual(['inner']);
});

claim(
  'Middlewares that the parent has **before** `.merge()` also run for the procedures of the child, and run first:',
  async ({ expect }) => {
    const steps: string[] = [];
    const named = (name: string) =>
      (({ next }: { next: () => unknown }) => (steps.push(name), next())) as never;
    const child = trpc
      .router()
      .middleware(named('child'))
      .query('hello', { resolve: () => 1 });
    const router = trpc.router().middleware(named('before')).merge(child).middleware(named('after'));
    await router.createCaller({}).query('hello');
    expect(steps).toEqual(['before', 'child']);
  },
);

claim('It changes nothing at run time.', ({ expect }) => {
  const router = trpc.router().merge('user.', list());
  expect(router.flat()).toBe(router);
});

claim('Two procedures of the same kind have the same path.', ({ expect }) => {
  const router = trpc.router().merge('user.', list());
  expect(() => router.merge('user.', list())).toThrow('Duplicate endpoint(s): list');
});

claim('The argument of `merge` is not a router.', ({ expect }) => {
  const copy = { ...list() } as never;
  expect(() => trpc.router().merge('user.', copy)).toThrow('Invalid args');
});

claim('The context of the parent must have everything that the child needs.', async ({ expect }) => {
  const child = trpc.router<{ user: string }>().query('me', { resolve: ({ ctx }) => ctx.user });
  const parent = trpc.router<{ user: string; team: string }>().merge('child.', child);
  expect(await parent.createCaller({ user: 'ada', team: 'acme' }).query('child.me')).toBe('ada');
  // @ts-expect-error The context has no user.
  trpc.router<{ team: string }>().merge('child.', child);
});

claim(
  "Procedures that you add after `.merge()` get the context **type** that the child was created with, although they receive the parent's context.",
  async ({ expect }) => {
    const child = trpc.router<{ user: string | null }>().query('hello', { resolve: () => 1 });
    const parent = trpc
      .router<{ user: string | null; team: string }>()
      .middleware(({ ctx, next }) => next({ ctx: { ...ctx, user: ctx.user ?? 'nobody' } }))
      .query('before', { resolve: ({ ctx }) => [ctx.user.length, ctx.team.length] })
      .merge('child.', child)
      // @ts-expect-error The user may be null again, and the team is missing.
      .query('after', { resolve: ({ ctx }) => [ctx.user.length, ctx.team] });
    const caller = parent.createCaller({ user: 'ada', team: 'acme' });
    expect(await caller.query('before')).toEqual([3, 4]);
    expect(await caller.query('after')).toEqual([3, 'acme']);
  },
);
