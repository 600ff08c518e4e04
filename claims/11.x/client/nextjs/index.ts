import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { claim } from '../../../claim';

const t = initTRPC.create();

claim('It takes a `Request` and returns a `Response`', async ({ expect }) => {
  const router = t.router({ greeting: t.procedure.query(() => 'Hello') });
  const handler = (req: Request) => fetchRequestHandler({ endpoint: '/api/trpc', req, router });
  const response = await handler(new Request('https://example.com/api/trpc/greeting'));
  expect(response).toBeInstanceOf(Response);
  expect(await response.json()).toEqual({ result: { data: 'Hello' } });
});

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
