import * as trpc from '@trpc/server';
import { claim } from '../claim';

const router = trpc
  .router()
  .query('ok', { resolve: () => 'fine' })
  .query('context', { resolve: ({ ctx }) => (ctx === null ? 'null' : typeof ctx) });

claim('So all calls of a batch share one context.', async ({ serve, expect }) => {
  const made: object[] = [];
  const seen: unknown[] = [];
  const shared = trpc
    .router<object>()
    .query('one', { resolve: ({ ctx }) => void seen.push(ctx) })
    .query('two', { resolve: ({ ctx }) => void seen.push(ctx) });
  const server = await serve({
    router: shared,
    createContext() {
      made.push({});
      return made[made.length - 1] as object;
    },
  });
  await server.fetch('/one,two?batch=1&input={}');
  expect(made).toHaveLength(1);
  expect(seen[0]).toBe(made[0]);
  expect(seen[1]).toBe(made[0]);
});

claim(
  'If your procedures need no context, `createContext` may return `null` in 9.x.',
  async ({ serve, expect }) => {
    const server = await serve({ router, createContext: () => null });
    expect((await (await server.fetch('/context')).json()).result.data).toBe('null');
  },
);

claim('If the router has no context type, you can leave `createContext` out.', async ({ serve, expect }) => {
  const server = await serve({ router });
  expect((await (await server.fetch('/context')).json()).result.data).toBe('undefined');
});

claim(
  'If `createContext` throws, every call of the request fails with this error.',
  async ({ serve, expect }) => {
    const server = await serve({
      router,
      createContext() {
        throw new trpc.TRPCError({ code: 'FORBIDDEN', message: 'Blocked' });
      },
    });
    const response = await server.fetch('/ok,ok?batch=1&input={}');
    expect(response.status).toBe(403);
    expect((await response.json()).error.message).toBe('Blocked');
  },
);

claim(
  'Any other error becomes `INTERNAL_SERVER_ERROR`, and clients receive its message.',
  async ({ serve, expect }) => {
    const server = await serve({
      router,
      createContext() {
        throw new Error('No database');
      },
    });
    const { error } = await (await server.fetch('/ok')).json();
    expect([error.data.code, error.message]).toEqual(['INTERNAL_SERVER_ERROR', 'No database']);
  },
);

claim(
  'If the JSON of the request is malformed, `createContext` does not run, and `ctx` is `undefined` in `onError`.',
  async ({ serve, expect }) => {
    let runs = 0;
    const contexts: unknown[] = [];
    const server = await serve({
      router,
      createContext: () => ({ run: (runs += 1) }),
      onError: ({ ctx }) => contexts.push(ctx),
    });
    await server.fetch('/ok?input={');
    expect(runs).toBe(0);
    expect(contexts).toEqual([undefined]);
  },
);

claim(
  'A router cannot be merged into one whose context lacks something that it needs.',
  async ({ expect }) => {
    const posts = trpc.router<{ user: string }>().query('list', { resolve: ({ ctx }) => ctx.user });
    const wide = trpc.router<{ user: string; team: string }>().merge('posts.', posts);
    expect(await wide.createCaller({ user: 'ada', team: 'a' }).query('posts.list')).toBe('ada');
    const plain = trpc.router().query('ok', { resolve: () => 'fine' });
    const merged = trpc.router<{ team: string }>().merge('plain.', plain);
    expect(await merged.createCaller({ team: 'a' }).query('plain.ok')).toBe('fine');
    // @ts-expect-error The context has no user.
    trpc.router<{ team: string }>().merge('posts.', posts);
  },
);
