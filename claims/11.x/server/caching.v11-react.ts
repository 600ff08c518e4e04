import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createTRPCClient, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { claim, type Tools } from '../../claim';

const t = initTRPC.create();

const router = t.router({ prices: t.procedure.query(() => ({ book: 20 })) });

/** Shows the query twice, as two pages that call `useQuery` do, and counts the requests. */
async function countRequests({ serve, until }: Tools, staleTime: number) {
  const headers = new Headers({ 'cache-control': 'public, max-age=60' });
  const server = await serve({ router, responseMeta: () => ({ headers }) });
  const queryClient = new QueryClient();
  const client = createTRPCClient<typeof router>({ links: [httpLink({ url: server.url })] });
  const trpc = createTRPCOptionsProxy<typeof router>({ client, queryClient });
  for (const _ of ['first page', 'second page']) {
    const observer = new QueryObserver(queryClient, trpc.prices.queryOptions(undefined, { staleTime }));
    const leave = observer.subscribe(() => {});
    await until(() => observer.getCurrentResult().fetchStatus === 'idle');
    leave();
  }
  queryClient.clear();
  return server.exchanges().length;
}

claim(
  "`useQuery` doesn't read `Cache-Control`, and asks again on mount and focus: set `staleTime`.",
  async (tools) => {
    tools.expect(await countRequests(tools, 0)).toBe(2);
    tools.expect(await countRequests(tools, 60_000)).toBe(1);
  },
);
