import { createTRPCClient, httpBatchLink } from '@trpc/client';
// #region shown
import type { AppRouter } from './server';

const trpc = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: 'http://localhost:3000' })],
});

const total = await trpc.add.query({ a: 2, b: 40 });
console.log(total.sum);
// #endregion shown
