import { createTRPCClient } from '@trpc/client';
import { createSSGHelpers } from '@trpc/react/ssg';
import * as trpc from '@trpc/server';
import superjson from 'superjson';
import { z } from 'zod';
import { claim } from '../claim';

/** Makes a router, with a transformer or without one. */
function makeRouter(transformer?: trpc.DataTransformerOptions) {
  const router = transformer ? trpc.router().transformer(transformer) : trpc.router();
  return router
    .query('date', { resolve: () => ({ at: new Date(0) }) })
    .query('after', { input: z.date(), resolve: ({ input }) => input })
    .query('big', { resolve: () => BigInt(1) as never })
    .query('fail', {
      resolve() {
        throw new trpc.TRPCError({ code: 'NOT_FOUND', message: 'Nothing here' });
      },
    });
}

type AppRouter = ReturnType<typeof makeRouter>;

claim(
  'If a resolver returns a `Date`, the client receives a string, because tRPC sends JSON, and JSON has no dates.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router: makeRouter() });
    const { at } = await createTRPCClient<AppRouter>({ url }).query('date');
    expect(typeof at).toBe('string');
  },
);

claim(
  'In 9.x the type on the client is still `Date`, so the compiler does not warn you.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router: makeRouter() });
    const client = createTRPCClient<AppRouter>({ url });
    const at: Date = (await client.query('date')).at;
    expect(at).not.toBeInstanceOf(Date);
  },
);

claim('If one has a transformer, it is ignored.', async ({ serve, expect }) => {
  const server = await serve({ router: trpc.router().merge('child.', makeRouter(superjson)) });
  const { result } = await (await server.fetch('/child.date')).json();
  expect(result.data).toEqual({ at: '1970-01-01T00:00:00.000Z' });
});

claim(
  'They write the state of a page with `input.serialize`, and the page reads it with `output.deserialize`.',
  async ({ expect }) => {
    const calls: string[] = [];
    const recording = (name: string) => ({
      serialize: (value: unknown) => (calls.push(`${name}.serialize`), value),
      deserialize: (value: unknown) => (calls.push(`${name}.deserialize`), value),
    });
    const transformer = { input: recording('input'), output: recording('output') };
    const helpers = createSSGHelpers({ router: makeRouter(transformer), ctx: {}, transformer });
    const state = helpers.dehydrate();
    const client = createTRPCClient<AppRouter>({ url: 'http://localhost', transformer });
    client.runtime.transformer.deserialize(state);
    expect(calls).toEqual(['input.serialize', 'output.deserialize']);
  },
);

claim(
  'An object with json instead of your data, and with meta if the data contains a Date or the like. Inputs are lost: the validator refuses them, or the resolver gets undefined. Errors have an empty message.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router: makeRouter(superjson) });
    const client = createTRPCClient<AppRouter>({ url });
    expect(Object.keys(await client.query('date'))).toEqual(['json', 'meta']);
    await expect(client.query('fail')).rejects.toMatchObject({ message: '' });
    await expect(client.query('after', new Date(0))).rejects.toMatchObject({ message: '' });
    const own = trpc
      .router()
      .transformer(superjson)
      .query('loose', { input: z.string().optional(), resolve: ({ input }) => String(input) });
    const other = await serve({ router: own });
    const plain = createTRPCClient<typeof own>({ url: other.url });
    expect(await plain.query('loose', 'a')).toEqual({ json: 'undefined' });
  },
);

claim(
  "Most calls fail: Cannot read properties of undefined (reading 'message'). Calls whose validator accepts the encoded input return undefined.",
  async ({ serve, expect }) => {
    const { url } = await serve({ router: makeRouter() });
    const client = createTRPCClient<AppRouter>({ url, transformer: superjson });
    for (const path of ['date', 'fail'] as const)
      await expect(client.query(path)).rejects.toThrow(
        "Cannot read properties of undefined (reading 'message')",
      );
    const input = z.object({ text: z.string().optional() });
    const own = trpc.router().query('loose', { input, resolve: () => 'data' });
    const other = await serve({ router: own });
    const encoding = createTRPCClient<typeof own>({ url: other.url, transformer: superjson });
    expect(await encoding.query('loose', { text: 'a' })).toBeUndefined();
  },
);

claim('The client sent a `Date`, but neither side has a transformer.', async ({ serve, expect }) => {
  const { url } = await serve({ router: makeRouter() });
  await expect(createTRPCClient<AppRouter>({ url }).query('after', new Date(0))).rejects.toThrow(
    'Expected date, received string',
  );
});

claim(
  'If a resolver returned it, the status is 500, and in a batch all calls fail.',
  async ({ serve, expect }) => {
    const { url, exchanges } = await serve({ router: makeRouter() });
    const client = createTRPCClient<AppRouter>({ url });
    const results = await Promise.allSettled([client.query('date'), client.query('big')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(exchanges()[0]?.response.status).toBe(500);
  },
);

claim('`.transformer()` was called twice on one chain.', ({ expect }) => {
  expect(() => trpc.router().transformer(superjson).transformer(superjson)).toThrow(
    'You seem to have double `transformer()`-calls in your router tree',
  );
});

claim(
  '`createCaller` runs the procedure in the same process, so it passes values as they are.',
  async ({ expect }) => {
    const { at } = await makeRouter(superjson).createCaller({}).query('date');
    expect(at).toBeInstanceOf(Date);
  },
);
