import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from './server';

const trpc = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: 'http://localhost:3000/trpc',
      headers: { 'x-user-name': 'Ada' },
    }),
  ],
});

await Promise.all([
  trpc.order.add.mutate({ item: 'Tea' }),
  trpc.order.add.mutate({ item: 'Rice' }),
]);
console.log(await trpc.order.list.query());
