/** What we say about the members of `@trpc/tanstack-react-query`. */
export const tanstackReactQuery: Record<string, string> = {
  createTRPCContext:
    'Creates a provider for your router and the hooks that read it: `TRPCProvider`, `useTRPC` and `useTRPCClient`.',
  createTRPCOptionsProxy:
    'Creates the object that makes options for the hooks of TanStack React Query, where no provider is: in a module, or on the server.',
  TRPCOptionsProxy:
    'The type of the object that `useTRPC()` and `createTRPCOptionsProxy()` return: your router with methods such as `queryOptions()` on each procedure.',
  useSubscription:
    'Subscribes a component to a procedure. Pass it what `subscriptionOptions()` of the procedure returns.',
  inferInput: 'The input of a procedure, from the object that makes its options.',
  inferOutput: 'The output of a procedure, from the object that makes its options.',
  FeatureFlags: 'What an app can switch on, such as a prefix for its query keys.',
  TRPCQueryKey: 'The key under which TanStack React Query caches a query.',
  TRPCMutationKey: 'The key that TanStack React Query gives to a mutation.',
  TRPCQueryOptions: 'The type of `queryOptions()` of a procedure.',
  TRPCInfiniteQueryOptions: 'The type of `infiniteQueryOptions()` of a procedure.',
  TRPCMutationOptions: 'The type of `mutationOptions()` of a procedure.',
  TRPCSubscriptionOptions: 'The type of `subscriptionOptions()` of a procedure.',
  TRPCSubscriptionResult: 'What `useSubscription()` returns: the last value, the status and the error.',
  TRPCSubscriptionStatus: 'The states of a subscription.',
  DecorateQueryProcedure: 'The methods that a query has in a `TRPCOptionsProxy`.',
  DecorateMutationProcedure: 'The methods that a mutation has in a `TRPCOptionsProxy`.',
  DecorateSubscriptionProcedure: 'The methods that a subscription has in a `TRPCOptionsProxy`.',
  DecorateRouterKeyable: 'The methods that a router has in a `TRPCOptionsProxy`.',

  // Types that show in messages and in code that builds on the library.
  AnyTRPCQueryKey: 'The key of a query, with or without a prefix.',
  AnyTRPCMutationKey: 'The key of a mutation, with or without a prefix.',
  TRPCQueryKeyWithPrefix: 'The key of a query in an app that has a key prefix, which stands first.',
  TRPCQueryKeyWithoutPrefix: 'The key of a query: its path, then its input and whether it is infinite.',
  TRPCMutationKeyWithPrefix: 'The key of a mutation in an app that has a key prefix, which stands first.',
  TRPCMutationKeyWithoutPrefix: 'The key of a mutation: its path.',
  QueryType: 'The kinds of queries that a key or filter can mean: `query`, `infinite`, or `any` of them.',
  DecorateProcedure:
    'The methods that a procedure has in a `TRPCOptionsProxy`, by its type. Queries with a `cursor` in their input also have those of infinite queries.',
  OptionalCursorInput:
    'An input with a `cursor`, or no input: what makes a query usable as an infinite query.',
  TRPCQueryBaseOptions:
    'The option `trpc`, which the options of queries have in addition to those of TanStack React Query.',
  TRPCReactRequestOptions:
    'The options of tRPC itself in the options of a query: a context for the links, and whether the call is aborted when the component is removed.',
  TRPCQueryOptionsResult:
    'The property `trpc` of what `queryOptions()` and its siblings return: the path of the procedure.',
  TRPCSubscriptionIdleResult:
    'What `useSubscription()` returns while there is no subscription: it is skipped, or has ended.',
  TRPCSubscriptionConnectingResult:
    'What `useSubscription()` returns while it connects. If it reconnects, `error` has the reason and `data` the last value.',
  TRPCSubscriptionPendingResult:
    'What `useSubscription()` returns while it is connected: `data` is the last value, or `undefined` before the first.',
  TRPCSubscriptionErrorResult:
    'What `useSubscription()` returns after the subscription has failed and will not reconnect.',
};
