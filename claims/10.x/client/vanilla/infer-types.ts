import type { TRPCClientErrorLike } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import type {
  inferProcedureInput,
  inferProcedureOutput,
  inferRouterInputs,
  inferRouterOutputs,
} from '@trpc/server';
import { observable, type inferObservableValue } from '@trpc/server/observable';
import type { inferTransformedSubscriptionOutput } from '@trpc/server/shared';
import superjson from 'superjson';
import { z } from 'zod';
import { claim } from '../../../claim';

const t = initTRPC.create();

const _router = t.router({
  date: t.procedure.query(() => new Date(0)),
  map: t.procedure.query(() => ({ map: new Map<string, number>(), run: () => 1, name: 'Ada' })),
  converted: t.procedure
    .input(z.object({ tag: z.string().default('all'), count: z.string().transform(Number) }))
    .query(({ input }) => input.count),
  added: t.procedure.subscription(() => observable<{ id: string }>(() => {})),
  ticked: t.procedure.subscription(() => observable<Date>(() => {})),
});

type Outputs = inferRouterOutputs<typeof _router>;

/** Compiles only if both types are the same. */
function same<A, B>(..._proof: [A] extends [B] ? ([B] extends [A] ? [] : [never]) : [never]): true {
  return true;
}

claim(
  '`inferProcedureOutput` gives the type on the server, and `inferRouterOutputs` the type on the client:',
  ({ expect }) => {
    expect(same<inferProcedureOutput<(typeof _router)['date']>, Date>()).toBe(true);
    expect(same<Outputs['date'], string>()).toBe(true);
  },
);

claim('With a data transformer, both are `Date`.', ({ expect }) => {
  const own = initTRPC.create({ transformer: superjson });
  const _dates = own.router({ date: own.procedure.query(() => new Date(0)) });
  expect(same<inferProcedureOutput<(typeof _dates)['date']>, Date>()).toBe(true);
  expect(same<inferRouterOutputs<typeof _dates>['date'], Date>()).toBe(true);
});

claim(
  'A field with a default is optional in it, and a field that the schema transforms has its type before the transformation.',
  ({ expect }) => {
    expect(
      same<inferRouterInputs<typeof _router>['converted'], { tag?: string | undefined; count: string }>(),
    ).toBe(true);
  },
);

claim('The input of a procedure without `.input()` is `void | undefined`.', ({ expect }) => {
  expect(same<inferProcedureInput<(typeof _router)['date']>, void | undefined>()).toBe(true);
});

claim(
  'The output of a subscription is an observable, and its entry in `inferRouterOutputs` cannot be used.',
  ({ expect }) => {
    expect(same<Outputs['added'], Record<never, never>>()).toBe(true);
  },
);

claim(
  'Use `inferProcedureOutput` and `inferObservableValue`, which give the type of the values on the server.',
  ({ expect }) => {
    expect(
      same<inferObservableValue<inferProcedureOutput<(typeof _router)['added']>>, { id: string }>(),
    ).toBe(true);
    expect(same<inferObservableValue<inferProcedureOutput<(typeof _router)['ticked']>>, Date>()).toBe(true);
  },
);

claim('Without a transformer, a client receives a `Date` in them as a `string`:', ({ expect }) => {
  expect(same<inferTransformedSubscriptionOutput<(typeof _router)['ticked']>, string>()).toBe(true);
});

claim('A caught `TRPCClientError` fits this type, and so does the `error` of a React hook:', ({ expect }) => {
  const error: TRPCClientErrorLike<typeof _router> = new TRPCClientError<typeof _router>('Broken');
  expect(error.message).toBe('Broken');
});

claim(
  'Without a transformer, a `Map` or `Set` in an output has the type `object`, and functions are left out.',
  ({ expect }) => {
    expect(same<Outputs['map'], { map: object; name: string }>()).toBe(true);
  },
);
