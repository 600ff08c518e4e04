import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  unstable_localLink,
  type TRPCClientError,
} from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { gate } from '../../../_gate';
import { claim } from '../../../claim';
import { serveSockets } from '../../_sockets';

const t = initTRPC.create();

/** Makes a router with a slow query, which ends when `release` is called, and writes down what happens to it. */
function createRouter() {
  const events: string[] = [];
  const { opened, open: release } = gate();
  const router = t.router({
    slow: t.procedure.query(async ({ signal }) => {
      events.push('start');
      signal?.addEventListener('abort', () => {
        if (!events.includes('end')) events.push('abort');
      });
      await opened;
      events.push('end');
      return 'slow';
    }),
    careful: t.procedure.query(({ signal }) => {
      events.push('start');
      return new Promise<string>((_, reject) => {
        signal?.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      });
    }),
    fast: t.procedure.query(() => 'fast'),
  });
  return { router, events, release };
}

type Router = ReturnType<typeof createRouter>['router'];

claim('`error.data`', { cell: 'Value' }, async ({ serve, expect, until, cell }) => {
  const { router, events } = createRouter();
  const { url } = await serve({ router });
  const trpc = createTRPCClient<Router>({ links: [httpBatchLink({ url })] });
  const controller = new AbortController();
  const call = trpc.slow.query(undefined, { signal: controller.signal });
  await until(() => events.length === 1);
  controller.abort();
  const error = await call.catch((reason: unknown) => reason as TRPCClientError<Router>);
  expect(cell).toBe('undefined, because the error does not come from the server');
  expect(error).toMatchObject({ name: 'TRPCClientError', cause: { name: 'AbortError' } });
  expect([(error as TRPCClientError<Router>).data, (error as TRPCClientError<Router>).shape]).toEqual([
    undefined,
    undefined,
  ]);
});

claim(
  'The reason that you pass to `controller.abort(reason)` is only in `signal.reason`.',
  async ({ serve, expect, until }) => {
    const { router, events } = createRouter();
    const { url } = await serve({ router });
    const trpc = createTRPCClient<Router>({ links: [httpLink({ url })] });
    const controller = new AbortController();
    const call = trpc.slow.query(undefined, { signal: controller.signal });
    await until(() => events.length === 1);
    controller.abort(new Error('left the page'));
    const error = (await call.catch((reason: unknown) => reason)) as Error;
    expect(`${error.message} ${String(error.cause)}`).not.toContain('left the page');
    expect(controller.signal.reason).toEqual(new Error('left the page'));
  },
);

claim(
  "A cancelled request doesn't stop your procedure. It gets `signal`, which aborts when the client cancels or disconnects.",
  async ({ serve, expect, until }) => {
    const { router, events, release } = createRouter();
    const { url } = await serve({ router });
    const trpc = createTRPCClient<Router>({ links: [httpLink({ url })] });
    const controller = new AbortController();
    const call = trpc.slow.query(undefined, { signal: controller.signal }).catch(() => 'rejected');
    await until(() => events.length === 1);
    controller.abort();
    expect(await call).toBe('rejected');
    await until(() => events.length === 2);
    release();
    await until(() => events.length === 3);
    expect(events).toEqual(['start', 'abort', 'end']);
  },
);

claim(
  "What `fetch` throws on abort reaches the server's `onError` as an `INTERNAL_SERVER_ERROR`.",
  async ({ serve, expect, until }) => {
    const { router, events } = createRouter();
    const reported: unknown[] = [];
    const { url } = await serve({
      router,
      onError: ({ error }) => reported.push([error.code, error.cause?.name]),
    });
    const trpc = createTRPCClient<Router>({ links: [httpLink({ url })] });
    const controller = new AbortController();
    const call = trpc.careful.query(undefined, { signal: controller.signal }).catch(() => 'rejected');
    await until(() => events.length === 1);
    controller.abort();
    await call;
    await until(() => reported.length === 1);
    expect(reported).toEqual([['INTERNAL_SERVER_ERROR', 'AbortError']]);
  },
);

claim('When all calls of the batch are aborted', async ({ serve, expect, until }) => {
  for (const link of [httpBatchLink, httpBatchStreamLink]) {
    const { router, events } = createRouter();
    const { url } = await serve({ router });
    const trpc = createTRPCClient<Router>({ links: [link({ url })] });
    const controllers = [new AbortController(), new AbortController()];
    let rejected = 0;
    const calls = controllers.map(({ signal }) =>
      trpc.slow.query(undefined, { signal }).catch(() => (rejected += 1)),
    );
    await until(() => events.length === 2);
    controllers[0]?.abort();
    // An aborted request would end before the response to a later one.
    await trpc.fast.query();
    expect([rejected, events.length]).toEqual([0, 2]);
    controllers[1]?.abort();
    await Promise.all(calls);
    await until(() => events.length === 4);
    expect(events).toEqual(['start', 'start', 'abort', 'abort']);
  }
});

claim('No: the query or mutation runs to its end', async ({ serve, expect, until }) => {
  const { router, events, release } = createRouter();
  const { trpc, wsClient } = await serveSockets(serve, { router });
  const controller = new AbortController();
  const call = trpc.slow.query(undefined, { signal: controller.signal }).catch(() => 'rejected');
  await until(() => events.length === 1);
  controller.abort();
  expect(await call).toBe('rejected');
  expect(events).toEqual(['start']);
  release();
  await until(() => events.length === 2);
  expect(events).toEqual(['start', 'end']);
  await wsClient.close();
});

claim('Only if the procedure throws', async ({ expect, until }) => {
  const { router, events, release } = createRouter();
  const trpc = createTRPCClient<Router>({
    links: [unstable_localLink({ router, createContext: async () => ({}) })],
  });
  const controller = new AbortController();
  const { signal } = controller;
  const calls = [trpc.slow.query(undefined, { signal }), trpc.careful.query(undefined, { signal })];
  const results = Promise.allSettled(calls);
  await until(() => events.length === 2);
  controller.abort();
  release();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(events).toContain('abort');
});

claim('With `localLink`, the error is the one that the procedure threw.', async ({ expect, until }) => {
  const { router, events } = createRouter();
  const trpc = createTRPCClient<Router>({
    links: [unstable_localLink({ router, createContext: async () => ({}) })],
  });
  const controller = new AbortController();
  const error = trpc.careful
    .query(undefined, { signal: controller.signal })
    .catch((cause: TRPCClientError<Router>) => cause);
  await until(() => events.length === 1);
  controller.abort();
  expect(await error).toMatchObject({
    cause: { name: 'TRPCError' },
    data: { code: 'INTERNAL_SERVER_ERROR' },
  });
});

claim('With `httpBatchStreamLink`, this limits the whole stream.', async ({ serve, expect, until }) => {
  const { router, events } = createRouter();
  const { url } = await serve({ router });
  const limit = new AbortController();
  let hasResponse = false;
  const trpc = createTRPCClient<Router>({
    links: [
      httpBatchStreamLink({
        url,
        fetch: async (input, options) => {
          const signals = [limit.signal];
          if (options?.signal) signals.push(options.signal as AbortSignal);
          const signal = AbortSignal.any(signals);
          const response = await fetch(input, { ...(options as RequestInit), signal });
          hasResponse = true;
          return response;
        },
      }),
    ],
  });
  const result = trpc.slow.query().catch(() => 'rejected');
  await until(() => hasResponse);
  limit.abort();
  expect(await result).toBe('rejected');
  await until(() => events.includes('abort'));
});

claim('To limit all calls, pass your own `fetch` to the link:', async ({ serve, expect }) => {
  const { router, events } = createRouter();
  const { url } = await serve({ router });
  const { opened, open } = gate();
  const trpc = createTRPCClient<Router>({
    links: [
      httpLink({
        url,
        // The signal of the call aborts while these headers are awaited, before `fetch` begins.
        headers: () => opened.then(() => ({})),
        fetch(input, options) {
          const signals = [AbortSignal.timeout(5_000)];
          if (options?.signal) signals.push(options.signal as AbortSignal);
          const signal = AbortSignal.any(signals);
          return fetch(input, { ...(options as RequestInit), signal });
        },
      }),
    ],
  });
  const controller = new AbortController();
  const call = trpc.slow.query(undefined, { signal: controller.signal });
  const error = call.catch((reason: unknown) => reason);
  controller.abort();
  open();
  expect(await error).toMatchObject({ cause: { name: 'AbortError' } });
  expect(events).toEqual([]);
});
