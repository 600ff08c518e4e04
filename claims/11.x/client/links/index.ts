import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  loggerLink,
  type TRPCLink,
} from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import superjson from 'superjson';
import { claim } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  list: t.procedure.query(() => ['Ada', 'Grace']),
  rename: t.procedure.input((value) => String(value)).mutation(({ input }) => input),
});

/** Makes a link that writes down when it runs. */
function traceLink(name: string, events: string[]): TRPCLink<typeof router> {
  return () => {
    events.push(`${name} client`);
    return ({ next, op }) => {
      events.push(`${name} call`);
      return observable((observer) => {
        const subscription = next(op).subscribe({
          next(envelope) {
            events.push(`${name} result`);
            observer.next(envelope);
          },
          error: (error) => {
            observer.error(error);
          },
          complete: () => {
            events.push(`${name} complete`);
            observer.complete();
          },
        });
        return () => {
          events.push(`${name} end`);
          subscription.unsubscribe();
        };
      });
    };
  };
}

claim(
  'A call goes through the array `links` from first to last, and its result or error comes back from last to first:',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const events: string[] = [];
    const trpc = createTRPCClient<typeof router>({
      links: [traceLink('first', events), traceLink('second', events), httpBatchLink({ url })],
    });
    await trpc.list.query();
    expect(events.filter((event) => /call|result/.test(event))).toEqual([
      'first call',
      'second call',
      'second result',
      'first result',
    ]);
  },
);

claim(
  "without it, `unsubscribe()` doesn't reach the links after yours.",
  async ({ serve, expect, until }) => {
    const makeRouter = () => {
      const events: string[] = [];
      const waiting = t.router({
        news: t.procedure.subscription(async function* ({ signal }) {
          events.push('start');
          signal?.addEventListener('abort', () => events.push('stop'));
          yield 'news';
          await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        }),
      });
      return { waiting, events };
    };
    const { waiting, events } = makeRouter();
    const { url } = await serve({ router: waiting });
    const start = (isReturned: boolean) => {
      const link: TRPCLink<typeof waiting> =
        () =>
        ({ next, op }) =>
          observable((observer) => {
            const subscription = next(op).subscribe(observer);
            return isReturned ? subscription : undefined;
          });
      return createTRPCClient<typeof waiting>({
        links: [link, httpSubscriptionLink({ url })],
      }).news.subscribe(undefined, { onData: () => events.push('data') });
    };
    const kept = start(false);
    await until(() => events.includes('data'));
    kept.unsubscribe();
    const ended = start(true);
    await until(() => events.filter((event) => event === 'data').length === 2);
    ended.unsubscribe();
    await until(() => events.includes('stop'));
    expect(events.filter((event) => event === 'stop')).toHaveLength(1);
  },
);

claim('`id`', { cell: 'Value' }, async ({ serve, expect, cell }) => {
  const { url } = await serve({ router });
  const idsOf = async () => {
    const ids: number[] = [];
    const trpc = createTRPCClient<typeof router>({
      links: [
        loggerLink({ logger: ({ id, direction }) => direction === 'up' && ids.push(id) }),
        httpBatchLink({ url }),
      ],
    });
    await Promise.all([trpc.list.query(), trpc.rename.mutate('Ada')]);
    return ids;
  };
  expect(cell).toBe('The number of the call on this client, from 1');
  expect([await idsOf(), await idsOf()]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

claim('`input`', { cell: 'Value' }, async ({ serve, expect, cell }) => {
  const encoding = initTRPC.create({ transformer: superjson });
  const encodingRouter = encoding.router({
    year: encoding.procedure.input((value) => value as Date).query(({ input }) => input.getFullYear()),
  });
  const { url } = await serve({ router: encodingRouter });
  const inputs: unknown[] = [];
  const trpc = createTRPCClient<typeof encodingRouter>({
    links: [
      loggerLink({ logger: ({ input, direction }) => direction === 'up' && inputs.push(input) }),
      httpBatchLink({ url, transformer: superjson }),
    ],
  });
  expect(cell).toBe('The input before the transformer encodes it');
  expect(await trpc.year.query(new Date(0))).toBe(1970);
  expect(inputs).toEqual([new Date(0)]);
});

claim('`context`', { cell: 'Value' }, async ({ serve, expect, cell }) => {
  const { url } = await serve({ router });
  const contexts: unknown[] = [];
  const trpc = createTRPCClient<typeof router>({
    links: [
      loggerLink({ logger: ({ context, direction }) => direction === 'up' && contexts.push(context) }),
      httpBatchLink({ url }),
    ],
  });
  await trpc.list.query();
  await trpc.list.query(undefined, { context: { admin: true } });
  expect(cell).toBe("The caller's context, or {}");
  expect(contexts).toEqual([{}, { admin: true }]);
});

claim(
  'For a query or mutation, `next(op)` emits once, with the result in `result.data`, and completes. Links over HTTP add the `Response` as `context.response`.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const events: string[] = [];
    const envelopes: object[] = [];
    const trpc = createTRPCClient<typeof router>({
      links: [
        traceLink('a', events),
        loggerLink({ logger: (opts) => opts.direction === 'down' && envelopes.push(opts.result) }),
        httpBatchLink({ url }),
      ],
    });
    await trpc.rename.mutate('Ada');
    expect(events.slice(2, 4)).toEqual(['a result', 'a complete']);
    expect(envelopes).toEqual([
      {
        result: { type: 'data', data: 'Ada' },
        context: expect.objectContaining({ response: expect.any(Response) as Response }) as object,
      },
    ]);
  },
);

claim(
  "Links after a terminating link never run, and tRPC doesn't warn about them.",
  async ({ serve, expect, printed }) => {
    const { url } = await serve({ router });
    const events: string[] = [];
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url }), traceLink('a', events)] });
    await trpc.list.query();
    expect(events).toEqual(['a client']);
    expect(printed()).toEqual([]);
  },
);
