import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  list: t.procedure.query(() => ['Ada', 'Grace']),
  search: t.procedure.input((value) => value).query(({ input }) => JSON.stringify(input)),
  rename: t.procedure
    .input((value) => value as string | undefined)
    .mutation(({ input }) => input ?? 'nothing'),
  upload: t.procedure
    .input((value) => value as FormData | ReadableStream)
    .mutation(({ input }) => input.constructor.name),
  stream: t.procedure.query(async function* () {
    yield await Promise.resolve(1);
  }),
  promises: t.procedure.query(() => ({ late: Promise.resolve(1) })),
  news: t.procedure.subscription(async function* () {
    yield await Promise.resolve(1);
  }),
});

claim(
  'If the input of a mutation is `FormData`, a `File`, a `Blob` or a `Uint8Array`, `httpLink` sends it as it is, not as JSON.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url: server.url })] });
    const upload = trpc.upload as unknown as { mutate(input: unknown): Promise<string> };
    expect(await upload.mutate(new FormData())).toBe('FormData');
    expect(await upload.mutate(new Blob(['text']))).toBe('ReadableStream');
    expect(await upload.mutate(new File(['text'], 'a.txt'))).toBe('ReadableStream');
    expect(await upload.mutate(new TextEncoder().encode('text'))).toBe('ReadableStream');
    const types = server.exchanges().map(({ request }) => request.headers['content-type'] ?? '');
    expect(types[0]).toMatch(/^multipart\/form-data; boundary=/);
    expect(types.slice(1)).toEqual([
      'application/octet-stream',
      'application/octet-stream',
      'application/octet-stream',
    ]);
    expect(
      server
        .exchanges()
        .slice(1)
        .map(({ request }) => request.body),
    ).toEqual(['text', 'text', 'text']);
  },
);

claim(
  'Without `allowMethodOverride`, the server responds with 405: `Unsupported POST-request to query procedure at path "search"`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCClient<typeof router>({
      links: [httpLink({ url: server.url, methodOverride: 'POST' })],
    });
    await expect(trpc.search.query('a')).rejects.toThrow(
      /^Unsupported POST-request to query procedure at path "search"$/,
    );
    expect(server.exchanges()[0]?.response.status).toBe(405);
  },
);

claim('A `/` at its end is dropped, a query string is kept.', async ({ serve, expect }) => {
  const server = await serve({ router });
  for (const url of [`${server.url}/`, `${server.url}/?tenant=acme`]) {
    const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
    await trpc.search.query(1);
  }
  expect(server.exchanges().map(({ request }) => request.path)).toEqual([
    '/search?input=1',
    '/search?tenant=acme&input=1',
  ]);
});

claim('The function runs for each request.', async ({ serve, expect }) => {
  const server = await serve({ router });
  let runs = 0;
  const trpc = createTRPCClient<typeof router>({
    links: [httpLink({ url: server.url, headers: () => ({ 'x-run': String((runs += 1)) }) })],
  });
  expect(runs).toBe(0);
  await trpc.list.query();
  await trpc.list.query();
  expect(server.exchanges().map(({ request }) => request.headers['x-run'])).toEqual(['1', '2']);
});

claim("Must equal the server's.", { since: '11.25.2' }, async ({ serve, expect }) => {
  const routerOf = ({ router: create, procedure }: typeof t) =>
    create({ post: create({ list: procedure.query(() => 'fine') }) });
  const dashed = routerOf(initTRPC.create({ pathSeparator: '-' }));
  const client = (url: string) =>
    createTRPCClient<typeof dashed>({ links: [httpLink({ url, pathSeparator: '-' })] });
  const same = await serve({ router: dashed });
  expect(await client(same.url).post.list.query()).toBe('fine');
  expect(same.exchanges()[0]?.request.path).toBe('/post-list');
  const other = await serve({ router: routerOf(t) });
  await expect(client(other.url).post.list.query()).rejects.toThrow('No procedure found on path "post-list"');
});

claim(
  'A subscription reached `httpLink`, or `httpBatchLink`, whose error has the same text.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    for (const link of [httpLink({ url: server.url }), httpBatchLink({ url: server.url })]) {
      const trpc = createTRPCClient<typeof router>({ links: [link] });
      expect(() => trpc.news.subscribe(undefined, {})).toThrow(
        /^Subscriptions are unsupported by `httpLink` - use `httpSubscriptionLink` or `wsLink`$/,
      );
    }
    expect(server.exchanges()).toEqual([]);
  },
);

claim(
  'Update the server, send the call through httpBatchLink, or pass a value.',
  { since: '11.25.2' },
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const alone = createTRPCClient<typeof router>({ links: [httpLink({ url: server.url })] });
    expect(await alone.rename.mutate(undefined)).toBe('nothing');
    expect(server.exchanges()[0]?.request.body).toBe('');
  },
);

claim('or pass a value.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const alone = createTRPCClient<typeof router>({ links: [httpLink({ url: server.url })] });
  const batched = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  expect(await batched.rename.mutate(undefined)).toBe('nothing');
  expect(await alone.rename.mutate('Ada')).toBe('Ada');
});

claim('A query got `FormData` as its input.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url: server.url })] });
  await expect(trpc.search.query(new FormData())).rejects.toThrow(
    /^FormData is only supported for mutations$/,
  );
  await expect(trpc.search.query(new Blob(['text']))).rejects.toThrow(
    /^Octet type input is only supported for mutations$/,
  );
  expect(server.exchanges()).toEqual([]);
});

claim(
  'The procedure returned an async iterable or an object that contains promises.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
    const message = 'Cannot use stream-like response in non-streaming request - use httpBatchStreamLink';
    await expect(trpc.stream.query()).rejects.toThrow(message);
    await expect(trpc.promises.query()).rejects.toThrow(message);
  },
);

claim(
  'You can replace the `content-type` that tRPC sets: return your own in `headers`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const type = 'application/json; charset=utf-8';
    const trpc = createTRPCClient<typeof router>({
      links: [httpLink({ url: server.url, headers: { 'content-type': type } })],
    });
    await trpc.rename.mutate('Ada');
    expect(server.exchanges()[0]?.request.headers['content-type']).toBe(type);
  },
);

claim(
  'Write the name in lower case, because before 11.25 `Content-Type` with capital letters does not replace the header but is added to it.',
  { since: '11.25.2' },
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const type = 'application/json; charset=utf-8';
    const trpc = createTRPCClient<typeof router>({
      links: [httpLink({ url: server.url, headers: { 'Content-Type': type } })],
    });
    await trpc.rename.mutate('Ada');
    expect(server.exchanges()[0]?.request.headers['content-type']).toBe(type);
  },
);
