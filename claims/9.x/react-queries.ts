import { createTRPCClient } from '@trpc/client';
import * as trpc from '@trpc/server';
import { QueryClient, QueryObserver } from 'react-query';
import { claim, type Tools } from '../claim';

/** Serves a query that never responds, and counts the requests that clients gave up. */
async function serveHanging(serve: Tools['serve']) {
  const router = trpc.router().query('hang', {
    input: (value: unknown) => Number(value),
    resolve: () => new Promise<string>(() => {}),
  });
  const server = await serve({ router });
  const state = { requests: 0, aborted: 0 };
  server.server.on('request', (request, response) => {
    state.requests++;
    response.on('close', () => state.aborted++);
  });
  const client = createTRPCClient<typeof router>({ url: server.url });
  const queryClient = new QueryClient();
  const observe = (input: number) =>
    new QueryObserver(queryClient, {
      queryKey: ['hang', input],
      queryFn: () => client.query('hang', input),
    }).subscribe(() => {});
  return { state, observe };
}

claim(
  'If the last component that uses a query unmounts before the response arrives, tRPC aborts the request, unless other calls of the same batch are still waiting.',
  async ({ serve, expect, until }) => {
    const { state, observe } = await serveHanging(serve);
    const unmount = [observe(1), observe(2)];
    await until(() => state.requests === 1);

    unmount[0]();
    // The server would have noticed the end of the request before a later one arrives.
    observe(3);
    await until(() => state.requests === 2);
    expect(state.aborted).toBe(0);

    unmount[1]();
    await until(() => state.aborted === 1);
    expect(state.requests).toBe(2);
  },
);

claim('`onSuccess`', { cell: 'What it does' }, async ({ cell, expect, until }) => {
  const calls: string[] = [];
  const queryClient = new QueryClient();
  const unsubscribe = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: async () => 'fetched',
    onSuccess: (data) => void calls.push(`success ${data}`),
    onSettled: () => void calls.push('settled'),
  }).subscribe(() => {});
  await until(() => calls.includes('settled'));
  expect(calls).toEqual(['success fetched', 'settled']);

  queryClient.setQueryData(['list'], 'written');
  await until(() => calls.length === 4);
  expect(calls.slice(2)).toEqual(['success written', 'settled']);
  expect(cell).toContain('after setQueryData');
  unsubscribe();
  queryClient.clear();
});
