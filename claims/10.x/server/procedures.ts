import { createTRPCProxyClient, httpLink } from '@trpc/client';
import { initTRPC, type inferRouterInputs } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.create({ isDev: false });

claim(
  'A method does not change the builder: it returns a new one or, as the last step, a procedure.',
  async ({ expect }) => {
    const base = t.procedure.input(z.object({ a: z.number() }));
    base.input(z.object({ b: z.number() }));
    const router = t.router({ keys: base.query(({ input }) => Object.keys(input)) });
    expect(await router.createCaller({}).keys({ a: 1 })).toEqual(['a']);
  },
);

claim('`Query`', { cell: 'Transport' }, async ({ cell, serve, expect }) => {
  const router = t.router({ list: t.procedure.query(() => []) });
  const server = await serve({ router });
  await createTRPCProxyClient<typeof router>({ links: [httpLink({ url: server.url })] }).list.query();
  expect(server.exchanges().map(({ request }) => request.method)).toEqual([cell.split(', or ')[0]]);
});

claim('`Mutation`', { cell: 'Transport' }, async ({ cell, serve, expect }) => {
  const router = t.router({ add: t.procedure.mutation(() => 1) });
  const server = await serve({ router });
  await createTRPCProxyClient<typeof router>({ links: [httpLink({ url: server.url })] }).add.mutate();
  expect(server.exchanges().map(({ request }) => request.method)).toEqual([cell.split(', or ')[0]]);
});

claim('Merged with earlier metadata, one level deep.', ({ expect }) => {
  const withMeta = initTRPC.meta<{ a?: object; b?: number }>().create();
  const router = withMeta.router({
    x: withMeta.procedure
      .meta({ a: { one: 1 }, b: 1 })
      .meta({ a: { two: 2 } })
      .query(() => 1),
  });
  expect(router.x._def.meta).toEqual({ a: { two: 2 }, b: 1 });
});

claim('Without `.input()` it is `undefined`, whatever the client sends.', async ({ serve, expect }) => {
  const router = t.router({ type: t.procedure.query(({ input }) => typeof input) });
  const server = await serve({ router });
  const response = await server.fetch(`/type?input=${encodeURIComponent('{"a":1}')}`);
  expect(await response.json()).toEqual({ result: { data: 'undefined' } });
});

claim(
  'JSON has no dates, so the client receives a `string` instead of a `Date`, and the type on the client is `string` too.',
  async ({ serve, expect }) => {
    const router = t.router({ now: t.procedure.query(() => new Date(0)) });
    const { url } = await serve({ router });
    const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url })] });
    const now: string = await trpc.now.query();
    expect(now).toBe('1970-01-01T00:00:00.000Z');
  },
);

claim('The code is `INTERNAL_SERVER_ERROR`.', async ({ expect }) => {
  const stops = (() => undefined) as never;
  const router = t.router({ hello: t.procedure.use(stops).query(() => 'Hello') });
  await expect(router.createCaller({}).hello()).rejects.toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'No result from middlewares - did you forget to `return next()`?',
  });
});

claim(
  'Your code calls a procedure like a function on the server: `appRouter.postList()`.',
  async ({ expect }) => {
    const appRouter = t.router({ postList: t.procedure.query(() => []) });
    // @ts-expect-error It needs options that only tRPC passes.
    await expect(appRouter.postList()).rejects.toThrow('This is a client-only function');
  },
);

claim(
  "With a string or a number as input, the message is `Cannot use 'in' operator to search for 'rawInput'` instead.",
  async ({ expect }) => {
    const appRouter = t.router({ postList: t.procedure.query(() => []) });
    for (const input of ['text', 5])
      await expect(appRouter.postList(input as never)).rejects.toThrow(
        "Cannot use 'in' operator to search for 'rawInput'",
      );
  },
);

claim('A second, different one throws `Duplicate key output`.', ({ expect }) => {
  const once = t.procedure.output(z.string());
  expect(() => once.output(z.string())).toThrow('Duplicate key output');
});

claim('Deprecated: the input of that builder is missing in the types of the client.', async ({ expect }) => {
  const team = t.procedure.input(z.object({ team: z.string() }));
  const router = t.router({ rename: t.procedure.unstable_concat(team).query(({ input }) => input.team) });
  type Input = inferRouterInputs<typeof router>['rename'];
  const isMissing: void extends Input ? true : false = true;
  expect(isMissing).toBe(true);
  const input = { team: 'acme' } as never;
  expect(await router.createCaller({}).rename(input)).toBe('acme');
});
