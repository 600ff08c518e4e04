import { experimental_nextAppDirCaller } from '@trpc/server/adapters/next-app-dir';
import { headers } from 'next/headers';
import { createContext, publicProcedure } from './init';

export const actionProcedure = publicProcedure.experimental_caller(
  experimental_nextAppDirCaller({
    createContext: async () => createContext({ headers: await headers() }),
    onError: ({ error }) => console.error(error.code, error.message),
  }),
);
