import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from './server';

const links = [httpBatchLink({ url: 'http://localhost:3000' })];
// #region shown
const trpc = createTRPCClient<AppRouter>({ links });

const post = await trpc.post.byId.query(1);
console.log(post?.title);
// #endregion shown
