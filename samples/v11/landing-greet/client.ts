import { createTRPCClient, httpBatchLink } from '@trpc/client';
// #region shown
import type { AppRouter } from './server';

const trpc = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: 'http://localhost:3000' })],
});

const hello = await trpc.greet.query('Ada');
console.log(hello.text);
//          ^?
// #endregion shown
