import { createTRPCClient } from '@trpc/client';
import * as trpc from '@trpc/server';
import type { inferProcedureInput, inferProcedureOutput, inferSubscriptionOutput } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../claim';

const router = trpc
  .router()
  .query('optional', { input: z.string().optional(), resolve: ({ input }) => input ?? 'none' })
  .query('date', { resolve: () => new Date(0) })
  .subscription('added', { resolve: () => new trpc.Subscription<{ title: string }>(() => () => {}) });

type Queries = (typeof router)['_def']['queries'];
type Subscriptions = (typeof router)['_def']['subscriptions'];

/** Compiles only if both types are the same. */
function same<A, B>(..._proof: [A] extends [B] ? ([B] extends [A] ? [] : [never]) : [never]): true {
  return true;
}

claim('With `| null | void` if the input is optional.', ({ expect }) => {
  expect(same<inferProcedureInput<Queries['optional']>, string | undefined | null | void>()).toBe(true);
});

claim(
  '`inferProcedureOutput` of a subscription is the `Subscription` object and not the values that it sends.',
  ({ expect }) => {
    expect(same<inferProcedureOutput<Subscriptions['added']>, trpc.Subscription<{ title: string }>>()).toBe(
      true,
    );
    expect(same<inferSubscriptionOutput<typeof router, 'added'>, { title: string }>()).toBe(true);
  },
);

claim('In 9.x, inferred results do not follow JSON.', ({ expect }) => {
  expect(same<inferProcedureOutput<Queries['date']>, Date>()).toBe(true);
});

claim(
  'Results then have the type `any`, and TypeScript refuses the inputs of queries, because their type is `null | undefined`.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const client = createTRPCClient({ url });
    const result: { anything: string } = await client.query('date');
    expect(result).toBe('1970-01-01T00:00:00.000Z');
    // @ts-expect-error Without the type of the router, a query accepts no input.
    expect(await client.query('optional', 'text')).toBe('text');
  },
);
