import {
  createTRPCProxyClient,
  createWSClient,
  httpBatchLink,
  splitLink,
  wsLink,
} from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/appRouter';
import { countCalls } from './countCalls';

export const wsClient = createWSClient({ url: 'ws://localhost:3000' });

export const options = {
  transformer: superjson,
  links: [
    countCalls,
    splitLink<AppRouter>({
      condition: ({ type }) => type === 'subscription',
      true: wsLink({ client: wsClient }),
      false: httpBatchLink({
        url: 'http://localhost:3000/trpc',
        headers: () => ({ authorization: 'ada-token' }),
      }),
    }),
  ],
};

export const client = createTRPCProxyClient<AppRouter>(options);
