import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { once } from 'node:events';
import { z } from 'zod';
import { gate } from '../../_gate';
import { catchUnhandled } from '../../_unhandled';
import { claim, type Tools } from '../../claim';
import { serveSockets } from '../_sockets';

const t = initTRPC.create({ isDev: false });

/** Makes a router whose query `slow` ends with `end`, and then writes into `log` whether its signal was aborted. */
function makeRouter(log: string[] = []) {
  const { opened, open: end } = gate();
  const slow = t.procedure.query(async ({ signal }) => {
    log.push('start');
    await opened;
    log.push(signal?.aborted ? 'aborted' : 'not aborted');
    return 'done';
  });
  const router = t.router({
    slow,
    second: slow,
    index: t.procedure.query(({ batchIndex }) => batchIndex),
  });
  return { router, end };
}

type Router = ReturnType<typeof makeRouter>['router'];

claim(
  'None changes the builder that you call it on: keep a builder in a variable, and extend it in several ways.',
  async ({ expect }) => {
    const base = t.procedure;
    const strict = base.input(z.number());
    expect(strict).not.toBe(base);
    const caller = t.router({ free: base.query(({ input }) => input ?? 'free') }).createCaller({});
    expect(await caller.free()).toBe('free');
  },
);

claim(
  'A middleware above `.input()` runs before validation; one below gets the validated value.',
  async ({ expect }) => {
    const inputs: unknown[] = [];
    const router = t.router({
      half: t.procedure
        .use(({ input, next }) => {
          inputs.push(input);
          return next();
        })
        .input(z.coerce.number())
        .use(({ input, next }) => {
          inputs.push(input);
          return next();
        })
        .query(({ input }) => input / 2),
    });
    const caller = router.createCaller({});
    await caller.half('4');
    await caller.half('text').catch(() => {});
    expect(inputs).toEqual([undefined, 4, undefined]);
  },
);

/** Cancels the query `slow` while it runs, lets it end, and returns its log. */
async function cancelSlow({ serve, until }: Tools): Promise<readonly string[]> {
  const log: string[] = [];
  const { router, end } = makeRouter(log);
  const { url } = await serve({ router });
  const trpc = createTRPCClient<Router>({ links: [httpLink({ url })] });
  const abort = new AbortController();
  trpc.slow.query(undefined, { signal: abort.signal }).catch(() => {});
  await until(() => log.length === 1);
  abort.abort();
  // The server notices it before a later request.
  await trpc.index.query();
  end();
  await until(() => log.length === 2);
  return log;
}

claim("tRPC doesn't interrupt an `await`, even if nobody waits for the result anymore.", async (tools) => {
  tools.expect(await cancelSlow(tools)).toHaveLength(2);
});

claim('It aborts over HTTP, when the client cancels the request or disconnects.', async (tools) => {
  tools.expect(await cancelSlow(tools)).toEqual(['start', 'aborted']);
});

claim(
  'The calls of a batch share one request, which the client cancels only after you have cancelled all of them.',
  async ({ serve, expect, until }) => {
    const run = async (cancelled: ('slow' | 'second')[]) => {
      const log: string[] = [];
      const { router, end } = makeRouter(log);
      const { url } = await serve({ router });
      const trpc = createTRPCClient<Router>({ links: [httpBatchLink({ url })] });
      const calls = (['slow', 'second'] as const).map((name) => {
        const abort = new AbortController();
        trpc[name].query(undefined, { signal: abort.signal }).catch(() => {});
        return { name, abort };
      });
      await until(() => log.length === 2);
      for (const { name, abort } of calls) if (cancelled.includes(name)) abort.abort();
      // The server would notice it before a later request.
      await trpc.index.query();
      end();
      await until(() => log.length === 4);
      return log.slice(2);
    };
    expect(await run(['slow'])).toEqual(['not aborted', 'not aborted']);
    expect(await run(['slow', 'second'])).toEqual(['aborted', 'aborted']);
  },
);

claim(
  'A query or a mutation runs to its end, even if the client cancels it or disconnects.',
  async ({ serve, expect, until }) => {
    const log: string[] = [];
    const { router, end } = makeRouter(log);
    const { trpc, wss, wsClient } = await serveSockets(serve, { router });
    const abort = new AbortController();
    trpc.slow.query(undefined, { signal: abort.signal }).catch(() => {});
    trpc.second.query().catch(() => {});
    await until(() => log.length === 2);
    abort.abort();
    await trpc.index.query();
    for (const socket of wss.clients) {
      socket.terminate();
      await once(socket, 'close');
    }
    end();
    await until(() => log.length === 4);
    expect(log).toEqual(['start', 'start', 'not aborted', 'not aborted']);
    await wsClient.close();
  },
);

claim('The position of this call in its batch, from 0.', async ({ serve, expect }) => {
  const { router } = makeRouter();
  const server = await serve({ router });
  const results = await (await server.fetch('/index,index?batch=1')).json();
  expect(results).toEqual([{ result: { data: 0 } }, { result: { data: 1 } }]);
  expect(await (await server.fetch('/index')).json()).toEqual({ result: { data: 0 } });
  expect(await router.createCaller({}).index()).toBe(0);
});

claim(
  'If it rejects for a client without `httpBatchStreamLink`, your server ends.',
  async ({ serve, expect, until }) => {
    const { opened, open: fail } = gate();
    const load = () => opened.then(() => Promise.reject(new Error('lost')));
    const router = t.router({
      caught: t.procedure.query(() => {
        const total = load();
        total.catch(() => {});
        return { total };
      }),
      left: t.procedure.query(() => ({ total: load() })),
    });
    const { url } = await serve({ router });
    const errors = await catchUnhandled(async () => {
      for (const path of ['caught', 'left']) expect((await fetch(`${url}/${path}`)).status).toBe(415);
      fail();
    }, until);
    expect(errors).toEqual(['Error: lost']);
  },
);

claim('Over WebSockets, a promise arrives as `{}`.', async ({ serve, expect }) => {
  const router = t.router({ report: t.procedure.query(() => ({ total: Promise.resolve(7) })) });
  const { trpc, wss, wsClient } = await serveSockets(serve, { router });
  expect(await trpc.report.query()).toEqual({ total: {} });
  await wsClient.close();
  wss.close();
});
