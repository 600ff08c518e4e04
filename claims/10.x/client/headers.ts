import { createTRPCProxyClient, httpBatchLink, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../claim';

const t = initTRPC.create({ isDev: false });
const router = t.router({ ok: t.procedure.query(() => 'fine') });

claim('The function runs for each HTTP request.', async ({ serve, expect }) => {
  const server = await serve({ router });
  let runs = 0;
  const headers = () => ({ 'x-run': String((runs += 1)) });
  const trpc = createTRPCProxyClient<typeof router>({ links: [httpBatchLink({ url: server.url, headers })] });
  await Promise.all([trpc.ok.query(), trpc.ok.query()]);
  await trpc.ok.query();
  expect(server.exchanges().map(({ request }) => request.headers['x-run'])).toEqual(['1', '2']);
});

claim(
  'If the function throws, every call of that request fails with its message.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const headers = async () => {
      throw new Error('No token');
    };
    const trpc = createTRPCProxyClient<typeof router>({
      links: [httpBatchLink({ url: server.url, headers })],
    });
    const results = await Promise.allSettled([trpc.ok.query(), trpc.ok.query()]);
    expect(results).toMatchObject([{ reason: { message: 'No token' } }, { reason: { message: 'No token' } }]);
    expect(server.exchanges()).toEqual([]);
  },
);

claim('`{ authorization: undefined }` is sent as the **word** `undefined`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const links = [httpLink({ url: server.url, headers: { authorization: undefined } })];
  await createTRPCProxyClient<typeof router>({ links }).ok.query();
  expect(server.exchanges()[0]?.request.headers.authorization).toBe('undefined');
});

claim(
  'If your object contains `Content-Type`, the request has both values: `application/json, text/plain`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const links = [httpLink({ url: server.url, headers: { 'Content-Type': 'text/plain' } })];
    await createTRPCProxyClient<typeof router>({ links }).ok.query();
    expect(server.exchanges()[0]?.request.headers['content-type']).toBe('application/json, text/plain');
  },
);
