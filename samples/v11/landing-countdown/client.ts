import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import type { AppRouter } from './server';

// #region shown
const trpc = createTRPCClient<AppRouter>({
  links: [httpBatchStreamLink({ url: 'http://localhost:3000' })],
});

const numbers = await trpc.countdown.query(3);
for await (const n of numbers) console.log(n);
// #endregion shown
