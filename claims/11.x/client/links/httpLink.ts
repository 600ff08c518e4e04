import { createTRPCClient, httpLink } from '@trpc/client';
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
});

claim(
  'If the input of a mutation is `FormData`, a `File`, a `Blob` or a `Uint8Array`, `httpLink` sends its content.',
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
  '`Unsupported POST-request to query procedure at path "search"`: the server lacks `allowMethodOverride`.',
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
