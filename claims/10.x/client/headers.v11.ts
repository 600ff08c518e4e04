import { createTRPCClient, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../claim';

const t = initTRPC.create();
const router = t.router({ ok: t.procedure.query(() => 'fine') });

claim('In 11.x, the option also takes a `Headers` object.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const headers = new Headers({ authorization: 'Bearer mine' });
  await createTRPCClient<typeof router>({ links: [httpLink({ url: server.url, headers })] }).ok.query();
  expect(server.exchanges()[0]?.request.headers.authorization).toBe('Bearer mine');
});
