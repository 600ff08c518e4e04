import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../claim';

const t = initTRPC.create();

const router = t.router({
  byId: t.procedure.input((value) => String(value)).query(({ input }) => input),
  rename: t.procedure.mutation(() => 'renamed'),
  news: t.procedure.subscription(async function* () {
    yield await Promise.resolve('news');
  }),
});

claim(
  'A query ends in `.query()`, a mutation in `.mutate()`, a subscription in `.subscribe()`.',
  async ({ serve, expect, until }) => {
    const { url } = await serve({ router });
    const client = createTRPCClient<typeof router>({
      links: [
        splitLink({
          condition: ({ type }) => type === 'subscription',
          true: httpSubscriptionLink({ url }),
          false: httpLink({ url }),
        }),
      ],
    });
    const values: string[] = [await client.byId.query('1'), await client.rename.mutate()];
    client.news.subscribe(undefined, { onData: (value) => values.push(value) });
    await until(() => values.length === 3);
    expect(values).toEqual(['1', 'renamed', 'news']);
    // @ts-expect-error It is a query.
    await expect(client.byId.mutate('1')).rejects.toThrow('Unsupported POST-request to query procedure');
  },
);
