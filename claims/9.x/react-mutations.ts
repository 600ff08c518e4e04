import { createReactQueryHooks } from '@trpc/react';
import * as trpc from '@trpc/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MutationObserver, QueryClient, QueryClientProvider, setLogger } from 'react-query';
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

/** Runs mutations as the hook does, and records which callbacks run. */
function observeMutations() {
  const calls: string[] = [];
  const observer = new MutationObserver(new QueryClient(), {
    mutationFn: (input: string) => Promise.resolve(input),
    onSuccess: (result) => void calls.push(`hook ${result}`),
  });
  const unmount = observer.subscribe(() => {});
  const mutate = (input: string) =>
    observer.mutate(input, { onSuccess: (result) => void calls.push(`call ${result}`) });
  return { calls, mutate, unmount };
}

claim('They run after the ones of the hook, and only while the component is mounted.', async ({ expect }) => {
  const { calls, mutate, unmount } = observeMutations();
  await mutate('a');
  expect(calls).toEqual(['hook a', 'call a']);
  const unmounted = mutate('b');
  unmount();
  await unmounted;
  expect(calls).toEqual(['hook a', 'call a', 'hook b']);
});

claim(
  'If you call `mutate` again before the first call is done, only the callbacks of the last call run.',
  async ({ expect }) => {
    const { calls, mutate } = observeMutations();
    void mutate('a');
    await mutate('b');
    expect(calls).toEqual(['hook a', 'hook b', 'call b']);
  },
);
