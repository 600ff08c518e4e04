import {
  createTRPCProxyClient,
  httpBatchLink,
  httpLink,
  type TRPCClientError,
  unstable_httpBatchStreamLink,
} from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gate } from '../../../_gate';
import { claim } from '../../../claim';
import { serveSockets } from '../../_sockets';

const t = initTRPC.create({ isDev: false });

/** Makes a router whose query `slow` ends with `end`. Counts its calls, and notes whether each response was sent completely. */
function makeRouter() {
  const seen = { started: 0, ended: 0 };
  const closed: boolean[] = [];
  const { opened, open: end } = gate();
  const createContext = ({ res }: { res: ServerResponse }) => {
    res.on('close', () => closed.push(res.writableFinished));
    return {};
  };
  const router = t.router({
    fast: t.procedure.query(() => 'fast'),
    slow: t.procedure.query(async () => {
      seen.started += 1;
      await opened;
      seen.ended += 1;
      return 'slow';
    }),
  });
  return { router, seen, closed, createContext, end };
}

type AppRouter = ReturnType<typeof makeRouter>['router'];

claim(
  'The promise then rejects at once, and the HTTP request is cancelled.',
  async ({ serve, expect, until }) => {
    const { router, createContext, seen, closed } = makeRouter();
    const { url } = await serve({ router, createContext });
    const trpc = createTRPCProxyClient<AppRouter>({ links: [httpLink({ url })] });
    const controller = new AbortController();
    const call = trpc.slow.query(undefined, { signal: controller.signal }).catch(() => seen.ended);
    await until(() => seen.started === 1);
    controller.abort();
    expect(await call).toBe(0);
    await until(() => closed.length === 1);
    expect(closed).toEqual([false]);
  },
);

claim('`error.cause.name`', { cell: 'Value' }, async ({ cell, serve, expect }) => {
  const { router } = makeRouter();
  const { url } = await serve({ router });
  const trpc = createTRPCProxyClient<AppRouter>({ links: [httpLink({ url })] });
  const controller = new AbortController();
  const call = trpc.slow.query(undefined, { signal: controller.signal }).catch((cause: unknown) => cause);
  controller.abort();
  const error = (await call) as TRPCClientError<AppRouter>;
  expect([error.name, `'${error.cause?.name}'`, error.message]).toEqual([
    'TRPCClientError',
    cell,
    'This operation was aborted.',
  ]);
  expect([error.data, error.shape]).toEqual([undefined, undefined]);
});

claim(
  'If you pass a reason to `controller.abort(reason)`, the error does not contain it.',
  async ({ serve, expect }) => {
    const { router } = makeRouter();
    const { url } = await serve({ router });
    const trpc = createTRPCProxyClient<AppRouter>({ links: [httpLink({ url })] });
    const controller = new AbortController();
    const call = trpc.slow.query(undefined, { signal: controller.signal }).catch((cause: unknown) => cause);
    controller.abort(new Error('left the page'));
    const error = (await call) as TRPCClientError<AppRouter>;
    expect(JSON.stringify([error.message, error.cause?.message])).not.toContain('left the page');
  },
);

claim(
  'The second call also had to wait until the server had finished the first.',
  async ({ serve, expect, until }) => {
    const { router, seen, end } = makeRouter();
    const server = await serve({ router });
    const trpc = createTRPCProxyClient<AppRouter>({ links: [httpBatchLink({ url: server.url })] });
    const controller = new AbortController();
    const slow = trpc.slow.query(undefined, { signal: controller.signal }).catch(() => 'rejected');
    const fast = trpc.fast.query().then(() => seen.ended);
    await until(() => seen.started === 1);
    controller.abort();
    expect(await slow).toBe('rejected');
    // The server responds to a later request before it sends anything of the batch.
    await server.fetch('/fast');
    expect(server.exchanges()[0]?.response.body).toBe('');
    end();
    expect(await fast).toBe(1);
  },
);

claim(
  'A procedure runs to its end, even if nobody waits for the result.',
  async ({ serve, expect, until }) => {
    const { router, createContext, seen, closed, end } = makeRouter();
    const { url } = await serve({ router, createContext });
    const trpc = createTRPCProxyClient<AppRouter>({ links: [httpLink({ url })] });
    const controller = new AbortController();
    const call = trpc.slow.query(undefined, { signal: controller.signal }).catch(() => {});
    await until(() => seen.started === 1);
    controller.abort();
    await call;
    await until(() => closed.length === 1);
    end();
    await until(() => seen.ended === 1);
    expect(closed).toEqual([false]);
  },
);

claim(
  'If you abort one of them before the link has put the batch together, the batch does not contain it.',
  async ({ serve, expect }) => {
    const { router, seen } = makeRouter();
    const server = await serve({ router });
    const trpc = createTRPCProxyClient<AppRouter>({ links: [httpBatchLink({ url: server.url })] });
    const controller = new AbortController();
    const call = trpc.slow.query(undefined, { signal: controller.signal }).catch(() => 'rejected');
    const other = trpc.fast.query();
    controller.abort();
    expect(await Promise.all([call, other])).toEqual(['rejected', 'fast']);
    expect(server.exchanges().map(({ request }) => request.path)).toEqual([
      expect.stringMatching(/^\/fast\?/),
    ]);
    expect(seen.started).toBe(0);
  },
);

claim(
  'only if it has not been sent yet, for example because the socket is not open; otherwise the server runs the procedure to its end',
  async ({ serve, expect, until }) => {
    const { router, seen, end } = makeRouter();
    const { trpc, wsClient } = await serveSockets(serve, { router });
    const early = new AbortController();
    const unsent = trpc.slow.query(undefined, { signal: early.signal }).catch(() => 'rejected');
    early.abort();
    expect(await unsent).toBe('rejected');
    expect(await trpc.fast.query()).toBe('fast');
    expect(seen.started).toBe(0);
    const controller = new AbortController();
    const call = trpc.slow.query(undefined, { signal: controller.signal }).catch(() => 'rejected');
    await until(() => seen.started === 1);
    controller.abort();
    expect(await call).toBe('rejected');
    // The server reads the messages of a client in their order.
    await trpc.fast.query();
    end();
    await until(() => seen.ended === 1);
    wsClient.close();
  },
);

claim(
  'If the signal was aborted before the call, the call is sent and resolves.',
  async ({ serve, expect }) => {
    const { router } = makeRouter();
    const { url } = await serve({ router });
    for (const link of [httpLink({ url }), httpBatchLink({ url })]) {
      const trpc = createTRPCProxyClient<AppRouter>({ links: [link] });
      expect(await trpc.fast.query(undefined, { signal: AbortSignal.abort() })).toBe('fast');
    }
  },
);

claim(
  'If the runtime has no global `AbortController`, the promise rejects, but the request continues.',
  async ({ serve, expect, until }) => {
    const { router, createContext, seen, closed, end } = makeRouter();
    const { url } = await serve({ router, createContext });
    const trpc = createTRPCProxyClient<AppRouter>({
      links: [
        httpLink({ url, fetch: (input, init) => fetch(input as string, { ...init, signal: null } as never) }),
      ],
    });
    const controller = new AbortController();
    const call = trpc.slow.query(undefined, { signal: controller.signal }).catch(() => 'rejected');
    await until(() => seen.started === 1);
    controller.abort();
    expect(await call).toBe('rejected');
    // A cancelled request would end before the response to a later one.
    await trpc.fast.query();
    end();
    await until(() => closed.length === 2);
    expect(closed).toEqual([true, true]);
  },
);

claim(
  'If you abort later, the promise still rejects at once, but the rest of the response is downloaded.',
  async ({ expect, until }) => {
    for (const link of [httpLink, httpBatchLink]) {
      const closed: boolean[] = [];
      const { opened, open } = gate();
      const server = createServer((req, res) => {
        if (req.url === '/later') {
          res.end();
          return;
        }
        res.on('close', () => closed.push(res.writableFinished));
        const result = '{"result":{"data":"slow"}}';
        const body = req.url?.includes('batch') ? `[${result}]` : result;
        res.writeHead(200, { 'content-type': 'application/json' });
        res.write(body.slice(0, 5));
        void opened.then(() => res.end(body.slice(5)));
      }).listen(0);
      await new Promise((resolve) => server.once('listening', resolve));
      const url = `http://localhost:${(server.address() as AddressInfo).port}`;
      let isBegun = false;
      const trpc = createTRPCProxyClient<AppRouter>({
        links: [
          link({
            url,
            async fetch(input, init) {
              const response = await fetch(input as string, init as RequestInit);
              isBegun = true;
              return response;
            },
          }),
        ],
      });
      const controller = new AbortController();
      const call = trpc.slow.query(undefined, { signal: controller.signal }).catch(() => closed.length);
      await until(() => isBegun);
      controller.abort();
      expect(await call).toBe(0);
      // A cancelled download would end before the response to a later request.
      await fetch(`${url}/later`);
      open();
      await until(() => closed.length === 1);
      expect(closed).toEqual([true]);
    }
  },
);

claim('when all calls of the batch that have no result yet are aborted', async ({ serve, expect, until }) => {
  const { router, createContext, seen, closed } = makeRouter();
  const { url } = await serve({ router, createContext });
  const trpc = createTRPCProxyClient<AppRouter>({ links: [unstable_httpBatchStreamLink({ url })] });
  const controller = new AbortController();
  const slow = trpc.slow.query(undefined, { signal: controller.signal }).catch(() => 'rejected');
  expect(await trpc.fast.query()).toBe('fast');
  controller.abort();
  expect(await slow).toBe('rejected');
  await until(() => closed.length === 1);
  expect([closed, seen.ended]).toEqual([[false], 0]);
});
