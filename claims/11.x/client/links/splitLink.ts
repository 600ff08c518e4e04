import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  isNonJsonSerializable,
  loggerLink,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { claim } from '../../../claim';
import { serveSockets } from '../../_sockets';

const t = initTRPC.create();

const router = t.router({
  list: t.procedure.query(() => ['Ada', 'Grace']),
  rename: t.procedure.input((value) => String(value)).mutation(({ input }) => input),
  billing: t.router({ total: t.procedure.query(() => 7) }),
  news: t.procedure.subscription(async function* () {
    yield await Promise.resolve('news');
  }),
});

claim('`httpBatchLink` throws an error for subscriptions.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  expect(() => trpc.news.subscribe(undefined, {})).toThrow(
    'Subscriptions are unsupported by `httpLink` - use `httpSubscriptionLink` or `wsLink`',
  );
  expect(server.exchanges()).toEqual([]);
});

claim('set it in both branches:', async ({ serve, expect }) => {
  const encoding = initTRPC.create({ transformer: superjson });
  const encodingRouter = encoding.router({ now: encoding.procedure.query(() => new Date(0)) });
  const { url } = await serve({ router: encodingRouter });
  const trpc = createTRPCClient<typeof encodingRouter>({
    links: [
      splitLink({
        condition: (op) => Boolean(op.context.first),
        true: httpBatchLink({ url, transformer: superjson }),
        // @ts-expect-error The transformer is missing.
        false: httpBatchLink({ url }),
      }),
    ],
  });
  expect(await trpc.now.query(undefined, { context: { first: true } })).toEqual(new Date(0));
  expect(await trpc.now.query()).toMatchObject({ json: '1970-01-01T00:00:00.000Z' });
});

claim(
  '`wsLink` can carry queries and mutations too. Then you need no `splitLink`.',
  async ({ serve, expect }) => {
    const { trpc, wsClient } = await serveSockets(serve, { router });
    expect(await Promise.all([trpc.list.query(), trpc.rename.mutate('Ada')])).toEqual([
      ['Ada', 'Grace'],
      'Ada',
    ]);
    await wsClient.close();
  },
);

claim(
  "The caller can take one out with `context`, an object that travels with a call to the links and isn't sent to the server.",
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url: server.url })] });
    await trpc.rename.mutate('Ada', { context: { skipBatch: 'secret' } });
    expect(JSON.stringify(server.exchanges()[0]?.request)).not.toMatch(/secret|skipBatch/);
  },
);

claim('`isNonJsonSerializable` finds them:', ({ expect }) => {
  const inputs = [new FormData(), new Blob([]), new File([], 'a'), new Uint8Array(), Buffer.from('a')];
  expect(inputs.map((input) => isNonJsonSerializable(input))).toEqual([true, true, true, true, true]);
  expect([{}, 'text', undefined, new Date(0)].map((input) => isNonJsonSerializable(input))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

claim(
  'The path is sent unchanged, so the billing service must have its procedures under `billing` too.',
  async ({ serve, expect }) => {
    const billing = await serve({ router });
    const rest = await serve({ router });
    const trpc = createTRPCClient<typeof router>({
      links: [
        splitLink({
          condition: (op) => op.path.startsWith('billing.'),
          true: httpBatchLink({ url: billing.url }),
          false: httpBatchLink({ url: rest.url }),
        }),
      ],
    });
    await Promise.all([trpc.billing.total.query(), trpc.list.query()]);
    const paths = [billing, rest].map((server) => server.exchanges().map(({ request }) => request.path));
    expect(paths).toEqual([['/billing.total?batch=1&input=%7B%7D'], ['/list?batch=1&input=%7B%7D']]);
  },
);

claim('Or cut the name off with a link before its `httpBatchLink`:', async ({ serve, expect }) => {
  const billing = await serve({ router: t.router({ total: t.procedure.query(() => 7) }) });
  const trpc = createTRPCClient<typeof router>({
    links: [
      splitLink({
        condition: (op) => op.path.startsWith('billing.'),
        true: [
          () =>
            ({ op, next }) =>
              next({ ...op, path: op.path.slice(8) }),
          httpBatchLink({ url: billing.url }),
        ],
        false: [],
      }),
    ],
  });
  expect(await trpc.billing.total.query()).toBe(7);
});

claim('Runs for each call, with `op`.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const paths: string[] = [];
  const trpc = createTRPCClient<typeof router>({
    links: [
      splitLink({
        condition: ({ path }) => paths.push(path) < 0,
        true: httpLink({ url }),
        false: httpBatchLink({ url }),
      }),
    ],
  });
  await Promise.all([trpc.list.query(), trpc.rename.mutate('Ada'), trpc.list.query()]);
  expect(paths).toEqual(['list', 'rename', 'list']);
});

claim("Links after `splitLink` in the array don't help: they never run.", async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<typeof router>({
    links: [
      splitLink({ condition: () => true, true: loggerLink({ enabled: () => false }), false: [] }),
      httpBatchLink({ url: server.url }),
    ],
  });
  await expect(trpc.list.query()).rejects.toThrow(
    /^No more links to execute - did you forget to add an ending link\?$/,
  );
  expect(server.exchanges()).toEqual([]);
});

claim('`condition` must be synchronous. A promise counts as `true`.', async ({ serve, expect }) => {
  const yes = await serve({ router });
  const no = await serve({ router });
  const trpc = createTRPCClient<typeof router>({
    links: [
      splitLink({
        // @ts-expect-error It returns a promise.
        condition: () => Promise.resolve(false),
        true: httpLink({ url: yes.url }),
        false: httpLink({ url: no.url }),
      }),
    ],
  });
  await trpc.list.query();
  expect([yes.exchanges().length, no.exchanges().length]).toEqual([1, 0]);
});

claim(
  'A branch is a link or an array of links, also with another `splitLink` in it.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const seen: string[] = [];
    const note =
      (name: string): TRPCLink<typeof router> =>
      () =>
      ({ op, next }) => {
        seen.push(name);
        return next(op);
      };
    const end = httpLink<typeof router>({ url });
    const inner = splitLink({ condition: () => true, true: [note('third'), end], false: end });
    const branch = [note('first'), note('second'), inner];
    const outer = splitLink({ condition: () => true, true: branch, false: end });
    await createTRPCClient<typeof router>({ links: [outer] }).list.query();
    expect(seen).toEqual(['first', 'second', 'third']);
  },
);
