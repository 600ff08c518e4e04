import {
  createTRPCProxyClient,
  experimental_formDataLink,
  httpBatchLink,
  httpLink,
  loggerLink,
  type TRPCLink,
  unstable_httpBatchStreamLink,
  type wsLink,
} from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { gate } from '../../../_gate';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const { opened, open } = gate();

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  save: t.procedure.input((value) => value as FormData).mutation(() => 'saved'),
  slow: t.procedure.query(async () => {
    await opened;
    return 'slow';
  }),
  ticks: t.procedure.subscription(() => observable<number>(() => {})),
});

/** A link that notes when calls pass it. */
function named(name: string, steps: string[]): TRPCLink<typeof router> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        steps.push(`${name} in`);
        return next(op).subscribe({
          next(value) {
            steps.push(`${name} out`);
            observer.next(value);
          },
          error: (error) => observer.error(error),
          complete: () => observer.complete(),
        });
      });
}

claim(
  'Each call passes through the `links` array from first to last, and its result or error comes back from last to first.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const steps: string[] = [];
    const links = [named('first', steps), named('second', steps), httpLink({ url })];
    await createTRPCProxyClient<typeof router>({ links }).ok.query();
    expect(steps).toEqual(['first in', 'second in', 'second out', 'first out']);
  },
);

claim('It stays on the client and is not sent to the server.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url: server.url })] });
  await trpc.ok.query(undefined, { context: { secret: 'x9f2' } });
  expect(JSON.stringify(server.exchanges()[0]?.request)).not.toContain('x9f2');
});

claim('The outer one runs when the client is created.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const runs = { outer: 0, middle: 0, inner: 0 };
  const counting: TRPCLink<typeof router> = () => {
    runs.outer += 1;
    return ({ op, next }) => {
      runs.middle += 1;
      return observable((observer) => {
        runs.inner += 1;
        return next(op).subscribe(observer);
      });
    };
  };
  const trpc = createTRPCProxyClient<typeof router>({ links: [counting, httpLink({ url })] });
  expect(runs).toEqual({ outer: 1, middle: 0, inner: 0 });
  await trpc.ok.query();
  await trpc.ok.query();
  expect(runs).toEqual({ outer: 1, middle: 2, inner: 2 });
});

claim(
  'Return the value of `.subscribe()`, so that the links behind yours are cancelled too when the call is cancelled.',
  async ({ serve, expect, until }) => {
    const closed: boolean[] = [];
    const { url, exchanges } = await serve({
      router,
      createContext({ res }) {
        res.on('close', () => closed.push(!res.writableFinished));
        return {};
      },
    });
    const run = async (returns: boolean) => {
      const link: TRPCLink<typeof router> =
        () =>
        ({ op, next }) =>
          observable((observer) => {
            const subscription = next(op).subscribe(observer);
            return returns ? subscription : () => {};
          });
      const trpc = createTRPCProxyClient<typeof router>({ links: [link, httpLink({ url })] });
      const controller = new AbortController();
      const before = exchanges().length;
      const call = trpc.slow.query(undefined, { signal: controller.signal }).catch(() => {});
      await until(() => exchanges().length > before);
      controller.abort();
      await call;
      return trpc;
    };
    await run(true);
    await until(() => closed.length === 1);
    const trpc = await run(false);
    // A cancelled request would end before the response to a later one.
    await trpc.ok.query();
    open();
    await until(() => closed.length === 3);
    expect(closed).toEqual([true, false, false]);
  },
);

claim('The last link is not a terminating link.', async ({ expect }) => {
  const trpc = createTRPCProxyClient<typeof router>({ links: [loggerLink({ enabled: () => false })] });
  await expect(trpc.ok.query()).rejects.toThrow(
    'No more links to execute - did you forget to add an ending link?',
  );
});

claim('A subscription reached an HTTP link.', async ({ serve, expect, until }) => {
  const { url } = await serve({ router });
  const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url })] });
  const errors: string[] = [];
  trpc.ticks.subscribe(undefined, { onError: (error) => errors.push(error.message) });
  await until(() => errors.length > 0);
  expect(errors).toEqual(['Subscriptions should use wsLink']);
});

claim(
  '`url`, `headers` and `fetch` are options of each HTTP link, and `wsLink` takes only a `client`.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const seen: unknown[] = [];
    const options = {
      url,
      headers: { 'x-token': 'secret' },
      fetch(input: RequestInfo | URL | string, init?: RequestInit) {
        seen.push(new Headers(init?.headers).get('x-token'));
        return fetch(input, init);
      },
    };
    for (const link of [httpLink, httpBatchLink, unstable_httpBatchStreamLink]) {
      const client = createTRPCProxyClient<typeof router>({ links: [link(options)] });
      expect(await client.ok.query()).toBe('fine');
    }
    const client = createTRPCProxyClient<typeof router>({ links: [experimental_formDataLink(options)] });
    await client.save.mutate(new FormData()).catch(() => {});
    expect(seen).toEqual(['secret', 'secret', 'secret', 'secret']);
    const optionsOfWsLink: Record<keyof Parameters<typeof wsLink>[0], true> = { client: true };
    expect(Object.keys(optionsOfWsLink)).toEqual(['client']);
  },
);
