// The server of the demonstration on the landing page. It runs in a worker because a router cannot be created in a page, and it
// serves the same files that the page shows.
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { appRouter as greet } from '@site/samples/v11/landing-greet/server';
import { appRouter as renamed } from '@site/samples/v11/landing-renamed/server';
import type { RequestMessage, ResponseMessage } from './messages';

const routers = { greet, renamed };

self.addEventListener('message', ({ data }: MessageEvent<RequestMessage>) => {
  void answer(data).then((response) => self.postMessage(response));
});

async function answer({ id, router, url, headers }: RequestMessage): Promise<ResponseMessage> {
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    req: new Request(url, { headers }),
    router: routers[router],
  });
  return {
    id,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}
