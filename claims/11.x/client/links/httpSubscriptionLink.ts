import { createTRPCClient, httpSubscriptionLink, retryLink } from '@trpc/client';
import { initTRPC, tracked, TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { claim } from '../../../claim';

const t = initTRPC.create();

/** Makes a router whose subscription throws an error with this code each time it runs. */
function failingRouter(code: TRPC_ERROR_CODE_KEY) {
  const runs = { count: 0 };
  const router = t.router({
    news: t.procedure.subscription(async function* () {
      runs.count += 1;
      yield await Promise.resolve('news');
      throw new TRPCError({ code });
    }),
  });
  return { router, runs };
}

/** An `EventSource` of a browser whose server refuses the connection. */
class Refused extends EventTarget {
  static readonly CLOSED = 2;
  readonly CLOSED = 2;
  readyState = 0;
  constructor() {
    super();
    setTimeout(() => {
      this.readyState = this.CLOSED;
      this.dispatchEvent(new Event('error'));
    });
  }
  close() {}
}

claim(
  '500 or more, which includes every ordinary `Error`: the client reconnects, again and again if the error stays.',
  async ({ serve, expect, until, speedUp }) => {
    speedUp(100);
    const { router, runs } = failingRouter('SERVICE_UNAVAILABLE');
    const { url } = await serve({ router });
    const errors: unknown[] = [];
    const trpc = createTRPCClient<typeof router>({ links: [httpSubscriptionLink({ url })] });
    const subscription = trpc.news.subscribe(undefined, { onError: (error) => errors.push(error) });
    await until(() => runs.count === 3);
    subscription.unsubscribe();
    expect(errors).toEqual([]);
  },
);

claim(
  'Below 500, such as `UNAUTHORIZED`: the subscription ends, and the client calls `onError`.',
  async ({ serve, expect, until }) => {
    const { router, runs } = failingRouter('UNAUTHORIZED');
    const { url } = await serve({ router });
    const codes: unknown[] = [];
    const trpc = createTRPCClient<typeof router>({ links: [httpSubscriptionLink({ url })] });
    trpc.news.subscribe(undefined, { onError: (error) => codes.push(error.data?.code) });
    await until(() => codes.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(codes).toEqual(['UNAUTHORIZED']);
    expect(runs.count).toBe(1);
  },
);

claim(
  'If a response has another status than 200, such as the 502 of a proxy while you deploy, an `EventSource` does not try again, and the client calls `onError`.',
  async ({ expect, until }) => {
    let requests = 0;
    const proxy = createServer((_request, response) => {
      requests += 1;
      response.writeHead(502).end('Bad gateway');
    });
    await new Promise<void>((resolve) => proxy.listen(0, resolve));
    const { port } = proxy.address() as AddressInfo;
    const { router } = failingRouter('TIMEOUT');
    const link = httpSubscriptionLink<typeof router, typeof EventSource>({
      url: `http://localhost:${String(port)}`,
    });
    const errors: unknown[] = [];
    const trpc = createTRPCClient<typeof router>({ links: [link] });
    trpc.news.subscribe(undefined, { onError: (error) => errors.push(error) });
    await until(() => errors.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(requests).toBe(1);
    proxy.close();
  },
);

claim(
  'For each new start, `httpSubscriptionLink` calls the functions `url`, `connectionParams` and `eventSourceOptions` again',
  async ({ serve, expect, until }) => {
    const { router, runs } = failingRouter('UNAUTHORIZED');
    const server = await serve({ router });
    const calls = { url: 0, connectionParams: 0, eventSourceOptions: 0 };
    const trpc = createTRPCClient<typeof router>({
      links: [
        retryLink({ retry: ({ attempts }) => attempts < 3 }),
        httpSubscriptionLink({
          url: () => ((calls.url += 1), server.url),
          connectionParams: () => ({ run: String((calls.connectionParams += 1)) }),
          eventSourceOptions: () => ((calls.eventSourceOptions += 1), {}),
        }),
      ],
    });
    let ended = false;
    trpc.news.subscribe(undefined, { onError: () => (ended = true) });
    await until(() => ended);
    expect(runs.count).toBe(3);
    expect(calls).toEqual({ url: 3, connectionParams: 3, eventSourceOptions: 3 });
  },
);

claim(
  'The client then sends the last id that it received, and the procedure finds it as `lastEventId` in its input.',
  async ({ serve, expect, until, speedUp }) => {
    speedUp(100);
    const inputs: unknown[] = [];
    const router = t.router({
      news: t.procedure
        .input((value) => value as { lastEventId?: string } | undefined)
        .subscription(async function* ({ input }) {
          inputs.push(input);
          yield await Promise.resolve(tracked('7', 'news'));
          if (inputs.length === 1) throw new Error('lost');
        }),
    });
    const { url } = await serve({ router });
    let complete = false;
    const trpc = createTRPCClient<typeof router>({ links: [httpSubscriptionLink({ url })] });
    trpc.news.subscribe(undefined, { onComplete: () => (complete = true) });
    await until(() => complete);
    expect(inputs).toEqual([undefined, { lastEventId: '7' }]);
  },
);

claim(
  'Otherwise the server throws `Ping interval must be less than client reconnect interval to prevent unnecessary reconnection`.',
  async ({ serve, expect }) => {
    const wrong = initTRPC.create({
      sse: { ping: { enabled: true, intervalMs: 3_000 }, client: { reconnectAfterInactivityMs: 2_000 } },
    });
    const router = wrong.router({
      news: wrong.procedure.subscription(async function* () {
        yield await Promise.resolve('news');
      }),
    });
    const server = await serve({ router });
    const response = await server.fetch('/news');
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(
      'Ping interval must be less than client reconnect interval to prevent unnecessary reconnection',
    );
  },
);

claim(
  'A value in `connectionParams` is not a string, so the server responded with 400.',
  async ({ serve, expect }) => {
    const { router } = failingRouter('TIMEOUT');
    const messages: string[] = [];
    const server = await serve({ router, onError: ({ error }) => messages.push(error.message) });
    const response = await server.fetch(`/news?connectionParams=${encodeURIComponent('{"user":1}')}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Invalid connection params shape');
    expect(messages).toEqual(['Invalid connection params shape']);
  },
);

claim('Newer releases have it in `message`', { since: '11.25.2' }, async ({ expect, until }) => {
  const messages: string[] = [];
  const { router } = failingRouter('TIMEOUT');
  type Router = typeof router;
  const start = (link: ReturnType<typeof httpSubscriptionLink<Router, typeof EventSource>>) =>
    createTRPCClient<Router>({ links: [link] }).news.subscribe(undefined, {
      onError: (error) => messages.push(error.message),
    });
  start(
    httpSubscriptionLink({
      url: () => {
        throw new Error('No address yet');
      },
    }),
  );
  start(
    httpSubscriptionLink({
      url: 'http://localhost:3000',
      EventSource: Refused as unknown as typeof EventSource,
    }),
  );
  await until(() => messages.length === 2);
  expect(messages).toEqual(['No address yet', 'Unknown error']);
});

claim(
  'if both are equal, pings can arrive too late, and clients reconnect although the connection works.',
  async ({ serve, expect, until }) => {
    const equal = initTRPC.create({
      sse: { ping: { enabled: true, intervalMs: 100 }, client: { reconnectAfterInactivityMs: 100 } },
    });
    const router = equal.router({
      news: equal.procedure.subscription(async function* ({ signal }) {
        yield 'news';
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      }),
    });
    const { url } = await serve({ router });
    const errors: (string | undefined)[] = [];
    const trpc = createTRPCClient<typeof router>({ links: [httpSubscriptionLink({ url })] });
    const subscription = trpc.news.subscribe(undefined, {
      onData: () => {},
      onConnectionStateChange: ({ error }) => error && errors.push(error.message),
    });
    await until(() => errors.length === 1);
    subscription.unsubscribe();
    expect(errors).toEqual(['Timeout of 100ms reached while waiting for a response']);
  },
);

claim(
  'The client received nothing for `reconnectAfterInactivityMs`, so it reconnects.',
  async ({ serve, expect, until, speedUp }) => {
    speedUp(100);
    let runs = 0;
    const silent = initTRPC.create({ sse: { client: { reconnectAfterInactivityMs: 5_000 } } });
    const router = silent.router({
      news: silent.procedure.subscription(async function* ({ signal }) {
        runs += 1;
        yield 'news';
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      }),
    });
    const { url } = await serve({ router });
    const errors: (string | undefined)[] = [];
    const trpc = createTRPCClient<typeof router>({ links: [httpSubscriptionLink({ url })] });
    const subscription = trpc.news.subscribe(undefined, {
      onData: () => {},
      onConnectionStateChange: ({ error }) => error && errors.push(error.message),
    });
    await until(() => runs === 2);
    subscription.unsubscribe();
    expect(errors[0]).toBe('Timeout of 5000ms reached while waiting for a response');
  },
);
