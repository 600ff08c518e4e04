import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  isTRPCClientError,
  retryLink,
  splitLink,
} from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../server/router';
import { authClient } from './auth';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: signOutAfter401 }),
  mutationCache: new MutationCache({ onError: signOutAfter401 }),
});

export const trpc = createTRPCOptionsProxy<AppRouter>({
  client: createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (op) => op.type === 'subscription',
        true: [
          retryLink({ retry: () => true, retryDelayMs: () => 1000 }),
          httpSubscriptionLink({ url: '/api/trpc' }),
        ],
        false: httpBatchLink({ url: '/api/trpc', maxItems: 10 }),
      }),
    ],
  }),
  queryClient,
});

function signOutAfter401(error: Error) {
  if (!isTRPCClientError<AppRouter>(error)) return;
  if (error.data?.code === 'UNAUTHORIZED') void authClient.signOut();
}
