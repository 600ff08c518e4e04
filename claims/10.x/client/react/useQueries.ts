import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCReact, httpLink } from '@trpc/react-query';
import { initTRPC } from '@trpc/server';
import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { never } from '../../../_gate';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  report: t.procedure.query(() => 'Report'),
  endless: t.procedure.query(never),
});

claim('This hook ignores `abortOnUnmount`.', async ({ serve, expect, until }) => {
  const { url } = await serve({ router });
  const trpc = createTRPCReact<typeof router>({ abortOnUnmount: true });
  const queryClient = new QueryClient({ defaultOptions: { queries: { cacheTime: Infinity } } });
  const signals: AbortSignal[] = [];
  const client = trpc.createClient({
    links: [
      httpLink({
        url,
        fetch(input, init) {
          signals.push(init?.signal as AbortSignal);
          return fetch(input as string, init as RequestInit);
        },
      }),
    ],
  });

  const options = { trpc: { abortOnUnmount: true } };
  for (const useHook of [
    () => trpc.endless.useQuery(undefined, options),
    () => trpc.useQueries((procedures) => [procedures.endless(undefined, options)])[0],
  ]) {
    let refetch: (() => Promise<unknown>) | undefined;
    const Take = () => ((refetch = useHook().refetch), null);
    const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
    renderToString(createElement(trpc.Provider, { client, queryClient, children }));
    const sent = signals.length;
    void refetch?.().catch(() => {});
    await until(() => signals.length > sent);
    await queryClient.cancelQueries();
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

claim('Only its property `trpc` is missing, although the type contains it.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const trpc = createTRPCReact<typeof router>();
  const queryClient = new QueryClient();
  const client = trpc.createClient({ links: [httpLink({ url })] });
  const paths: (string | undefined)[] = [];
  function Take() {
    const one: { trpc?: { path: string } } = trpc.report.useQuery();
    const [entry] = trpc.useQueries((procedures) => [procedures.report()]);
    const typed: { trpc: { path: string } } = entry;
    paths.push(one.trpc?.path, (typed as typeof one).trpc?.path);
    return null;
  }
  const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
  renderToString(createElement(trpc.Provider, { client, queryClient, children }));
  expect(paths).toEqual(['report', undefined]);
});

claim(
  'The component is then suspended until the data has arrived, but the type of `data` still contains `undefined`.',
  async ({ serve, expect, until }) => {
    const { url } = await serve({ router });
    const trpc = createTRPCReact<typeof router>();
    const queryClient = new QueryClient({ defaultOptions: { queries: { cacheTime: Infinity } } });
    const client = trpc.createClient({ links: [httpLink({ url })] });
    function Take() {
      const [{ data }] = trpc.useQueries((procedures) => [procedures.report(undefined, { suspense: true })]);
      // @ts-expect-error The type contains undefined.
      const text: string = data;
      return createElement('p', null, text);
    }
    const boundary = createElement(Suspense, { fallback: 'Loading' }, createElement(Take));
    const children = createElement(QueryClientProvider, { client: queryClient }, boundary);
    const render = () => renderToString(createElement(trpc.Provider, { client, queryClient, children }));
    expect(render()).toContain('Loading');
    await until(() => queryClient.isFetching() === 0);
    expect(render()).toContain('<p>Report</p>');
  },
);
