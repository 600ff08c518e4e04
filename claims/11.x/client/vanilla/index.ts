import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  list: t.procedure.query(() => ['Ada', 'Grace']),
  add: t.procedure.mutation(() => 'added'),
  broken: t.procedure.query((): string => {
    throw new Error('broken');
  }),
});

claim("It doesn't cache results, merge equal calls or repeat failed ones.", async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url: server.url })] });
  await Promise.all([trpc.list.query(), trpc.list.query()]);
  await trpc.list.query();
  await trpc.broken.query().catch(() => undefined);
  expect(server.exchanges()).toHaveLength(4);
});

claim(
  'each query and mutation is a method that sends a request and returns a promise.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
    for (const [index, method] of [() => trpc.list.query(), () => trpc.add.mutate()].entries()) {
      expect(server.exchanges()).toHaveLength(index);
      const call = method();
      expect(call).toBeInstanceOf(Promise);
      await call;
      expect(server.exchanges()).toHaveLength(index + 1);
    }
  },
);

claim('`url` can be a path such as `/trpc`', async ({ serve, expect }) => {
  const server = await serve({ router, basePath: '/trpc/' });
  const urls: string[] = [];
  const trpc = createTRPCClient<typeof router>({
    links: [
      httpBatchLink({
        url: '/trpc',
        // A browser resolves the path against the address of the page.
        fetch(input, init) {
          urls.push(String(input as string));
          return fetch(new URL(String(input as string), server.url), init as RequestInit);
        },
      }),
    ],
  });
  expect(await trpc.list.query()).toEqual(['Ada', 'Grace']);
  expect(urls).toEqual(['/trpc/list?batch=1&input=%7B%7D']);
});
