import { initTRPC, TRPCError } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { z } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.create({
  errorFormatter: ({ shape }) => ({ ...shape, message: 'formatted' }),
});

const shared = { tags: ['a'] };

const router = t.router({
  shared: t.procedure.query(() => shared),
  copied: t.procedure.output(z.object({ tags: z.array(z.string()) })).query(() => shared),
  date: t.procedure.query(() => new Date(0)),
  add: t.procedure.input(z.string().min(3)).mutation(({ input }) => input),
  broken: t.procedure.query(() => {
    throw new RangeError('Too far');
  }),
  ticks: t.procedure.subscription(() =>
    observable<number>((emit) => {
      emit.next(1);
      emit.complete();
    }),
  ),
});

const caller = t.createCallerFactory(router)({});

claim(
  "You call queries and mutations in the same way, without `.query()` and `.mutate()`: `caller.user.byId('1')`.",
  async ({ expect }) => {
    expect(await caller.shared()).toEqual({ tags: ['a'] });
    expect(await caller.add('post')).toBe('post');
  },
);

claim('If a call fails, it throws the `TRPCError` itself.', async ({ expect }) => {
  await expect(caller.add('x')).rejects.toBeInstanceOf(TRPCError);
});

claim('A caller does not call `createContext`.', async ({ serve, expect }) => {
  let runs = 0;
  await serve({
    router,
    createContext() {
      runs += 1;
      return {};
    },
  });
  await caller.shared();
  expect(runs).toBe(0);
});

claim('For a subscription, a caller returns a promise of the observable.', async ({ expect }) => {
  const values: number[] = [];
  const ticks = await caller.ticks();
  ticks.subscribe({ next: (value: number) => values.push(value) });
  expect(values).toEqual([1]);
});

claim('The error formatter does not run, and the error has no `data`.', async ({ expect }) => {
  const error = await caller.broken().catch((cause: unknown) => cause);
  expect(error).toMatchObject({ message: 'Too far' });
  expect(error).not.toHaveProperty('data');
});

claim(
  'If a resolver throws any other error, you receive a `TRPCError` with the code `INTERNAL_SERVER_ERROR`, and the original error in `cause`.',
  async ({ expect }) => {
    const error = (await caller.broken().catch((cause: unknown) => cause)) as TRPCError;
    expect(error).toBeInstanceOf(TRPCError);
    expect(error.code).toBe('INTERNAL_SERVER_ERROR');
    expect(error.cause).toBeInstanceOf(RangeError);
  },
);

claim('A `Date` stays a `Date`.', async ({ expect }) => {
  expect(await caller.date()).toBeInstanceOf(Date);
});

claim(
  'If you change the result, you change the object that the resolver returned, unless a validator of the [output](./validators.mdx#when-to-validate-output) has copied it.',
  async ({ expect }) => {
    const result = await caller.shared();
    result.tags.push('b');
    expect(shared.tags).toEqual(['a', 'b']);
    shared.tags.pop();
    const copy = await caller.copied();
    copy.tags.push('b');
    expect(shared.tags).toEqual(['a']);
  },
);

claim('The path does not exist.', ({ expect }) => {
  const untyped = caller as unknown as { user: { byId(id: string): unknown } };
  expect(() => untyped.user.byId('1')).toThrow("Cannot read properties of undefined (reading '_def')");
});
