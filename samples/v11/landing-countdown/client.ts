import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
// #region shown
import type { AppRouter } from './server';

const trpc = createTRPCClient<AppRouter>({
  links: [httpBatchStreamLink({ url: 'http://localhost:3000' })],
});

const numbers = await trpc.countdown.query({ from: 3 });
for await (const n of numbers) console.log(n);
// #endregion shown
