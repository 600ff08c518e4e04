import { createReactQueryHooks } from '@trpc/react';
import * as trpc from '@trpc/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { QueryClient, QueryClientProvider, setLogger } from 'react-query';
import { claim } from '../claim';

claim(
  '`mutate` returns no promise, so read its error from `create.error`, or pass `onError`.',
  async ({ serve, expect, until }) => {
    setLogger({ log() {}, warn() {}, error() {} });
    const router = trpc.router().mutation('fail', {
      resolve(): string {
        throw new trpc.TRPCError({ code: 'CONFLICT' });
      },
    });
    const hooks = createReactQueryHooks<typeof router>();
    const { url } = await serve({ router });
    const queryClient = new QueryClient();
    const client = hooks.createClient({ url });
    const errors: string[] = [];
    let returned: unknown = 'nothing yet';
    function Form() {
      const { mutate } = hooks.useMutation('fail', { onError: (error) => void errors.push(error.message) });
      returned = mutate(null);
      return null;
    }
    const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Form));
    renderToString(createElement(hooks.Provider, { client, queryClient, children }));
    await until(() => errors.length === 1);
    expect(returned).toBeUndefined();
    expect(errors).toEqual(['CONFLICT']);
    queryClient.clear();
  },
);
