import {
  createTRPCClient,
  createTRPCUntypedClient,
  experimental_localLink,
  TRPCClientError,
  unstable_localLink,
} from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { claim } from '../../../claim';

const t = initTRPC.create();

const createContext = () => Promise.resolve({});

const router = t.router({
  greet: t.procedure.input((value) => String(value)).query(({ input }) => `Hello, ${input}`),
  missing: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
  huge: t.procedure.query(() => 1n),
  lost: t.procedure.subscription(async function* () {
    yield await Promise.resolve('news');
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
});

claim('Both old names still work in 11.25.', async ({ expect }) => {
  const unstable = createTRPCClient<typeof router>({
    links: [unstable_localLink({ router, createContext })],
  });
  const experimental = createTRPCClient<typeof router>({
    links: [experimental_localLink({ router, createContext })],
  });
  expect(await unstable.greet.query('Ada')).toBe('Hello, Ada');
  expect(await experimental.greet.query('Ada')).toBe('Hello, Ada');
});

claim('Calls are not batched, so two calls at the same time make two contexts.', async ({ expect }) => {
  let contexts = 0;
  const trpc = createTRPCClient<typeof router>({
    links: [
      unstable_localLink({ router, createContext: () => Promise.resolve({ number: (contexts += 1) }) }),
    ],
  });
  await Promise.all([trpc.greet.query('Ada'), trpc.greet.query('Grace')]);
  expect(contexts).toBe(2);
});

claim(
  'The link runs `createContext` again for each call, and each time it restarts a subscription.',
  async ({ expect, until }) => {
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
  },
);

claim('`error.cause` is the `TRPCError`.', async ({ expect }) => {
  const trpc = createTRPCClient<typeof router>({ links: [unstable_localLink({ router, createContext })] });
  const error: unknown = await trpc.missing.query().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TRPCClientError);
  expect(error).toMatchObject({ cause: { name: 'TRPCError', code: 'NOT_FOUND', cause: undefined } });
});

claim('Then `error.cause` is the thrown error itself.', async ({ expect }) => {
  const reason = new RangeError('No context');
  const failing = createTRPCClient<typeof router>({
    links: [unstable_localLink({ router, createContext: () => Promise.reject(reason) })],
  });
  const working = createTRPCClient<typeof router>({ links: [unstable_localLink({ router, createContext })] });
  expect(await failing.greet.query('Ada').catch((error: Error) => error.cause)).toBe(reason);
  expect(await working.huge.query().catch((error: Error) => error.cause)).toBeInstanceOf(TypeError);
});

claim('An aborted call still resolves with its result', async ({ expect, until }) => {
  let end = () => {};
  let signalOfProcedure: AbortSignal | undefined;
  const waiting = new Promise<void>((resolve) => (end = resolve));
  const slow = t.router({
    slow: t.procedure.query(({ signal }) => {
      signalOfProcedure = signal;
      return waiting.then(() => 'slow');
    }),
  });
  const trpc = createTRPCClient<typeof slow>({
    links: [unstable_localLink({ router: slow, createContext })],
  });
  const controller = new AbortController();
  const call = trpc.slow.query(undefined, { signal: controller.signal });
  await until(() => signalOfProcedure);
  controller.abort();
  expect(signalOfProcedure?.aborted).toBe(true);
  end();
  expect(await call).toBe('slow');
});

claim('The generator then stops, and its `finally` block runs.', async ({ expect, until }) => {
  let stopped = 0;
  const ticking = t.router({
    ticks: t.procedure.subscription(async function* () {
      try {
        while (true) yield await new Promise((resolve) => setTimeout(resolve, 10, 'tick'));
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
  'Unlike other links, this one does not call `onComplete` after `unsubscribe()`, and it never calls `onStopped`.',
  async ({ expect, until }) => {
    const log: string[] = [];
    const news = t.router({
      one: t.procedure.subscription(async function* () {
        yield await Promise.resolve(1);
      }),
      endless: t.procedure.subscription(async function* ({ signal }) {
        yield await Promise.resolve(1);
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        log.push('ended');
      }),
    });
    const trpc = createTRPCClient<typeof news>({
      links: [unstable_localLink({ router: news, createContext })],
    });
    const callbacks = {
      onData: () => log.push('data'),
      onStopped: () => log.push('stopped'),
      onComplete: () => log.push('complete'),
    };
    trpc.one.subscribe(undefined, callbacks);
    await until(() => log.includes('complete'));
    const subscription = trpc.endless.subscribe(undefined, callbacks);
    await until(() => log.length === 3);
    subscription.unsubscribe();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(log.filter((entry) => entry !== 'ended')).toEqual(['data', 'complete', 'data']);
  },
);

claim(
  'A generator that throws before it waits for anything then repeats forever and blocks the whole process: timers and other requests no longer run.',
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

claim('Later releases call `onError`', { since: '11.22.1' }, async ({ expect, until }) => {
  const events: string[] = [];
  const trpc = createTRPCClient<typeof router>({ links: [unstable_localLink({ router, createContext })] });
  trpc.lost.subscribe(undefined, {
    onError: (error) => events.push(`error ${String(error.data?.code)}`),
    onComplete: () => events.push('complete'),
  });
  await until(() => events.length === 1);
  expect(events).toEqual(['error NOT_FOUND']);
});

claim(
  'If a running subscription throws a code below 500, `error.code` is `INTERNAL_SERVER_ERROR` here',
  async ({ expect, until }) => {
    const codes: string[] = [];
    const trpc = createTRPCClient<typeof router>({
      links: [unstable_localLink({ router, createContext, onError: ({ error }) => codes.push(error.code) })],
    });
    trpc.lost.subscribe(undefined, { onError: () => {} });
    await until(() => codes.length === 1);
    expect(codes).toEqual(['INTERNAL_SERVER_ERROR']);
  },
);

claim(
  'The router has no query with this path, or the procedure there is of another kind.',
  async ({ expect }) => {
    const kinds = t.router({ rename: t.procedure.mutation(() => 'renamed') });
    const trpc = createTRPCUntypedClient<typeof kinds>({
      links: [unstable_localLink({ router: kinds, createContext })],
    });
    for (const path of ['rename', 'nothing'])
      await expect(trpc.query(path)).rejects.toThrow(`No "query"-procedure on path "${path}"`);
  },
);
