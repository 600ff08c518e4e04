import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from './server';

const trpc = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: 'http://localhost:3000/trpc',
      headers: { 'accept-language': 'fr' },
    }),
  ],
});

console.log(await trpc.greeting.query({ name: 'Ada' }));
