import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { initTRPC, tracked, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { EventEmitter, on } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { gate, never } from '../../_gate';
import { claim } from '../../claim';

/** Makes a router whose subscriptions write into `log` what happens to them. */
function makeRouter(log: string[] = [], event: Promise<unknown> = never()) {
  const t = initTRPC.create({ isDev: false });
  return t.router({
    single: t.procedure.subscription(async function* () {
      yield 1;
    }),
    busy: t.procedure.subscription(async function* ({ signal }) {
      signal?.addEventListener('abort', () => log.push('abort'));
      try {
        yield 1;
        await setTimeout(60_000, undefined, { signal });
      } finally {
        log.push('finally');
      }
    }),
    deaf: t.procedure.subscription(async function* ({ signal }) {
      signal?.addEventListener('abort', () => log.push('abort'));
      try {
        yield 1;
        await event;
        log.push('event');
        yield 2;
      } finally {
        log.push('finally');
      }
    }),
    strict: t.procedure.input(z.object({ from: z.number() })).subscription(async function* ({ input }) {
      yield tracked('7', Object.keys(input).join());
    }),
    loose: t.procedure
      .input(z.object({ lastEventId: z.string().optional() }).optional())
      .subscription(async function* ({ input }) {
        yield tracked('7', input?.lastEventId ?? 'none');
      }),
    refused: t.procedure
      .use(() => {
        throw new TRPCError({ code: 'UNAUTHORIZED' });
      })
      .subscription(async function* () {
        yield 1;
      }),
  });
}

type Router = ReturnType<typeof makeRouter>;

function connect(url: string) {
  return createTRPCClient<Router>({ links: [httpSubscriptionLink({ url })] });
}

claim(
  '`onComplete` runs when the generator returns, and also after you call `unsubscribe()`.',
  async ({ serve, expect, until }) => {
    const { url } = await serve({ router: makeRouter() });
    const log: string[] = [];
    connect(url).single.subscribe(undefined, { onComplete: () => log.push('returned') });
    await until(() => log.length === 1);
    const subscription = connect(url).busy.subscribe(undefined, {
      onData: () => log.push('data'),
      onComplete: () => log.push('unsubscribed'),
    });
    await until(() => log.length === 2);
    subscription.unsubscribe();
    expect(log).toEqual(['returned', 'data', 'unsubscribed']);
  },
);

claim('`onStopped` runs only in the first case.', async ({ serve, expect, until }) => {
  const { url } = await serve({ router: makeRouter() });
  const log: string[] = [];
  connect(url).single.subscribe(undefined, { onStopped: () => log.push('stopped') });
  await until(() => log.length === 1);
  const subscription = connect(url).busy.subscribe(undefined, {
    onData: () => log.push('data'),
    onStopped: () => log.push('stopped'),
    onComplete: () => log.push('complete'),
  });
  await until(() => log.length === 2);
  subscription.unsubscribe();
  await until(() => log.includes('complete'));
  expect(log).toEqual(['stopped', 'data', 'complete']);
});

claim('Otherwise `z.object()` drops it silently.', async ({ serve, expect }) => {
  const server = await serve({ router: makeRouter() });
  const read = async (path: string) =>
    (await server.fetch(path, { headers: { 'last-event-id': '3' } })).text();
  expect(await read('/strict?input={"from":1}')).toContain('data: "from"\n');
  expect(await read('/loose?input={}')).toContain('data: "3"\n');
});

claim('A string or a number has no place for the id.', async ({ serve, expect }) => {
  const t = initTRPC.create();
  const router = t.router({
    echo: t.procedure.input(z.unknown()).subscription(async function* ({ input }) {
      yield JSON.stringify(input);
    }),
  });
  const server = await serve({ router });
  const response = await server.fetch('/echo?input="text"', { headers: { 'last-event-id': '3' } });
  expect(await response.text()).toContain('data: "\\"text\\""');
});

claim(
  'Otherwise the generator keeps waiting for an event that nobody needs, and `finally` runs only after that event.',
  async ({ serve, expect, until }) => {
    const log: string[] = [];
    const { opened, open } = gate();
    const { url } = await serve({ router: makeRouter(log, opened) });
    const subscription = connect(url).deaf.subscribe(undefined, {
      onData: () => subscription.unsubscribe(),
    });
    await until(() => log.includes('abort'));
    open();
    await until(() => log.includes('finally'));
    expect(log).toEqual(['abort', 'event', 'finally']);
  },
);

claim(
  "The `AbortError` that these functions throw when `signal` aborts isn't reported as an error.",
  async ({ serve, expect, until }) => {
    const log: string[] = [];
    const errors: unknown[] = [];
    const { url } = await serve({
      router: makeRouter(log),
      onError: ({ error }: { error: Error }) => errors.push(error),
    });
    const subscription = connect(url).busy.subscribe(undefined, {
      onData: () => subscription.unsubscribe(),
    });
    await until(() => log.includes('finally'));
    await (await fetch(`${url}/single`)).text();
    expect(log).toEqual(['abort', 'finally']);
    expect(errors).toEqual([]);
  },
);

claim(
  'Over SSE, an error in `createContext` or in a middleware reaches the client in the same way.',
  async ({ serve, expect, until }) => {
    const log: string[] = [];
    const failing = await serve({
      router: makeRouter(),
      createContext() {
        throw new TRPCError({ code: 'FORBIDDEN' });
      },
    });
    connect(failing.url).single.subscribe(undefined, { onError: ({ message }) => log.push(message) });
    await until(() => log.length === 1);
    const { url } = await serve({ router: makeRouter() });
    connect(url).refused.subscribe(undefined, { onError: ({ message }) => log.push(message) });
    await until(() => log.length === 2);
    expect(log).toEqual(['FORBIDDEN', 'UNAUTHORIZED']);
  },
);

claim('`ping.intervalMs`', { cell: 'Default' }, async ({ serve, expect, speedUp, cell }) => {
  const pinging = initTRPC.create({ sse: { ping: { enabled: true } } });
  const router = pinging.router({
    quiet: pinging.procedure.subscription(async function* ({ signal }) {
      yield 'first';
      await setTimeout(60_000, undefined, { signal });
    }),
  });
  const server = await serve({ router });
  speedUp(10);
  const times: number[] = [];
  const { body } = await server.fetch('/quiet');
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    if (chunk.includes('event: ping')) times.push(Date.now());
    if (times.length === 3) break;
  }
  const [first = 0, second = 0, third = 0] = times.map((time) => Math.round(time / 100));
  expect(cell).toBe('1000');
  expect([second - first, third - second]).toEqual([10, 10]);
});

claim('`emitAndEndImmediately`', { cell: 'What it does' }, async ({ serve, expect, until, cell }) => {
  const ending = initTRPC.create({ sse: { emitAndEndImmediately: true } });
  const { opened, open } = gate();
  const endingRouter = ending.router({
    news: ending.procedure.subscription(async function* () {
      // The millisecond begins with the first value, and not with the request.
      await setTimeout(2);
      yield 'first';
      yield 'second';
      await opened;
      yield 'late';
    }),
  });
  const server = await serve({ router: endingRouter });
  const body = server.fetch('/news').then((response) => response.text());
  await until(() => server.exchanges()[0]?.response.body.includes('second'));
  // Timers of the same delay fire in their order: the millisecond has passed.
  await setTimeout(1);
  open();
  expect(cell).toContain(
    'Sends the first value and those of the next millisecond. The response then ends when the procedure yields again or returns',
  );
  expect(await body).not.toMatch(/late|event: return/);
});

claim(
  '(If only the connection was lost, `error.data` is `undefined`, and the client should go on.)',
  async ({ serve, expect, until }) => {
    const ending = initTRPC.create({ sse: { maxDurationMs: 50 } });
    const router = ending.router({
      tick: ending.procedure.subscription(async function* ({ signal }) {
        yield 1;
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      }),
    });
    const { url } = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpSubscriptionLink({ url })] });
    const errors: { data?: unknown }[] = [];
    const subscription = trpc.tick.subscribe(undefined, {
      onConnectionStateChange: ({ error }) => error && errors.push(error),
    });
    await until(() => errors.length > 0);
    subscription.unsubscribe();
    expect(errors[0]?.data).toBeUndefined();
  },
);

claim('`maxDurationMs`', { cell: 'What it does' }, async ({ serve, expect, until, cell }) => {
  const ending = initTRPC.create({ sse: { maxDurationMs: 50 } });
  const router = ending.router({
    count: ending.procedure
      .input(z.object({ lastEventId: z.string().optional() }))
      .subscription(async function* ({ input, signal }) {
        for (let next = Number(input.lastEventId ?? 0) + 1; ; next += 1) {
          await setTimeout(20, undefined, { signal });
          yield tracked(String(next), next);
        }
      }),
  });
  const server = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpSubscriptionLink({ url: server.url })] });
  const seen: number[] = [];
  const subscription = trpc.count.subscribe({}, { onData: ({ data }) => seen.push(data) });
  await until(() => server.exchanges().length >= 3 && seen.length > 1);
  subscription.unsubscribe();
  expect(cell).toContain('Ends the response after this time, and clients reconnect.');
  expect(seen).toEqual(seen.map((_, index) => index + 1));
});

claim(
  "After a `return`, the subscription is complete: the client doesn't reconnect.",
  async ({ serve, expect, until, idle }) => {
    const server = await serve({ router: makeRouter() });
    const log: string[] = [];
    connect(server.url).single.subscribe(undefined, { onComplete: () => log.push('complete') });
    await until(() => log.length > 0);
    await idle();
    expect(log).toEqual(['complete']);
    expect(server.exchanges()).toHaveLength(1);
  },
);

claim(
  'Codes from 500 on, such as the `INTERNAL_SERVER_ERROR` that every unexpected error becomes, count as temporary. The client reconnects until the error is gone.',
  async ({ serve, expect, until, idle }) => {
    const connections = new Map<string, number>();
    const ended: string[] = [];
    const t = initTRPC.create({ isDev: false });
    const router = t.router({
      fail: t.procedure.input(z.string()).subscription(async function* ({ input }) {
        const count = (connections.get(input) ?? 0) + 1;
        connections.set(input, count);
        yield count;
        // The error of a code that counts as temporary is gone at the third attempt.
        if (count < 3) throw new TRPCError({ code: input as 'NOT_FOUND' });
      }),
    });
    const { url } = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpSubscriptionLink({ url })] });
    const codes = Object.keys(TRPC_ERROR_CODES_BY_KEY) as (keyof typeof TRPC_ERROR_CODES_BY_KEY)[];
    for (const code of codes) {
      trpc.fail.subscribe(code, {
        onError: () => ended.push(`${code} is final`),
        onComplete: () => ended.push(`${code} is gone`),
      });
    }
    await until(() => ended.length >= codes.length);
    await idle();
    const isTemporary = (code: (typeof codes)[number]) =>
      getHTTPStatusCodeFromError(new TRPCError({ code })) >= 500;
    expect(ended.sort()).toEqual(
      codes.map((code) => `${code} is ${isTemporary(code) ? 'gone' : 'final'}`).sort(),
    );
    for (const code of codes)
      expect([code, connections.get(code)]).toEqual([code, isTemporary(code) ? 3 : 1]);
  },
);

claim(
  'For rooms, take a `roomId` as input, check that the user may read it, and listen as below to its events only: ``on(events, `room:${input.roomId}`, { signal })``.',
  async ({ expect, until }) => {
    const events = new EventEmitter();
    const t = initTRPC.create();
    const router = t.router({
      messages: t.procedure.input(z.object({ roomId: z.string() })).subscription(async function* ({
        input,
        signal,
      }) {
        for await (const [text] of on(events, `room:${input.roomId}`, { signal })) yield text as string;
      }),
    });
    const received: string[] = [];
    const read = async () => {
      for await (const text of await router.createCaller({}).messages({ roomId: '42' })) {
        received.push(text);
        if (received.length === 2) break;
      }
    };
    const reading = read();
    await until(() => events.listenerCount('room:42') === 1);
    events.emit('room:42', 'first');
    events.emit('room:73', 'for others');
    events.emit('room:42', 'second');
    await reading;
    expect(received).toEqual(['first', 'second']);
  },
);
