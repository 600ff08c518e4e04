import {
  createTRPCClient,
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
  links: [
    countCalls,
    splitLink<AppRouter>({
      condition: ({ type }) => type === 'subscription',
      true: wsLink({ client: wsClient, transformer: superjson }),
      false: httpBatchLink({
        url: 'http://localhost:3000/trpc',
        transformer: superjson,
        headers: () => ({ authorization: 'ada-token' }),
      }),
    }),
  ],
};

export const client = createTRPCClient<AppRouter>(options);
