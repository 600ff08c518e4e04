import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { handler, type AppRouter } from './handler';

const trpc = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: 'http://localhost:3000/api/trpc',
      headers: { 'x-country': 'FR' },
      fetch: (url, init) => handler(new Request(url, init as RequestInit)),
    }),
  ],
});

console.log(await trpc.price.query({ item: 'tea' }));
