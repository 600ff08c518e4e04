import { createTRPCProxyClient, createTRPCUntypedClient, httpBatchLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { z } from 'zod';
import { gate } from '../../../_gate';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const procedures = {
  list: t.procedure.query(() => []),
  echo: t.procedure.input(z.string()).query(({ input }) => input),
  add: t.procedure.mutation(() => 1),
};

const router = t.router(procedures);

/** Makes a router whose query `slow` ends with `open`. */
function makeSlowRouter() {
  const { opened, open } = gate();
  return { slowRouter: t.router({ ...procedures, slow: t.procedure.query(() => opened) }), open };
}

claim(
  'It sends queries together in a `GET`, and mutations together in a `POST`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCProxyClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
    await Promise.all([trpc.list.query(), trpc.add.mutate(), trpc.list.query(), trpc.add.mutate()]);
    const requests = server
      .exchanges()
      .map(({ request }) => `${request.method} ${request.path.split('?')[0]}`);
    expect(requests.sort()).toEqual(['GET /list,list', 'POST /add,add']);
  },
);

claim('Without a transformer, a call without input has no entry.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const links = [httpBatchLink({ url: server.url })];
  const trpc = createTRPCProxyClient<typeof router>({ links });
  await Promise.all([trpc.list.query(), trpc.echo.query('a')]);
  await createTRPCUntypedClient({ links, transformer: superjson } as never).query('list');
  const inputs = server.exchanges().map(({ request }) => {
    return new URL(request.path, 'http://localhost').searchParams.get('input');
  });
  expect(inputs).toEqual(['{"1":"a"}', '{"0":{"json":null,"meta":{"values":["undefined"]}}}']);
});

claim('The link uses this form for a single call too.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCProxyClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  await trpc.list.query();
  expect(server.exchanges()[0]?.request.path).toBe('/list?batch=1&input=%7B%7D');
});

claim(
  'The server responds when the slowest call of the batch is ready.',
  async ({ serve, expect, until }) => {
    const { slowRouter, open } = makeSlowRouter();
    const server = await serve({ router: slowRouter });
    const trpc = createTRPCProxyClient<typeof slowRouter>({ links: [httpBatchLink({ url: server.url })] });
    const batch = Promise.all([trpc.slow.query(), trpc.list.query()]);
    await until(() => server.exchanges().length === 1);
    // The server responds to a later request before it sends anything of the batch.
    await trpc.list.query();
    expect(server.exchanges()[0]?.response.body).toBe('');
    open();
    await batch;
  },
);

claim('`maxURLLength`', { cell: 'Default' }, async ({ serve, expect, cell }) => {
  const server = await serve({ router });
  const links = [httpBatchLink({ url: server.url })];
  const trpc = createTRPCProxyClient<typeof router>({ links });
  await Promise.all(Array.from({ length: 100 }, () => trpc.echo.query('x'.repeat(50))));
  expect(server.exchanges()).toHaveLength(1);
  expect(cell).toBe('Infinity');
});

claim('The limit applies to the whole URL with the percent-encoded input.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const calls = async (maxURLLength: number) => {
    const trpc = createTRPCProxyClient<typeof router>({
      links: [httpBatchLink({ url: server.url, maxURLLength })],
    });
    const before = server.exchanges().length;
    await Promise.all([trpc.echo.query('a'), trpc.echo.query('b')]);
    return server.exchanges().length - before;
  };
  const whole = `${server.url}/echo,echo?batch=1&input=${encodeURIComponent('{"0":"a","1":"b"}')}`;
  expect(await calls(whole.length)).toBe(1);
  expect(await calls(whole.length - 1)).toBe(2);
});

claim('Mutations send their input in the body, so it does not count.', async ({ serve, expect }) => {
  const withInput = t.router({ save: t.procedure.input(z.string()).mutation(({ input }) => input.length) });
  const server = await serve({ router: withInput });
  const trpc = createTRPCProxyClient<typeof withInput>({
    links: [httpBatchLink({ url: server.url, maxURLLength: 200 })],
  });
  const text = 'x'.repeat(5000);
  expect(await Promise.all([trpc.save.mutate(text), trpc.save.mutate(text)])).toEqual([5000, 5000]);
  expect(server.exchanges()).toHaveLength(1);
});

claim(
  'If the headers depend on the calls, `headers` receives all of them as `opList`:',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    let paths: string[] = [];
    const trpc = createTRPCProxyClient<typeof router>({
      links: [
        httpBatchLink({
          url,
          headers({ opList }) {
            paths = opList.map(({ path }) => path);
            return {};
          },
        }),
      ],
    });
    await Promise.all([trpc.list.query(), trpc.echo.query('a')]);
    expect(paths).toEqual(['list', 'echo']);
  },
);

claim(
  'All calls of clients with `httpBatchLink` then fail, because this link always sends batches.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router, batching: { enabled: false } });
    const trpc = createTRPCProxyClient<typeof router>({ links: [httpBatchLink({ url })] });
    await expect(trpc.list.query()).rejects.toMatchObject({
      message: 'Batching is not enabled on the server',
      data: { httpStatus: 500 },
    });
  },
);

claim('The URL of one call alone is longer than `maxURLLength`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCProxyClient<typeof router>({
    links: [httpBatchLink({ url: server.url, maxURLLength: 100 })],
  });
  await expect(trpc.echo.query('x'.repeat(200))).rejects.toThrow('Input is too big for a single dispatch');
  expect(server.exchanges()).toEqual([]);
});

claim(
  'A client without tRPC sent `batch=1` without an `input`, or with one that is not an object, such as an array.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/list,list?batch=1');
    expect(response.status).toBe(400);
    expect((await response.json()).error.message).toBe(
      '"input" needs to be an object when doing a batch call',
    );
    expect((await server.fetch('/list,list?batch=1&input=[1]')).status).toBe(400);
    expect((await server.fetch('/list,list?batch=1&input={}')).status).toBe(200);
  },
);

claim(
  'A request has one HTTP method, so a batch cannot contain queries and mutations.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/list,add?batch=1&input={}');
    expect(response.status).toBe(207);
    expect((await response.json())[1].error.message).toBe('No "query"-procedure on path "add"');
  },
);

claim(
  'The response has fewer entries than the batch has calls, for example because a proxy between client and server changed the body.',
  async ({ expect }) => {
    const one = () => Promise.resolve(Response.json([{ result: { data: 1 } }]));
    const trpc = createTRPCProxyClient<typeof router>({
      links: [httpBatchLink({ url: 'http://localhost', fetch: one })],
    });
    const results = await Promise.allSettled([trpc.list.query(), trpc.list.query()]);
    expect(results[1]).toMatchObject({ status: 'rejected', reason: { message: 'Missing result' } });
  },
);

claim(
  'The link cancels the request itself only after you have aborted **all** calls of the batch.',
  async ({ serve, expect, until }) => {
    const closed: boolean[] = [];
    const { slowRouter, open } = makeSlowRouter();
    const { url, exchanges } = await serve({
      router: slowRouter,
      createContext({ res }) {
        res.on('close', () => closed.push(!res.writableFinished));
        return {};
      },
    });
    const trpc = createTRPCProxyClient<typeof slowRouter>({ links: [httpBatchLink({ url })] });
    const abort = async (count: number) => {
      const controllers = [new AbortController(), new AbortController()];
      const before = exchanges().length;
      for (const { signal } of controllers) trpc.slow.query(undefined, { signal }).catch(() => {});
      await until(() => exchanges().length > before);
      for (const controller of controllers.slice(0, count)) controller.abort();
    };
    await abort(2);
    await until(() => closed.length === 1);
    await abort(1);
    // A cancelled request would end before the response to a later one.
    await trpc.list.query();
    open();
    await until(() => closed.length === 3);
    expect(closed).toEqual([true, false, false]);
  },
);

claim(
  '`httpBatchLink` collects the calls that you make until a timer of 0 milliseconds fires, for example all calls of one rendering, and sends them in one HTTP request.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCProxyClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
    const first = trpc.list.query();
    await Promise.resolve();
    const second = trpc.list.query();
    // Timers of the same delay fire in their order.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const third = trpc.list.query();
    await Promise.all([first, second, third]);
    expect(server.exchanges().map(({ request }) => request.path.split('?')[0])).toEqual([
      '/list,list',
      '/list',
    ]);
  },
);

claim(
  'Node.js rejects a request with 431 if its URL and headers are longer than 16 KiB.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const status = async (length: number) =>
      (await server.fetch(`/echo?input="${'a'.repeat(length)}"`)).status;
    expect(await status(15 * 1024)).toBe(200);
    expect(await status(16 * 1024)).toBe(431);
  },
);

claim('The error has no `meta`.', async ({ expect }) => {
  const link = httpBatchLink({ url: 'http://localhost', fetch: () => Promise.resolve(Response.json([])) });
  const trpc = createTRPCProxyClient<typeof router>({ links: [link] });
  await expect(trpc.list.query()).rejects.toMatchObject({ message: 'Missing result', meta: undefined });
});
