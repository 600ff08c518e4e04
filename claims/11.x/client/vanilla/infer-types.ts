import { createTRPCClient, httpLink, type TRPCClient, type TRPCClientErrorLike } from '@trpc/client';
import {
  initTRPC,
  type inferProcedureInput,
  type inferProcedureOutput,
  type inferRouterError,
  type inferRouterInputs,
  type inferRouterOutputs,
  type inferSubscriptionOutput,
} from '@trpc/server';
import superjson from 'superjson';
import { z } from 'zod';
import { claim } from '../../../claim';

/** Whether two types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

const t = initTRPC.create();

const router = t.router({
  date: t.procedure.query(() => new Date(0)),
  none: t.procedure.query(() => 'none'),
  optional: t.procedure.input(z.string().optional()).query(({ input }) => input ?? 'none'),
  parsed: t.procedure.input(z.string().transform(Number)).query(({ input }) => input),
  exotic: t.procedure.query(() => ({
    map: new Map([['a', 1]]),
    set: new Set([1]),
    call: () => 1,
    list: [undefined, 1],
  })),
  remove: t.procedure.mutation(() => {}),
  ticks: t.procedure.subscription(async function* () {
    yield await Promise.resolve({ at: new Date(0) });
  }),
});

type Router = typeof router;
type Inputs = inferRouterInputs<typeof router>;
type Outputs = inferRouterOutputs<typeof router>;

claim('With a data transformer, both are `Date`.', async ({ serve, expect }) => {
  const encoding = initTRPC.create({ transformer: superjson });
  const encodingRouter = encoding.router({ date: encoding.procedure.query(() => new Date(0)) });
  const isDate: Same<inferRouterOutputs<typeof encodingRouter>['date'], Date> = true;
  const isDateOnServer: Same<inferProcedureOutput<(typeof encodingRouter)['date']>, Date> = true;
  const isString: Same<Outputs['date'], string> = true;
  const { url } = await serve({ router: encodingRouter });
  const trpc = createTRPCClient<typeof encodingRouter>({
    links: [httpLink({ url, transformer: superjson })],
  });
  expect([isDate, isDateOnServer, isString, await trpc.date.query()]).toEqual([
    true,
    true,
    true,
    new Date(0),
  ]);
});

claim('Without `.input()`, the type is `void`. An optional input is a union with `void`.', ({ expect }) => {
  const isVoid: Same<Inputs['none'], void> = true;
  const isUnion: Same<Inputs['optional'], string | void | undefined> = true;
  expect([isVoid, isUnion]).toEqual([true, true]);
});

claim(
  'With Zod, a field with a default is optional, and a field that the schema transforms has the type from before:',
  async ({ serve, expect }) => {
    const isText: Same<Inputs['parsed'], string> = true;
    const isTextToo: Same<inferProcedureInput<(typeof router)['parsed']>, string> = true;
    const { url } = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
    expect([isText, isTextToo, await trpc.parsed.query('7')]).toEqual([true, true, 7]);
  },
);

claim("In `inferRouterOutputs`, it's an `AsyncIterable` of that value after JSON.", ({ expect }) => {
  const yielded: Same<inferSubscriptionOutput<Router['ticks']>, { at: Date }> = true;
  const values: Outputs['ticks'] extends AsyncIterable<infer Value> ? Same<Value, { at: string }> : false =
    true;
  expect([yielded, values]).toEqual([true, true]);
});

claim(
  '`TRPCClientErrorLike` fits a caught `TRPCClientError`, and also an error that a query library has stored:',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
    const code = (error: TRPCClientErrorLike<typeof router>) => error.data?.code;
    const caught = await trpc.parsed
      .query(7 as unknown as string)
      .catch((error: unknown) => error as TRPCClientErrorLike<typeof router>);
    expect(code(caught as TRPCClientErrorLike<typeof router>)).toBe('BAD_REQUEST');
    expect(code(JSON.parse(JSON.stringify(caught)) as TRPCClientErrorLike<typeof router>)).toBe(
      'BAD_REQUEST',
    );
    const shape: inferRouterError<typeof router>['data']['code'] = 'BAD_REQUEST';
    expect(shape).toBe('BAD_REQUEST');
  },
);

claim("To accept only a part, name it: `TRPCClient<AppRouter>['user']`.", async ({ serve, expect }) => {
  const nested = t.router({ user: t.router({ name: t.procedure.query(() => 'Ada') }), rest: router });
  const { url } = await serve({ router: nested });
  const trpc = createTRPCClient<typeof nested>({ links: [httpLink({ url })] });
  const read = (user: TRPCClient<typeof nested>['user']) => user.name.query();
  // @ts-expect-error It is another part.
  void (() => read(trpc.rest));
  expect(await read(trpc.user)).toBe('Ada');
});

claim(
  'Without a transformer, a `Map` or `Set` in an output has the type `object`, a function or symbol disappears, `undefined` in an array becomes `null`, and a procedure that returns nothing has `never`.',
  async ({ serve, expect }) => {
    const isAsStated: Same<Outputs['exotic'], { map: object; set: object; list: (number | null)[] }> = true;
    const isNever: Same<Outputs['remove'], never> = true;
    expect(isNever).toBe(true);
    const { url } = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
    expect([isAsStated, await trpc.exotic.query()]).toEqual([true, { map: {}, set: {}, list: [null, 1] }]);
  },
);
