import { createTRPCClient, createTRPCUntypedClient, TRPCClientError, unstable_localLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { claim } from '../../../claim';

const t = initTRPC.create();

const createContext = () => Promise.resolve({});

const router = t.router({
  greet: t.procedure.input((value) => String(value)).query(({ input }) => `Hello, ${input}`),
  missing: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
  broken: t.procedure.query((): string => {
    throw new RangeError('broken');
  }),
});

claim("Calls aren't batched: two calls at the same time make two contexts.", async ({ expect }) => {
  let contexts = 0;
  const trpc = createTRPCClient<typeof router>({
    links: [
      unstable_localLink({ router, createContext: () => Promise.resolve({ number: (contexts += 1) }) }),
    ],
  });
  await Promise.all([trpc.greet.query('Ada'), trpc.greet.query('Grace')]);
  expect(contexts).toBe(2);
});

claim('It runs for each call, and again each time a subscription restarts.', async ({ expect, until }) => {
  let contexts = 0;
  let complete = false;
  const restarting = t.router({
    news: t.procedure.subscription(async function* () {
      yield await Promise.resolve('news');
      if (contexts < 3) throw new Error('again');
    }),
  });
  const trpc = createTRPCClient<typeof restarting>({
    links: [
      unstable_localLink({
        router: restarting,
        createContext: () => Promise.resolve({ number: (contexts += 1) }),
      }),
    ],
  });
  trpc.news.subscribe(undefined, { onComplete: () => (complete = true) });
  await until(() => complete);
  expect(contexts).toBe(3);
});

claim(
  "If a procedure threw, its `cause` is the original `TRPCError`. Did your procedure throw something else? That's one `cause` further:",
  async ({ expect }) => {
    const trpc = createTRPCClient<typeof router>({ links: [unstable_localLink({ router, createContext })] });
    const error: unknown = await trpc.missing.query().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TRPCClientError);
    expect(error).toMatchObject({ cause: { name: 'TRPCError', code: 'NOT_FOUND', cause: undefined } });
    const ordinary: unknown = await trpc.broken.query().catch((reason: unknown) => reason);
    expect(ordinary).toMatchObject({ cause: { name: 'TRPCError', cause: { name: 'RangeError' } } });
  },
);

claim('the generator stops at its next `yield`, and its `finally` block runs.', async ({ expect, until }) => {
  let stopped = 0;
  const ticking = t.router({
    ticks: t.procedure.subscription(async function* () {
      try {
        while (true) yield await new Promise((resolve) => setImmediate(resolve, 'tick'));
      } finally {
        stopped += 1;
      }
    }),
  });
  const trpc = createTRPCClient<typeof ticking>({
    links: [unstable_localLink({ router: ticking, createContext })],
  });
  let ticks = 0;
  const controller = new AbortController();
  const onData = () => (ticks += 1);
  const subscription = trpc.ticks.subscribe(undefined, { onData });
  trpc.ticks.subscribe(undefined, { onData, signal: controller.signal });
  await until(() => ticks >= 2);
  subscription.unsubscribe();
  await until(() => stopped === 1);
  controller.abort();
  await until(() => stopped === 2);
  expect(stopped).toBe(2);
});

claim(
  'A generator that throws before it waits for anything repeats forever: timers and other requests no longer run.',
  async ({ expect, until }) => {
    let runs = 0;
    let runsAtTimer: number | undefined;
    let complete = false;
    const throwing = t.router({
      news: t.procedure.subscription(async function* () {
        runs += 1;
        if (runs < 1000) throw new Error('again');
        yield await Promise.resolve('news');
      }),
    });
    const trpc = createTRPCClient<typeof throwing>({
      links: [unstable_localLink({ router: throwing, createContext })],
    });
    setTimeout(() => (runsAtTimer = runs), 0);
    trpc.news.subscribe(undefined, { onComplete: () => (complete = true) });
    await until(() => complete && runsAtTimer);
    expect(runsAtTimer).toBe(1000);
  },
);

claim('the router has no query with this path.', async ({ expect }) => {
  const kinds = t.router({ rename: t.procedure.mutation(() => 'renamed') });
  const trpc = createTRPCUntypedClient<typeof kinds>({
    links: [unstable_localLink({ router: kinds, createContext })],
  });
  for (const path of ['rename', 'nothing'])
    await expect(trpc.query(path)).rejects.toThrow(`No "query"-procedure on path "${path}"`);
});

claim('An aborted query still resolves.', async ({ expect }) => {
  const controller = new AbortController();
  const slow = t.router({
    wait: t.procedure.query(async () => {
      controller.abort();
      await Promise.resolve();
      return 'done';
    }),
  });
  const trpc = createTRPCClient<typeof slow>({
    links: [unstable_localLink({ router: slow, createContext })],
  });
  expect(await trpc.wait.query(undefined, { signal: controller.signal })).toBe('done');
});

claim(
  'A subscription never calls `onStopped`, and `onComplete` not after `unsubscribe()`.',
  async ({ expect, until }) => {
    const events: string[] = [];
    let ended = 0;
    const counting = t.router({
      count: t.procedure
        .input((value) => Number(value))
        .subscription(async function* ({ input }) {
          try {
            for (let left = input; left > 0; left -= 1)
              yield await new Promise((resolve) => setImmediate(resolve, left));
          } finally {
            ended += 1;
          }
        }),
    });
    const trpc = createTRPCClient<typeof counting>({
      links: [unstable_localLink({ router: counting, createContext })],
    });
    const listenAs = (name: string) => ({
      onStopped: () => events.push(`${name} stopped`),
      onComplete: () => events.push(`${name} complete`),
    });
    const cancelled = trpc.count.subscribe(1e9, listenAs('cancelled'));
    trpc.count.subscribe(1, listenAs('read'));
    await until(() => events.length === 1);
    cancelled.unsubscribe();
    await until(() => ended === 2);
    expect(events).toEqual(['read complete']);
  },
);
