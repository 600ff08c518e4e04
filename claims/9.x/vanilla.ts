import { createTRPCClient, TRPCClientError } from '@trpc/client';
import * as trpc from '@trpc/server';
import { claim } from '../claim';
import { gate, never } from '../_gate';

const router = trpc
  .router()
  .query('list', { resolve: () => [] })
  .query('date', { resolve: () => new Date(0) })
  .query('endless', { resolve: never });

claim('The promise is rejected at once.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const client = createTRPCClient<typeof router>({ url });
  const call = client.query('endless');
  call.cancel();
  await expect(call).rejects.toBeInstanceOf(TRPCClientError);
});

claim(
  'The client aborts the request after all calls of its batch are cancelled.',
  async ({ serve, expect, until }) => {
    const closed: boolean[] = [];
    const { opened, open } = gate();
    const slow = trpc.router().query('slow', { resolve: () => opened });
    const { url, exchanges } = await serve({
      router: router.merge(slow),
      createContext({ res }) {
        res.on('close', () => closed.push(!res.writableFinished));
        return {};
      },
    });
    const client = createTRPCClient({ url });
    const cancelOf = async (count: number) => {
      const before = exchanges().length;
      const calls = [client.query('slow'), client.query('slow')] as const;
      await until(() => exchanges().length > before);
      for (const call of calls.slice(0, count)) call.cancel();
      return { ended: Promise.allSettled(calls) };
    };
    await cancelOf(2);
    await until(() => closed.length === 1);
    const { ended } = await cancelOf(1);
    // An aborted request would end before the response to a later one.
    await client.query('list');
    open();
    await ended;
    await until(() => closed.length === 3);
    expect(closed).toEqual([true, false, false]);
  },
);

claim('Only the promise of the call itself has `cancel()`.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const call = createTRPCClient<typeof router>({ url }).query('list');
  const next = call.then(() => 1);
  expect(call).toHaveProperty('cancel');
  expect(next).not.toHaveProperty('cancel');
  await next;
});

claim('If the network failed, its error is in `error.cause`.', async ({ expect }) => {
  const client = createTRPCClient<typeof router>({ url: 'http://localhost:9' });
  const error = (await client.query('list').catch((cause: unknown) => cause)) as TRPCClientError<
    typeof router
  >;
  expect(error).toBeInstanceOf(TRPCClientError);
  expect(error.data).toBeUndefined();
  expect(error.cause).toBeInstanceOf(Error);
});

claim(
  'In 9.x, the type of a result is what the resolver returns, and not what JSON makes of it.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const date: Date = await createTRPCClient<typeof router>({ url }).query('date');
    expect(typeof date).toBe('string');
  },
);
