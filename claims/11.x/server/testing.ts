import { createTRPCClient, httpBatchLink, TRPCClientError, unstable_localLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { observable } from '@trpc/server/observable';
import superjson from 'superjson';
import { z, ZodError } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.context<{ user: string }>().create({
  transformer: superjson,
  errorFormatter: ({ shape }) => ({ ...shape, message: `formatted ${shape.message}` }),
});

/** Makes a router whose subscription writes down when it ends. */
function createRouter() {
  const events: string[] = [];
  const router = t.router({
    user: t.procedure.query(({ ctx }) => ctx.user),
    self: t.procedure.query(() => sharedDate),
    short: t.procedure.input(z.string().min(3)).query(({ input }) => input),
    endless: t.procedure.subscription(async function* () {
      try {
        for (let count = 1; ; count += 1) yield await Promise.resolve(count);
      } finally {
        events.push('end');
      }
    }),
  });
  return { router, events };
}

const sharedDate = new Date(0);

type Router = ReturnType<typeof createRouter>['router'];

claim('Caller', { cell: 'Leaves out' }, async ({ expect, cell }) => {
  const { router } = createRouter();
  const caller = router.createCaller({ user: 'Ada' });
  expect(cell).toBe('createContext, transformer, error formatter, HTTP');
  expect(await caller.self()).toBe(sharedDate);
  const error: unknown = await caller.short('a').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TRPCError);
  expect((error as Error).message).not.toMatch(/^formatted/);
});

claim('localLink', { cell: 'Throws' }, async ({ expect, cell }) => {
  const { router } = createRouter();
  const createContext = () => Promise.resolve({ user: 'Ada' });
  const trpc = createTRPCClient<Router>({
    links: [unstable_localLink({ router, createContext, transformer: superjson })],
  });
  const error: unknown = await trpc.short.query('a').catch((reason: unknown) => reason);
  expect(cell).toBe('TRPCClientError');
  expect(error).toMatchObject({
    name: 'TRPCClientError',
    message: expect.stringMatching(/^formatted/) as string,
  });
});

claim('For invalid input, `cause` is the validation error.', async ({ expect }) => {
  const error: unknown = await createRouter()
    .router.createCaller({ user: 'Ada' })
    .short('a')
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'BAD_REQUEST' });
  expect((error as TRPCError).cause).toBeInstanceOf(ZodError);
});

claim('`break` ends the subscription, even one that never ends on its own.', async ({ expect }) => {
  const { router, events } = createRouter();
  for await (const count of await router.createCaller({ user: 'Ada' }).endless()) if (count === 3) break;
  expect(events).toEqual(['end']);
});

claim('With a client, the code is in `error.data.code`.', async ({ serve, expect }) => {
  const { url } = await serve({ router: createRouter().router, createContext: () => ({ user: 'Ada' }) });
  const trpc = createTRPCClient<Router>({ links: [httpBatchLink({ url, transformer: superjson })] });
  const error: unknown = await trpc.short.query('a').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ data: { code: 'BAD_REQUEST' } });
  expect(error).not.toHaveProperty('code');
});

claim(
  'Pass one that calls the Fetch adapter: headers, status, transformer, batching and the format of errors are real, but requests never leave the process.',
  async ({ expect }) => {
    const { router } = createRouter();
    const statuses: number[] = [];
    const trpc = createTRPCClient<Router>({
      links: [
        httpBatchLink({
          url: 'http://localhost/trpc',
          transformer: superjson,
          headers: { authorization: 'Ada' },
          async fetch(url, options) {
            const response = await fetchRequestHandler({
              endpoint: '/trpc',
              req: new Request(url, options as RequestInit),
              router,
              createContext: ({ req }) => ({ user: req.headers.get('authorization') ?? '' }),
            });
            statuses.push(response.status);
            return response;
          },
        }),
      ],
    });
    const results = await Promise.allSettled([trpc.user.query(), trpc.self.query(), trpc.short.query('a')]);
    expect(results).toMatchObject([
      { value: 'Ada' },
      { value: sharedDate },
      { reason: { message: expect.stringMatching(/^formatted/) as string } },
    ]);
    expect(statuses).toEqual([207]);
  },
);

claim("The response needs tRPC's envelope: `[{ result: { data } }]`.", async ({ expect }) => {
  const plain = initTRPC.create();
  const _router = plain.router({ list: plain.procedure.query(() => ['Ada']) });
  const call = (body: unknown) =>
    createTRPCClient<typeof _router>({
      links: [
        httpBatchLink({ url: 'http://localhost/trpc', fetch: () => Promise.resolve(Response.json(body)) }),
      ],
    }).list.query();
  expect(await call([{ result: { data: ['Ada'] } }])).toEqual(['Ada']);
  await expect(call([['Ada']])).rejects.toThrow('Unable to transform response from server');
});

claim('For an error, call `observer.error()` with', async ({ expect }) => {
  const trpc = createTRPCClient<Router>({
    links: [
      () => () =>
        observable((observer) =>
          observer.error(
            TRPCClientError.from({ error: { code: -32004, message: 'Gone', data: { code: 'NOT_FOUND' } } }),
          ),
        ),
    ],
  });
  await expect(trpc.user.query()).rejects.toMatchObject({ message: 'Gone', data: { code: 'NOT_FOUND' } });
});
