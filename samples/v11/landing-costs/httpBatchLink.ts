import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from './server';

export const connect = (url: string) => {
  const trpc = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url })] });
  return async (id: string) => (await trpc.post.byId.query({ id })).title;
};
