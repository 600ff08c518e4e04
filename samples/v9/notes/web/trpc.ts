import { createReactQueryHooks } from '@trpc/react';
import type { AppRouter } from '../server/appRouter';

export const trpc = createReactQueryHooks<AppRouter>();
