import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { claim } from '../../../claim';

const t = initTRPC.create();

claim("Subscriptions over server-sent events don't.", async ({ expect }) => {
  const router = t.router({
    news: t.procedure.subscription(async function* () {
      yield await Promise.resolve('news');
    }),
  });
  const response = await fetchRequestHandler({
    endpoint: '/api/trpc',
    req: new Request('https://example.com/api/trpc/news'),
    router,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(await response.text()).toContain('data: "news"');
});
