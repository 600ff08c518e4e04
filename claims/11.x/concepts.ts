import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC, lazy } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../claim';

const t = initTRPC.create();

claim(
  'The router looks up the procedure by its path, and a function that you write creates the context: an object with what all procedures need, such as the signed-in user.',
  async ({ serve, expect }) => {
    const events: string[] = [];
    const users = t.router({
      me: t.procedure
        .use(({ next }) => (events.push('middleware'), next()))
        .query(() => events.push('resolver')),
    });
    const router = t.router({ user: lazy(() => (events.push('router'), Promise.resolve(users))) });
    const server = await serve({ router, createContext: () => (events.push('context'), {}) });
    await server.fetch('/user.me');
    expect(events).toEqual(['router', 'context', 'middleware', 'resolver']);
  },
);

claim(
  'Middlewares and these validators run in the order in which you wrote them.',
  async ({ serve, expect }) => {
    const events: string[] = [];
    const router = t.router({
      ordered: t.procedure
        .use(({ next }) => (events.push('first middleware'), next()))
        .input(z.object({ a: z.string().refine(() => events.push('first validator')) }))
        .use(({ next }) => (events.push('second middleware'), next()))
        .input(z.object({ b: z.string().refine(() => events.push('second validator')) }))
        .query(() => 'done'),
    });
    const server = await serve({ router });
    await server.fetch('/ordered?input={"a":"1","b":"2"}');
    expect(events).toEqual(['first middleware', 'first validator', 'second middleware', 'second validator']);
  },
);

claim(
  'The call is still an HTTP request, `GET` for a query and `POST` for a mutation',
  async ({ serve, expect }) => {
    const router = t.router({ read: t.procedure.query(() => 1), write: t.procedure.mutation(() => 2) });
    const server = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
    await trpc.read.query();
    await trpc.write.mutate();
    expect(server.exchanges().map(({ request }) => request.method)).toEqual(['GET', 'POST']);
  },
);
