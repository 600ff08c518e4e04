import { skipToken } from '@tanstack/react-query';
import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  httpSubscriptionLink,
  type TRPCLink,
} from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { initTRPC, tracked, TRPCError, type AnyRouter } from '@trpc/server';
import { createElement, StrictMode, useEffect, useState } from 'react';
import { gate } from '../../../_gate';
import { claim, type Tools } from '../../../claim';
import { createApp } from '../../_react';
import { serveSockets } from '../../_sockets';

const t = initTRPC.create({ sse: { client: { reconnectAfterInactivityMs: 0 } } });

/** Makes a router whose subscriptions write down when they start and end. The second value comes after `release`. */
function createRouter() {
  const events: string[] = [];
  const { opened: released, open: release } = gate();
  const router = t.router({
    news: t.procedure
      .input((value) => value as { author: string })
      .subscription(async function* ({ input, signal }) {
        events.push(`start ${input.author}`);
        signal?.addEventListener('abort', () => events.push(`end ${input.author}`));
        yield `first from ${input.author}`;
        await released;
        yield `second from ${input.author}`;
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      }),
    echo: t.procedure
      .input((value) => value as string | number | boolean | null)
      .subscription(async function* ({ input, signal }) {
        events.push(`start ${JSON.stringify(input)}`);
        yield 'echo';
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      }),
    short: t.procedure.subscription(async function* () {
      yield await Promise.resolve('only');
    }),
    fails: t.procedure.subscription(async function* () {
      yield await Promise.resolve('before');
      throw new TRPCError({ code: 'FORBIDDEN', message: 'No' });
    }),
    numbered: t.procedure.subscription(async function* ({ signal }) {
      yield tracked('1', 'first');
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    }),
  });
  return { router, events, release };
}

const trpc = createTRPCReact<ReturnType<typeof createRouter>['router']>();

/** Serves the router over SSE. */
async function serveApp(serve: Tools['serve'], link?: (url: string) => TRPCLink<AnyRouter>) {
  const { router, events, release } = createRouter();
  const server = await serve({ router });
  const app = createApp(trpc, [link?.(server.url) ?? httpSubscriptionLink({ url: server.url })]);
  return { app, server, router, events, release };
}

claim(
  '`useSubscription` opens a subscription when the component mounts, renders the component again when values arrive, and closes the subscription when the component unmounts.',
  async ({ serve, expect, until }) => {
    const { app, events, release } = await serveApp(serve);
    const hook = app.renderHook(() => trpc.news.useSubscription({ author: 'Ada' }).data);
    await until(() => hook.last() === 'first from Ada');
    release();
    await until(() => hook.last() === 'second from Ada');
    expect(events).toEqual(['start Ada']);
    hook.unmount();
    await until(() => events.length === 2);
    expect(events).toEqual(['start Ada', 'end Ada']);
  },
);

claim('`httpLink` and the batch links refuse them, so split:', async ({ serve, expect }) => {
  const { router } = createRouter();
  const { url } = await serve({ router });
  for (const link of [httpLink, httpBatchLink, httpBatchStreamLink]) {
    const client = createTRPCClient<typeof router>({ links: [link({ url })] });
    expect(() => client.short.subscribe(undefined, {})).toThrow('Subscriptions are unsupported by');
  }
});

claim('`onError`', { cell: 'What it does' }, async ({ serve, expect, until, cell }) => {
  const { app } = await serveApp(serve);
  const errors: string[] = [];
  const hook = app.renderHook(() => {
    const { status, data, error } = trpc.fails.useSubscription(undefined, {
      onError: ({ message }) => errors.push(message),
    });
    return { status, data, error: error?.message };
  });
  await until(() => hook.last()?.status === 'error');
  expect(cell).toBe('Called when the subscription has failed and will not reconnect.');
  expect(errors).toEqual(['No']);
  expect(hook.last()).toEqual({ status: 'error', data: 'before', error: 'No' });
});

claim('`onComplete`', { cell: 'What it does' }, async ({ serve, expect, until, cell }) => {
  const { app } = await serveApp(serve);
  const events: string[] = [];
  app.renderHook(() => {
    trpc.short.useSubscription(undefined, {
      onStarted: () => events.push('started'),
      onData: (value) => events.push(value),
      onComplete: () => events.push('complete'),
    });
  });
  await until(() => events.includes('complete'));
  expect(cell).toBe(
    'Called when the server has ended the subscription, and also when the component unmounts or its input changes.',
  );
  expect(events).toEqual(['started', 'only', 'complete']);

  const log: string[] = [];
  const hook = app.renderHook(() => {
    const [author, setAuthor] = useState('Ada');
    trpc.news.useSubscription(
      { author },
      { onData: (value) => log.push(value), onComplete: () => log.push('complete') },
    );
    return setAuthor;
  });
  await until(() => log.includes('first from Ada'));
  hook.last()?.('Grace');
  await until(() => log.includes('first from Grace'));
  hook.unmount();
  await until(() => log.length === 4);
  expect(log).toEqual(['first from Ada', 'complete', 'first from Grace', 'complete']);
});

claim("The hook calls the latest ones and doesn't subscribe again.", async ({ serve, expect, until }) => {
  const { app, events, release } = await serveApp(serve);
  const seen: string[] = [];
  let renders = 0;
  let committed = 0;
  app.renderHook(() => {
    const render = (renders += 1);
    const { data } = trpc.news.useSubscription(
      { author: 'Ada' },
      { onData: (value) => seen.push(`${String(render > 1)} ${value}`) },
    );
    useEffect(() => {
      committed = render;
    });
    return data;
  });
  await until(() => seen.length === 1 && committed > 1);
  release();
  await until(() => seen.length === 2);
  expect(events).toEqual(['start Ada']);
  expect(seen).toEqual([expect.stringContaining('first'), 'true second from Ada']);
});

claim('`reset`', { cell: 'What it is' }, async ({ serve, expect, until, cell }) => {
  const { app, events } = await serveApp(serve);
  const hook = app.renderHook(() => {
    const { data, reset } = trpc.news.useSubscription({ author: 'Ada' });
    return { data, reset };
  });
  await until(() => hook.last()?.data === 'first from Ada');
  hook.last()?.reset();
  await until(() => events.length === 3);
  expect(cell).toBe('Closes the subscription and opens it again.');
  expect([...events].sort()).toEqual(['end Ada', 'start Ada', 'start Ada']);
});

claim(
  'When the input changes, the hook closes the subscription and opens a new one. Inputs are compared by value, so you can write an object literal.',
  async ({ serve, expect, until }) => {
    const { app, events } = await serveApp(serve);
    function News({ author }: { author: string }) {
      return trpc.news.useSubscription({ author }).data ?? '…';
    }
    const screen = app.render(createElement(News, { author: 'Ada' }));
    await until(() => screen.text() === '"first from Ada"');
    expect(events).toEqual(['start Ada']);
    screen.update(app.wrap(createElement(News, { author: 'Grace' })));
    await until(() => screen.text() === '"first from Grace"' && events.length === 3);
    expect([...events].sort()).toEqual(['end Ada', 'start Ada', 'start Grace']);
  },
);

claim(
  "The hook does not notice a change between `''`, `0`, `false` and `null`.",
  async ({ serve, expect, until }) => {
    const { app, events } = await serveApp(serve);
    const committed: unknown[] = [];
    function Echo({ value }: { value: string | number | boolean | null }) {
      useEffect(() => void committed.push(value), [value]);
      return trpc.echo.useSubscription(value).data ?? '…';
    }
    const screen = app.render(createElement(Echo, { value: '' }));
    await until(() => screen.text() === '"echo"');
    for (const value of [0, false, null]) {
      screen.update(app.wrap(createElement(Echo, { value })));
      await until(() => committed.at(-1) === value);
    }
    screen.update(app.wrap(createElement(Echo, { value: 'a' })));
    await until(() => events.includes('start "a"'));
    expect(events).toEqual(['start ""', 'start "a"']);
  },
);

claim("`'idle'`", { cell: 'Meaning' }, async ({ serve, expect, until, cell }) => {
  const { app, server } = await serveApp(serve);
  const skipped = app.renderHook(() => trpc.news.useSubscription(skipToken).status);
  const ended = app.renderHook(() => {
    const { status, data, error } = trpc.short.useSubscription();
    return { status, data, error };
  });
  await until(() => ended.last()?.status === 'idle');
  expect(cell).toBe('Not subscribed, or ended by the server');
  expect(skipped.results).toEqual(['idle']);
  expect(ended.last()).toEqual({ status: 'idle', data: undefined, error: null });
  expect(server.exchanges()).toHaveLength(1);
});

claim("`'connecting'`", { cell: 'error' }, async ({ serve, expect, until, cell }) => {
  const { router } = createRouter();
  const { link, wss, wsClient } = await serveSockets(serve, { router });
  const app = createApp(trpc, [link]);
  const hook = app.renderHook(() => {
    const { status, error, data } = trpc.news.useSubscription({ author: 'Ada' });
    return { status, hasReason: error !== null, data };
  });
  await until(() => hook.last()?.data === 'first from Ada');
  for (const socket of wss.clients) socket.terminate();
  await until(() => hook.last()?.status === 'connecting');
  expect(cell).toBe('the reason for the reconnect (over SSE usually Unknown error), or null');
  expect(hook.results[0]).toEqual({ status: 'connecting', hasReason: false, data: undefined });
  expect(hook.last()).toEqual({ status: 'connecting', hasReason: true, data: 'first from Ada' });
  await until(() => hook.last()?.status === 'pending');
  hook.unmount();
  await wsClient.close();
});

claim(
  '`data` and the argument of `onData` are then objects `{ id, data }`.',
  async ({ serve, expect, until }) => {
    const { app } = await serveApp(serve);
    const values: unknown[] = [];
    const hook = app.renderHook(
      () => trpc.numbered.useSubscription(undefined, { onData: (value) => values.push(value) }).data,
    );
    await until(() => hook.last());
    expect([hook.last(), ...values]).toEqual([
      { id: '1', data: 'first' },
      { id: '1', data: 'first' },
    ]);
  },
);

claim('In production there is only one.', async ({ serve, expect, until }) => {
  const { app, events } = await serveApp(serve);
  const News = () => trpc.news.useSubscription({ author: 'Ada' }).data ?? '…';
  const screen = app.render(createElement(StrictMode, null, createElement(News)));
  await until(() => screen.text() === '"first from Ada"');
  expect(events).toEqual(['start Ada']);
});
