import { createRequire } from 'node:module';
import { createReactQueryHooks } from '@trpc/react';
import * as trpc from '@trpc/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { QueryClient, QueryClientProvider } from 'react-query';
import { claim } from '../claim';

const router = trpc.router().query('ok', { resolve: () => 'fine' });
const hooks = createReactQueryHooks<typeof router>();

claim(
  "You can use all options of React Query's hooks, except `queryKey`, `queryFn` and `mutationFn`, which tRPC sets, and two of tRPC: `ssr: false` excludes a query from server rendering, and `context` passes values to links.",
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const queryClient = new QueryClient({ defaultOptions: { queries: { cacheTime: Infinity } } });
    const client = hooks.createClient({ url });
    let refetch!: () => Promise<{ data?: unknown }>;
    function Take() {
      ({ refetch } = hooks.useQuery(['ok'], { queryKey: ['mine'] as never, queryFn: () => 'mine' }));
      return null;
    }
    const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
    renderToString(createElement(hooks.Provider, { client, queryClient, children }));
    expect((await refetch()).data).toBe('fine');
    expect(queryClient.getQueryCache().getAll()[0]?.queryKey).toEqual(['ok']);
    queryClient.clear();
  },
);

claim('There is no `trpc.Provider` above the component.', ({ expect }) => {
  function Take() {
    hooks.useQuery(['ok']);
    return null;
  }
  const client = new QueryClient();
  expect(() => renderToString(createElement(QueryClientProvider, { client }, createElement(Take)))).toThrow(
    "Cannot read properties of null (reading 'client')",
  );
});

claim(
  'React Query 3 requires React 16.8 to 18, so in a folder without React, or with React 19, npm fails with `ERESOLVE`.',
  ({ expect }) => {
    const { react } = createRequire(import.meta.url)('react-query/package.json').peerDependencies;
    expect(react).toBe('^16.8.0 || ^17.0.0 || ^18.0.0');
  },
);

claim('React Query is a peer dependency of `@trpc/react`.', ({ expect }) => {
  const { dependencies, peerDependencies } = createRequire(import.meta.url)('@trpc/react/package.json');
  expect(peerDependencies['react-query']).toBe('^3.37.0');
  expect(dependencies).not.toHaveProperty('react-query');
});
