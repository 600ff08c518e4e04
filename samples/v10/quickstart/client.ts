import { createTRPCProxyClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from './server';

const trpc = createTRPCProxyClient<AppRouter>({
  links: [httpBatchLink({ url: 'http://localhost:3000' })],
});

const created = await trpc.user.create.mutate({ name: 'Grace' });
console.log(created);

const user = await trpc.user.byId.query('1');
console.log(user?.name);

const users = await trpc.user.list.query();
console.log(users.length);
