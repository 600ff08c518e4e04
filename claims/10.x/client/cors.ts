import { createTRPCProxyClient, httpBatchLink, httpLink, unstable_httpBatchStreamLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import cors from 'cors';
import { claim } from '../../claim';

const t = initTRPC.create({ isDev: false });
const router = t.router({
  hello: t.procedure.query(() => 'Hello'),
  save: t.procedure.mutation(() => 'saved'),
});

claim("tRPC's adapters set no CORS headers, so you add them.", async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/hello', { headers: { origin: 'https://app.example.com' } });
  const names = [...response.headers.keys()];
  expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
});

claim(
  'In 10.x, all requests need one except the requests of `experimental_formDataLink`, because the other HTTP links send `content-type: application/json` with every request, including queries.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const { url } = server;
    for (const link of [httpLink({ url }), httpBatchLink({ url }), unstable_httpBatchStreamLink({ url })])
      await createTRPCProxyClient<typeof router>({ links: [link] }).hello.query();
    const types = server.exchanges().map(({ request }) => request.headers['content-type']);
    expect(types).toEqual(['application/json', 'application/json', 'application/json']);
  },
);

claim('10.x accepts mutations with the content type `text/plain`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/save', { method: 'POST', headers: { 'content-type': 'text/plain' } });
  expect(await response.json()).toEqual({ result: { data: 'saved' } });
});

claim('The preflight reached tRPC, which does not handle it.', async ({ serve, expect }) => {
  const server = await serve({ router });
  expect((await server.fetch('/hello', { method: 'OPTIONS' })).status).toBe(405);
});

claim(
  'If your `createContext` throws when a request has no token, the preflight gets the status of that error, such as 401, and the fix is the same.',
  async ({ serve, expect }) => {
    const createContext = () => {
      throw new TRPCError({ code: 'UNAUTHORIZED' });
    };
    const closed = await serve({ router, createContext });
    expect((await closed.fetch('/hello', { method: 'OPTIONS' })).status).toBe(401);
    const open = await serve({ router, createContext, middleware: cors() });
    expect((await open.fetch('/hello', { method: 'OPTIONS' })).status).toBe(204);
  },
);
