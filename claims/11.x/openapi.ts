import { createTRPCClient, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../claim';

claim("a tRPC client still calls tRPC's own URLs.", async ({ serve, expect }) => {
  const t = initTRPC.meta<{ openapi: { method: 'GET'; path: `/${string}` } }>().create();
  const router = t.router({
    posts: t.procedure.meta({ openapi: { method: 'GET', path: '/v1/posts' } }).query(() => ['Hello']),
  });
  const { url, exchanges } = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
  await trpc.posts.query();
  expect(exchanges().map(({ request }) => request.path)).toEqual(['/posts']);
});
