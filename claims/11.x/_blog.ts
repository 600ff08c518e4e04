import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initTRPC, TRPCError } from '@trpc/server';

const t = initTRPC.create();

/** Makes a router with posts, whose slow procedures write down when they start, end or are aborted. */
export function createBlog() {
  const events: string[] = [];
  const running = new Set<() => void>();
  const wait = (name: string, signal: AbortSignal | undefined) =>
    new Promise<string>((resolve) => {
      const end = () => {
        running.delete(end);
        signal?.removeEventListener('abort', onAbort);
        events.push(`end ${name}`);
        resolve(name);
      };
      const onAbort = () => {
        running.delete(end);
        events.push(`abort ${name}`);
      };
      events.push(`start ${name}`);
      running.add(end);
      signal?.addEventListener('abort', onAbort);
    });
  /** Lets the slow procedures end that are running, after a request, before which the server would have noticed an abort. */
  const finish = async () => {
    const server = createServer((_request, response) => response.end()).listen(0);
    await once(server, 'listening');
    await (await fetch(`http://localhost:${(server.address() as AddressInfo).port}`)).text();
    for (const end of [...running]) end();
  };
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
        .query(({ input, signal }) => wait(input.id, signal)),
      slowPage: t.procedure
        .input((value) => value as { cursor?: number })
        .query(({ signal }) => wait('page', signal)),
      words: t.procedure.query(async function* () {
        yield await Promise.resolve('a');
        yield 'b';
      }),
      create: t.procedure.input((value) => String(value)).mutation(({ input }) => input),
    }),
  });
  return { router, events, finish };
}

export type BlogRouter = ReturnType<typeof createBlog>['router'];
