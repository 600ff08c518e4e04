import { httpLink } from '@trpc/client';
import { createTRPCNext } from '@trpc/next';
import { initTRPC } from '@trpc/server';
import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { never } from '../../../_gate';
import { claim, type Tools } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  page: t.procedure.input((value) => value as { cursor?: number }).query(never),
});

/**
 * Which requests are aborted when their queries are cancelled: the one of `useQuery`, and the one of `useInfiniteQuery`,
 * or those of `fetch` and `prefetch`.
 */
async function cancel(
  { serve, until }: Tools,
  place: 'config' | 'createTRPCNext' | 'nowhere',
  caller: 'hooks' | 'utils' = 'hooks',
) {
  const { url } = await serve({ router });
  const queryClient = new QueryClient({ defaultOptions: { queries: { cacheTime: Infinity } } });
  const signals: AbortSignal[] = [];
  const trpc = createTRPCNext<typeof router>({
    ...(place === 'createTRPCNext' && { abortOnUnmount: true }),
    config: () => ({
      ...(place === 'config' && { abortOnUnmount: true }),
      queryClient,
      links: [
        httpLink({
          url,
          fetch(input, init) {
            signals.push(init?.signal as AbortSignal);
            return fetch(input as string, init as RequestInit);
          },
        }),
      ],
    }),
  });
  const fetchers: (() => Promise<unknown>)[] = [];
  function Page() {
    const hooks = [trpc.page.useQuery({}).refetch, trpc.page.useInfiniteQuery({}).refetch];
    const { page } = trpc.useUtils();
    const utils = [() => page.fetch({ cursor: 1 }), () => page.prefetch({ cursor: 2 })];
    fetchers.push(...(caller === 'hooks' ? hooks : utils));
    return null;
  }
  renderToString(createElement(trpc.withTRPC(Page as never) as never));
  for (const refetch of fetchers) void refetch().catch(() => {});
  await until(() => signals.length === 2);
  await queryClient.cancelQueries();
  return signals.map((signal) => signal.aborted);
}

claim('`useQuery`, `useSuspenseQuery`', async (tools) => {
  tools.expect(await cancel(tools, 'createTRPCNext')).toEqual([true, false]);
});

claim('These, and the hooks for infinite queries', async (tools) => {
  tools.expect(await cancel(tools, 'config')).toEqual([true, true]);
});

claim('Without the option, the query stops waiting, but the request continues.', async (tools) => {
  tools.expect(await cancel(tools, 'nowhere')).toEqual([false, false]);
});

claim('They pass no signal.', async (tools) => {
  tools.expect(await cancel(tools, 'config', 'utils')).toEqual([false, false]);
});
