import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { claim } from '../../../claim';

const t = initTRPC.create();

claim("Subscriptions over SSE and `httpBatchStreamLink` don't.", async ({ expect }) => {
  const router = t.router({
    greeting: t.procedure.query(() => 'Hello'),
    news: t.procedure.subscription(async function* () {
      yield await Promise.resolve('news');
    }),
  });
  const send = (path: string, headers: HeadersInit) =>
    fetchRequestHandler({
      endpoint: '/api/trpc',
      req: new Request(`https://example.com/api/trpc/${path}`, { headers }),
      router,
    });
  const subscribed = await send('news', {});
  expect(subscribed.headers.get('content-type')).toBe('text/event-stream');
  expect(await subscribed.text()).toContain('data: "news"');
  const streamed = await send('greeting?batch=1', { 'trpc-accept': 'application/jsonl' });
  expect(streamed.headers.get('transfer-encoding')).toBe('chunked');
  expect(await streamed.text()).toContain('"Hello"');
});
