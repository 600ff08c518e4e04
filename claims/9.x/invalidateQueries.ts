import { createReactQueryHooks } from '@trpc/react';
import * as trpc from '@trpc/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { QueryClient, QueryClientProvider } from 'react-query';
import { z } from 'zod';
import { claim } from '../claim';

const _router = trpc.router().query('post.search', {
  input: z.object({ author: z.string(), page: z.number() }),
  resolve: ({ input }) => input.author,
});

const hooks = createReactQueryHooks<typeof _router>();

/** Takes the helpers out of a component. */
function makeUtils() {
  const queryClient = new QueryClient();
  const client = hooks.createClient({ url: 'http://localhost' });
  let utils!: ReturnType<typeof hooks.useContext>;
  function Take() {
    utils = hooks.useContext();
    return null;
  }
  const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
  renderToString(createElement(hooks.Provider, { client, queryClient, children }));
  return { utils, queryClient };
}

claim(
  "The type of `utils.invalidateQueries` requires the whole input, so pass the part to `utils.queryClient.invalidateQueries(['path', part])`.",
  async ({ expect }) => {
    const { utils, queryClient } = makeUtils();
    const invalid = () =>
      queryClient
        .getQueryCache()
        .getAll()
        .filter((query) => query.state.isInvalidated).length;
    for (const page of [1, 2]) queryClient.setQueryData(['post.search', { author: 'ada', page }], 'ada');
    // @ts-expect-error The page is missing.
    void utils.invalidateQueries(['post.search', { author: 'grace' }]);
    expect(invalid()).toBe(0);
    await utils.queryClient.invalidateQueries(['post.search', { author: 'ada' }]);
    expect(invalid()).toBe(2);
    queryClient.clear();
  },
);

claim('You wrote `utils.user.byId.invalidate()`, a form that exists from 10.x on.', ({ expect }) => {
  const utils = makeUtils().utils as unknown as { user: { byId: { invalidate(): void } } };
  expect(() => utils.user.byId.invalidate()).toThrow("Cannot read properties of undefined (reading 'byId')");
});

claim(
  'or returns it from the cache if it is younger than `staleTime`. Rejects on errors.',
  async ({ expect }) => {
    const { utils, queryClient } = makeUtils();
    const input = { author: 'ada', page: 1 };
    queryClient.setQueryData(['post.search', input], 'cached');
    queryClient.setDefaultOptions({ queries: { staleTime: 60_000 } });
    expect(await utils.fetchQuery(['post.search', input])).toBe('cached');
    await expect(utils.fetchQuery(['post.search', { author: 'ada', page: 2 }])).rejects.toThrow();
    queryClient.clear();
  },
);
