import { createTRPCClient, httpSubscriptionLink, retryLink } from '@trpc/client';
import { initTRPC, tracked, TRPCError } from '@trpc/server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { claim } from '../../../claim';

const t = initTRPC.create();

/** Makes a router whose subscription throws this error each time it runs. */
function failingRouter(error: Error) {
  const runs = { count: 0 };
  const router = t.router({
    news: t.procedure.subscription(async function* () {
      runs.count += 1;
      yield await Promise.resolve('news');
      throw error;
    }),
  });
  return { router, runs };
}

claim(
  "If a response isn't a 200, the `EventSource` gives up, and the client calls `onError`.",
  async ({ expect, until, idle, speedUp }) => {
    speedUp(100);
    let requests = 0;
    const proxy = createServer((_request, response) => {
      requests += 1;
      response.writeHead(502).end('Bad gateway');
    });
    await new Promise<void>((resolve) => proxy.listen(0, resolve));
    const { port } = proxy.address() as AddressInfo;
    const { router: _router } = failingRouter(new TRPCError({ code: 'TIMEOUT' }));
    const link = httpSubscriptionLink<typeof _router, typeof EventSource>({
      url: `http://localhost:${String(port)}`,
    });
    const errors: unknown[] = [];
    const trpc = createTRPCClient<typeof _router>({ links: [link] });
    trpc.news.subscribe(undefined, { onError: (error) => errors.push(error) });
    await until(() => errors.length === 1);
    await idle();
    expect(requests).toBe(1);
  },
);

claim(
  'for each new start, `url`, `connectionParams` and `eventSourceOptions` are evaluated again if they are functions.',
  async ({ serve, expect, until }) => {
    const { router, runs } = failingRouter(new TRPCError({ code: 'UNAUTHORIZED' }));
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
  'the client then sends the last id that it received, and the procedure finds it as `lastEventId` in its input, if that is an object.',
  async ({ serve, expect, until, speedUp }) => {
    speedUp(100);
    const inputs: unknown[] = [];
    const router = t.router({
      news: t.procedure
        .input((value) => value as { lastEventId?: string } | string | undefined)
        .subscription(async function* ({ input }) {
          inputs.push(input);
          yield await Promise.resolve(tracked('7', 'news'));
          if (inputs.length % 2 === 1) throw new Error('lost');
        }),
    });
    const { url } = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpSubscriptionLink({ url })] });
    for (const input of [undefined, { room: 'a' }, 'a']) {
      let complete = false;
      trpc.news.subscribe(input as undefined, { onComplete: () => (complete = true) });
      await until(() => complete);
    }
    expect(inputs).toEqual([
      ...[undefined, { lastEventId: '7' }],
      ...[{ room: 'a' }, { room: 'a', lastEventId: '7' }],
      ...['a', 'a'],
    ]);
  },
);
