import { QueryClient } from '@tanstack/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { client } from './client';
import type { AppRouter } from './server';

export const trpc = createTRPCOptionsProxy<AppRouter>({
  client,
  queryClient: new QueryClient(),
});
