import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from './server';

const client = createTRPCClient<AppRouter>({ url: 'http://localhost:3000' });

const created = await client.mutation('user.create', { name: 'Grace' });
console.log(created);

const user = await client.query('user.byId', '1');
console.log(user?.name);

const users = await client.query('user.list');
console.log(users.length);
