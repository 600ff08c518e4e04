import { createTRPCReact } from '@trpc/react-query';
import { options } from '../client/client';
import type { AppRouter } from '../server/appRouter';

export const trpc = createTRPCReact<AppRouter>();
export const webClient = trpc.createClient(options);
