import { getTRPCErrorFromUnknown, initTRPC, lazy, tracked, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { gate } from '../../_gate';
import { claim } from '../../claim';

const t = initTRPC.context<object>().create({
  isDev: false,
  errorFormatter: ({ shape }) => ({ ...shape, message: 'Formatted' }),
});

const stored = { at: new Date(0) };
let ended = false;
const tooFar = new RangeError('Too far');

async function* failAfterOne() {
  yield await Promise.resolve(1);
  throw tooFar;
}

const { opened, open } = gate();

const router = t.router({
  stored: t.procedure.query(() => stored),
  broken: t.procedure.query(() => {
    throw new RangeError('Too far');
  }),
  post: { byId: t.procedure.query(() => 1) },
  details: t.procedure.query(({ batchIndex, signal }) => ({ batchIndex, signal })),
  slow: t.procedure.query(async () => {
    await opened;
    return 'done';
  }),
  ticks: t.procedure.subscription(async function* () {
    try {
      yield tracked('1', 'a');
      yield tracked('2', 'b');
    } finally {
      ended = true;
    }
  }),
  failingTicks: t.procedure.subscription(failAfterOne),
  failingQuery: t.procedure.query(failAfterOne),
  name: t.procedure.input(z.string()).query(({ input }) => input),
});

claim(
  'Any other error that a procedure throws becomes a `TRPCError` with the code `INTERNAL_SERVER_ERROR` and the original as its `cause`.',
  async ({ expect }) => {
    const error = await router
      .createCaller({})
      .broken()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TRPCError);
    expect(error).toMatchObject({
      message: 'Too far',
      code: 'INTERNAL_SERVER_ERROR',
      cause: { name: 'RangeError' },
    });
  },
);

claim(
  'If the function that makes the context throws, `onError` runs, and the caller throws this error unchanged.',
  async ({ expect }) => {
    const original = new RangeError('No session');
    const logged: unknown[] = [];
    const caller = router.createCaller(
      () => {
        throw original;
      },
      { onError: ({ error }) => logged.push(error.cause) },
    );
    expect(await caller.stored().catch((error: unknown) => error)).toBe(original);
    expect(logged).toEqual([original]);
  },
);

claim(
  "This happens, without `onError`, if a lazy router can't be loaded, or if a generator throws after it has started.",
  async ({ expect }) => {
    const logged: unknown[] = [];
    const caller = router.createCaller({}, { onError: ({ error }) => logged.push(error) });
    const read = async (values: AsyncIterable<number>) => {
      for await (const value of values) expect(value).toBe(1);
    };
    for (const call of [caller.failingTicks, caller.failingQuery]) {
      const error = await read(await call()).catch((thrown: unknown) => thrown);
      expect(error).toBe(tooFar);
    }
    const missing = new RangeError('No such file');
    const lazyRouter = t.router({ admin: lazy((): Promise<typeof router> => Promise.reject(missing)) });
    const lazyCaller = lazyRouter.createCaller({}, { onError: ({ error }) => logged.push(error) });
    expect(await lazyCaller.admin.stored().catch((error: unknown) => error)).toBe(missing);
    expect(logged).toEqual([]);
  },
);

claim('the same objects, not serialized: a `Date` stays a `Date`', async ({ expect }) => {
  expect(await router.createCaller({}).stored()).toBe(stored);
});

claim('none; `batchIndex` is 0', async ({ expect }) => {
  expect(await router.createCaller({}).details()).toEqual({ batchIndex: 0, signal: undefined });
});

claim('Middlewares and resolvers receive it as `signal`.', async ({ expect }) => {
  const received: unknown[] = [];
  const watched = t.procedure
    .use(({ next, signal }) => {
      received.push(signal);
      return next();
    })
    .query(({ signal }) => {
      received.push(signal);
    });
  const { signal } = new AbortController();
  await t.router({ watched }).createCaller({}, { signal }).watched();
  expect(received).toHaveLength(2);
  expect(received.every((each) => each === signal)).toBe(true);
});

claim("Aborting it doesn't stop a call on its own.", async ({ expect }) => {
  const abort = new AbortController();
  const call = router.createCaller({}, { signal: abort.signal }).slow();
  abort.abort();
  open();
  expect(await call).toBe('done');
});

claim('When you leave the loop, the generator ends and its `finally` runs.', async ({ expect }) => {
  ended = false;
  for await (const _ of await router.createCaller({}).ticks()) break;
  expect(ended).toBe(true);
});

claim('At run time the value is a tuple that begins with the id and the data:', async ({ expect }) => {
  for await (const value of await router.createCaller({}).ticks()) {
    const { data } = value;
    const [id, first] = value as never as [string, string];
    expect([data, id, first]).toEqual([undefined, '1', 'a']);
    break;
  }
});

claim(
  'in callers, the message joins a nested path with commas: `"post,byId"` is `post.byId`.',
  async ({ serve, expect }) => {
    const untyped = router.createCaller({}) as never as { post: Record<string, () => Promise<unknown>> };
    await expect(untyped.post['missing']!()).rejects.toThrow('No procedure found on path "post,missing"');
    const server = await serve({ router, createContext: () => ({}) });
    const { error } = await (await server.fetch('/post.missing')).json();
    expect(error.message).toBe('Formatted');
    expect(error.data.path).toBe('post.missing');
  },
);

claim(
  "`This is a client-only function`, `Cannot use 'in' operator`: you called `appRouter.post.byId(…)` directly.",
  async ({ expect }) => {
    const direct = router.post.byId as never as (input?: unknown) => Promise<unknown>;
    await expect(direct()).rejects.toThrow('This is a client-only function');
    await expect(direct({ id: '1' })).rejects.toThrow('This is a client-only function');
    await expect(direct('1')).rejects.toThrow("Cannot use 'in' operator");
  },
);

claim('Runs for each call that fails, before the caller throws.', async ({ expect }) => {
  const log: string[] = [];
  const caller = router.createCaller({}, { onError: ({ path }) => log.push(`onError ${path}`) });
  await caller.name(1 as never).catch((error) => log.push(getTRPCErrorFromUnknown(error).code));
  expect(log).toEqual(['onError name', 'BAD_REQUEST']);
});
