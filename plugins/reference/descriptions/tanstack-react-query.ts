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
};
