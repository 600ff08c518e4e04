import { initTRPC, TRPCError } from '@trpc/server';

const t = initTRPC.create();

/** Makes a router with posts, whose slow procedures write down when they start, end or are aborted. */
export function createBlog() {
  const events: string[] = [];
  const router = t.router({
    post: t.router({
      list: t.procedure.query(() => ['Hello', 'Links', 'Hooks']),
      byId: t.procedure.input((value) => value as { id: string }).query(({ input }) => `Post ${input.id}`),
      search: t.procedure.input((value) => String(value)).query(({ input }) => input),
      page: t.procedure
        .input((value) => value as { limit: number; cursor?: number; direction?: string })
        .query(({ input }) => ({ from: input.cursor ?? 0, next: (input.cursor ?? 0) + input.limit })),
      strict: t.procedure
        .input((value) => {
          const { direction } = value as { cursor?: number; direction?: string };
          if (direction !== undefined) throw new Error('unknown key direction');
          return value as { cursor?: number };
        })
        .query(() => 'fine'),
      broken: t.procedure.query((): string => {
        throw new TRPCError({ code: 'NOT_FOUND', message: 'Not there' });
      }),
      slow: t.procedure
        .input((value) => value as { id: string })
        .query(({ input, signal }) => {
          events.push(`start ${input.id}`);
          return new Promise<string>((resolve) => {
            const timer = setTimeout(() => {
              events.push(`end ${input.id}`);
              signal?.removeEventListener('abort', onAbort);
              resolve(input.id);
            }, 150);
            function onAbort() {
              clearTimeout(timer);
              events.push(`abort ${input.id}`);
            }
            signal?.addEventListener('abort', onAbort);
          });
        }),
      slowPage: t.procedure
        .input((value) => value as { cursor?: number })
        .query(({ signal }) => {
          events.push('start page');
          return new Promise<string>((resolve) => {
            const timer = setTimeout(() => {
              events.push('end page');
              signal?.removeEventListener('abort', onAbort);
              resolve('page');
            }, 150);
            function onAbort() {
              clearTimeout(timer);
              events.push('abort page');
            }
            signal?.addEventListener('abort', onAbort);
          });
        }),
      words: t.procedure.query(async function* () {
        yield await Promise.resolve('a');
        yield 'b';
      }),
      create: t.procedure.input((value) => String(value)).mutation(({ input }) => input),
    }),
  });
  return { router, events };
}

export type BlogRouter = ReturnType<typeof createBlog>['router'];
