import { QueryClient } from '@tanstack/react-query';
import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  splitLink,
} from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from './server';

const url = 'http://localhost:3000';

export const queryClient = new QueryClient();

const client = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (op) => op.path === 'post.words',
      true: httpBatchStreamLink({ url }),
      false: httpBatchLink({ url }),
    }),
  ],
});

export const trpc = createTRPCOptionsProxy<AppRouter>({
  client,
  queryClient,
});
