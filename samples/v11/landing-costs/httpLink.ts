import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from './server';

export const connect = (url: string) => {
  const trpc = createTRPCClient<AppRouter>({ links: [httpLink({ url })] });
  return async (id: string) => (await trpc.post.byId.query({ id })).title;
};
