import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient, httpLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { initTRPC } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { claim } from '../claim';
import { serveSockets } from './_sockets';

const t = initTRPC.create();

const router = t.router({
  res: t.procedure.query(() => 'fine'),
  once: t.procedure.subscription(() =>
    observable<number>((emit) => {
      setImmediate(() => {
        emit.next(1);
        emit.complete();
      });
    }),
  ),
});

claim('A component reads `isLoading` of a query', { cell: 'In 11' }, async ({ expect, cell }) => {
  expect(cell).toBe('true only while the first fetch runs. isPending is what isLoading was');
  const hooks = createTRPCReact<typeof router>();
  const client = hooks.createClient({ links: [httpLink({ url: 'http://localhost:3000' })] });
  const queryClient = new QueryClient();
  const Text = () => {
    const { isLoading, isPending } = hooks.res.useQuery(undefined, { enabled: false });
    return createElement('p', null, `${isLoading} ${isPending}`);
  };
  const html = renderToStaticMarkup(
    createElement(
      hooks.Provider,
      { client, queryClient, children: null },
      createElement(QueryClientProvider, { client: queryClient }, createElement(Text)),
    ),
  );
  expect(html).toBe('<p>false true</p>');
  queryClient.clear();
});

claim(
  "A result can now also be the connection state of a subscription: its `result.type` is `'state'`.",
  async ({ serve, expect, until }) => {
    const { link, wsClient } = await serveSockets(serve, { router });
    const types: unknown[] = [];
    const watch: TRPCLink<typeof router> =
      () =>
      ({ next, op }) =>
        observable((observer) =>
          next(op).subscribe({
            ...observer,
            next(value) {
              types.push(value.result.type);
              observer.next(value);
            },
          }),
        );
    const client = createTRPCClient<typeof router>({ links: [watch, link] });
    let isComplete = false;
    client.once.subscribe(undefined, { onComplete: () => (isComplete = true) });
    await until(() => isComplete);
    expect(types).toContain('state');
    expect(types.filter((type) => type !== 'state')).toEqual(['started', 'data', 'stopped']);
    await wsClient.close();
  },
);
