import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../claim';

const t = initTRPC.create();

const oldRouter = t.router({
  find: t.procedure.input(z.object({ text: z.string() })).query(({ input }) => input.text),
});

claim('A new procedure or a new optional input breaks no open page.', async ({ serve, expect }) => {
  const newRouter = t.router({
    find: t.procedure
      .input(z.object({ text: z.string(), limit: z.number().optional() }))
      .query(({ input }) => input.text),
    list: t.procedure.query(() => []),
  });
  const { url } = await serve({ router: newRouter });
  const oldClient = createTRPCClient<typeof oldRouter>({ links: [httpBatchLink({ url })] });
  expect(await oldClient.find.query({ text: 'a' })).toBe('a');
});

claim(
  'A stricter validator refuses what an old page sends, with the error `BAD_REQUEST`.',
  async ({ serve, expect }) => {
    const newRouter = t.router({
      find: t.procedure.input(z.object({ text: z.string().min(3) })).query(({ input }) => input.text),
    });
    const { url } = await serve({ router: newRouter });
    const oldClient = createTRPCClient<typeof oldRouter>({ links: [httpBatchLink({ url })] });
    await expect(oldClient.find.query({ text: 'a' })).rejects.toMatchObject({
      data: { code: 'BAD_REQUEST' },
    });
  },
);

claim('HTTP caching of reads', { cell: 'tRPC' }, async ({ serve, expect, cell }) => {
  expect(cell).toBe('yes, queries are GET');
  const server = await serve({
    router: oldRouter,
    responseMeta: () => ({ headers: new Headers({ 'cache-control': 'no-store' }) }),
  });
  const client = createTRPCClient<typeof oldRouter>({ links: [httpBatchLink({ url: server.url })] });
  await client.find.query({ text: 'a' });
  const [exchange] = server.exchanges();
  expect([exchange?.request.method, exchange?.response.headers['cache-control']]).toEqual([
    'GET',
    'no-store',
  ]);
});
