import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from './server';

const trpc = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: 'http://localhost:3000',
      headers: { authorization: 'Bearer ada-token' },
    }),
  ],
});

console.log('notes:', await trpc.note.add.mutate('Call Grace'));
console.log(await trpc.note.list.query());
