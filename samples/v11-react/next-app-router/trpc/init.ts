import { initTRPC } from '@trpc/server';

export async function createContext(opts: { headers: Headers }) {
  return { user: opts.headers.get('x-user') };
}

type Context = Awaited<ReturnType<typeof createContext>>;

const t = initTRPC.context<Context>().create();

export const router = t.router;
export const publicProcedure = t.procedure;
export const createCallerFactory = t.createCallerFactory;
