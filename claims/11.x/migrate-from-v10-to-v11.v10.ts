import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCProxyClient, httpBatchLink, httpLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { initTRPC, TRPCError } from '@trpc/server';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { claim } from '../claim';

const t = initTRPC.create();

const router = t.router({
  res: t.procedure.query(() => 'fine'),
  save: t.procedure
    .input((value: unknown) => value)
    .mutation(({ input }) => JSON.stringify(input) ?? 'undefined'),
  promise: t.procedure.query(() => ({ late: Promise.resolve(1) })),
  stream: t.procedure.query(async function* () {
    yield await Promise.resolve(1);
  }),
});

const json = { method: 'POST', headers: { 'content-type': 'application/json' } };

claim(
  'A resolver returns an async generator or an object with a promise, through `httpLink` or `httpBatchLink`',
  { cell: 'In 10' },
  async ({ serve, expect, cell }) => {
    expect(cell).toBe('the client receives {} in its place');
    const { url } = await serve({ router });
    for (const link of [httpLink({ url }), httpBatchLink({ url })]) {
      const client = createTRPCProxyClient<typeof router>({ links: [link] });
      expect(await client.promise.query()).toEqual({ late: {} });
      expect(await client.stream.query()).toEqual({});
    }
  },
);

claim(
  'A server-side caller calls a path that does not exist',
  { cell: 'In 10' },
  async ({ expect, cell }) => {
    const caller = router.createCaller({}) as unknown as { missing(): Promise<unknown> };
    let error: unknown;
    try {
      await caller.missing();
    } catch (reason) {
      error = reason;
    }
    expect((error as Error).constructor.name).toBe(cell);
    expect(error).not.toBeInstanceOf(TRPCError);
  },
);

claim(
  'Your code compares the message of a missing procedure',
  { cell: 'In 10' },
  async ({ serve, expect, cell }) => {
    const { fetch: send } = await serve({ router });
    const body = (await (await send('/x')).json()) as { error: { message: string } };
    expect(body.error.message).toBe(cell);
  },
);

claim(
  'Your `responseMeta` reads `errors[0].code` of a failed call',
  { cell: 'In 10' },
  async ({ serve, expect, cell }) => {
    const codes: unknown[] = [];
    const { fetch: send } = await serve({
      router,
      responseMeta({ errors }) {
        codes.push(errors[0]?.code);
        return {};
      },
    });
    await send('/missing');
    expect(codes[0]).toBeTypeOf('number');
    expect(cell).toBe(`a number, such as ${String(codes[0])}`);
  },
);

claim('A component reads `isLoading` of a query', { cell: 'In 10' }, async ({ expect, cell }) => {
  const hooks = createTRPCReact<typeof router>();
  const client = hooks.createClient({ links: [httpLink({ url: 'http://localhost:3000' })] });
  const queryClient = new QueryClient();
  const Text = () =>
    createElement('p', null, String(hooks.res.useQuery(undefined, { enabled: false }).isLoading));
  const html = renderToStaticMarkup(
    createElement(
      hooks.Provider,
      { client, queryClient, children: null },
      createElement(QueryClientProvider, { client: queryClient }, createElement(Text)),
    ),
  );
  expect(cell).toContain('true until there is data, also while the query is disabled');
  expect(html).toBe('<p>true</p>');
  queryClient.clear();
});

claim('`POST`', { cell: 'In 10' }, async ({ serve, expect, cell }) => {
  expect(cell).toBe('accepted');
  const { fetch: send } = await serve({ router });
  const response = await send('/save', { method: 'POST', body: '1' });
  expect(await response.json()).toEqual({ result: { data: '1' } });
});

claim('Malformed JSON', { cell: 'In 10' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router });
  expect(await (await send('/save', { ...json, body: '{' })).text()).toContain(`"code":"${cell}"`);
});

claim('Wrong method for a procedure', { cell: 'In 10' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router });
  expect(String((await send('/save')).status)).toBe(cell);
});

claim('Queries and mutations in one batch', { cell: 'In 10' }, async ({ serve, expect, cell }) => {
  expect(cell).toBe('207, NOT_FOUND for some');
  const { fetch: send } = await serve({ router });
  const response = await send('/res,save?batch=1', { ...json, body: '{"0":1,"1":1}' });
  expect(response.status).toBe(207);
  expect(await response.text()).toContain('"code":"NOT_FOUND"');
});

claim('Any call over HTTP', { cell: 'In 10' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router });
  const { headers } = await send('/res');
  expect(headers.has(cell)).toBe(true);
  expect(headers.has('vary')).toBe(false);
});

claim('`OPTIONS`', { cell: 'In 10' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router });
  for (const method of ['OPTIONS', 'PUT', 'DELETE'])
    expect(String((await send('/res', { method })).status)).toBe(cell);
});
