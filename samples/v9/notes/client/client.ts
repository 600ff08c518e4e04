import { createTRPCClient } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';
import { splitLink } from '@trpc/client/links/splitLink';
import { createWSClient, wsLink } from '@trpc/client/links/wsLink';
import superjson from 'superjson';
import type { AppRouter } from '../server/appRouter';
import { countCalls } from './countCalls';

export const wsClient = createWSClient({ url: 'ws://localhost:3000' });

export const client = createTRPCClient<AppRouter>({
  transformer: superjson,
  headers: () => ({ authorization: 'ada-token' }),
  links: [
    countCalls,
    splitLink({
      condition: ({ type }) => type === 'subscription',
      left: wsLink({ client: wsClient }),
      right: httpBatchLink({ url: 'http://localhost:3000/trpc' }),
    }),
  ],
});
