import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  httpSubscriptionLink,
} from '@trpc/client';
import { initTRPC } from '@trpc/server';
import cors from 'cors';
import { claim, type Exchange } from '../../claim';

const t = initTRPC.create();

/** Makes a router that counts runs of its mutation. */
function createRouter() {
  let runs = 0;
  const router = t.router({
    list: t.procedure.query(() => ['Ada']),
    save: t.procedure.input((value) => value).mutation(() => (runs += 1)),
    news: t.procedure.subscription(async function* () {
      yield await Promise.resolve('news');
    }),
  });
  return { router, runs: () => runs };
}

type Router = ReturnType<typeof createRouter>['router'];

/** Tells whether a browser would send a preflight first, by the rules of the Fetch standard for methods and headers. */
function needsPreflight({ request: { method, headers } }: Exchange): boolean {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const simple = ['', 'text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'];
  const ofBrowsers =
    /^(host|connection|user-agent|accept.*|sec-.*|content-length|content-type|cache-control|pragma|transfer-encoding)$/;
  return (
    !['GET', 'POST', 'HEAD'].includes(method) ||
    !simple.includes(type) ||
    Object.keys(headers).some((name) => !ofBrowsers.test(name))
  );
}

claim('Query with `httpLink` or `httpBatchLink`', { cell: 'Preflight' }, async ({ serve, expect, cell }) => {
  const server = await serve({ router: createRouter().router });
  for (const link of [httpLink, httpBatchLink])
    await createTRPCClient<Router>({ links: [link({ url: server.url })] }).list.query();
  expect(cell).toBe('no');
  expect(server.exchanges().map(needsPreflight)).toEqual([false, false]);
});

claim('Query with `httpBatchStreamLink`', { cell: 'Preflight' }, async ({ serve, expect, cell }) => {
  const server = await serve({ router: createRouter().router });
  await createTRPCClient<Router>({ links: [httpBatchStreamLink({ url: server.url })] }).list.query();
  expect(cell).toBe('yes');
  expect(server.exchanges().map(needsPreflight)).toEqual([true]);
  expect(server.exchanges()[0]?.request.headers).toHaveProperty('trpc-accept');
});

claim('Mutation', { cell: 'Preflight' }, async ({ serve, expect, cell }) => {
  const server = await serve({ router: createRouter().router });
  await createTRPCClient<Router>({ links: [httpLink({ url: server.url })] }).save.mutate(1);
  expect(cell).toBe('yes');
  expect(server.exchanges().map(needsPreflight)).toEqual([true]);
});

claim('`FormData`', { cell: 'Preflight' }, async ({ serve, expect, cell }) => {
  const server = await serve({ router: createRouter().router });
  await createTRPCClient<Router>({ links: [httpLink({ url: server.url })] }).save.mutate(new FormData());
  expect(cell).toBe('no');
  expect(server.exchanges().map(needsPreflight)).toEqual([false]);
});

claim('Subscription over SSE', { cell: 'Preflight' }, async ({ serve, expect, cell, until }) => {
  const server = await serve({ router: createRouter().router });
  const trpc = createTRPCClient<Router>({ links: [httpSubscriptionLink({ url: server.url })] });
  let isDone = false;
  trpc.news.subscribe(undefined, { onComplete: () => (isDone = true) });
  await until(() => isDone);
  expect(cell).toBe('no');
  expect(server.exchanges().map(needsPreflight)).toEqual([false]);
});

claim("tRPC's adapters add none; your server framework does.", async ({ serve, expect }) => {
  const server = await serve({ router: createRouter().router });
  await server.fetch('/list', { headers: { origin: 'https://app.example.com' } });
  const names = Object.keys(server.exchanges()[0]?.response.headers ?? {});
  expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
});

claim('In the package `cors` the option is `maxAge`, in seconds.', async ({ serve, expect }) => {
  const { router } = createRouter();
  const server = await serve({
    router,
    middleware: cors({ origin: 'https://app.example.com', maxAge: 600 }),
  });
  const response = await server.fetch('/save', { method: 'OPTIONS' });
  expect([response.status, response.headers.get('access-control-max-age')]).toEqual([204, '600']);
});

claim(
  'An HTML form with `enctype="multipart/form-data"` needs no preflight, and tRPC accepts that content type, so a mutation without input, or one that takes `FormData`, runs.',
  async ({ serve, expect }) => {
    const { router, runs } = createRouter();
    const { fetch: send } = await serve({ router });
    const form = new FormData();
    form.set('a', '1');
    const response = await send('/save', { method: 'POST', body: form });
    expect([response.status, runs()]).toEqual([200, 1]);
  },
);

claim('tRPC refuses the other types of form with 415.', async ({ serve, expect }) => {
  const { router, runs } = createRouter();
  const { fetch: send } = await serve({ router });
  const statuses: number[] = [];
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const init = { method: 'POST', body: '1', headers: { 'content-type': type } };
    statuses.push((await send('/save', init)).status);
  }
  // A page can also send a body without a type.
  statuses.push((await send('/save', { method: 'POST', body: new Blob(['1']) })).status);
  expect([statuses, runs()]).toEqual([[415, 415, 415], 0]);
});
