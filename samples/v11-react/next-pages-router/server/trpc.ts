import { initTRPC } from '@trpc/server';
import type { CreateNextContextOptions } from '@trpc/server/adapters/next';

export function createInnerContext(opts: { user: string | null }) {
  return { user: opts.user };
}

export function createContext({ req }: CreateNextContextOptions) {
  return createInnerContext({ user: req.cookies.user ?? null });
}

type Context = ReturnType<typeof createInnerContext>;

const t = initTRPC.context<Context>().create();

export const router = t.router;
export const publicProcedure = t.procedure;
