/** What we say about the members of `@trpc/react-query`. */
export const reactQuery: Record<string, string> = {
  createTRPCReact:
    'Creates the hooks of the classic React integration: an object with `useQuery()`, `useMutation()` and the others on each procedure of your router.',
  CreateTRPCReact: 'The type of the object that `createTRPCReact()` returns for a router.',
  createTRPCQueryUtils:
    'Creates the helpers of `useUtils()` where no component is: they read, write and invalidate cached queries.',
  getQueryKey:
    'Returns the key under which React Query caches a query or a router, for the functions of React Query that take one.',
  getMutationKey: 'Returns the key that React Query gives to a mutation.',
  inferReactQueryProcedureOptions:
    'The options of the hooks of all procedures of a router, for hooks of your own that pass them on.',
  createHydrationHelpers:
    'Creates helpers that prefetch queries in server components and hand their results to the hooks in the browser.',
  createServerSideHelpers:
    'Creates helpers that prefetch queries on the server, for `getStaticProps` and `getServerSideProps` of Next.js.',
  CreateServerSideHelpersOptions:
    'The options of `createServerSideHelpers()`: a router with its context, or a client.',
  InferQueryLikeInput: 'The input of a query that has the shape of `QueryLike`.',
  InferQueryLikeData: 'The data of a query that has the shape of `QueryLike`.',
  InferMutationLikeInput: 'The input of a mutation that has the shape of `MutationLike`.',
  InferMutationLikeData: 'The data of a mutation that has the shape of `MutationLike`.',
  QueryLike: 'A query of any router, for components that take one of several queries with the same types.',
  MutationLike:
    'A mutation of any router, for components that take one of several mutations with the same types.',
  RouterLike:
    'The hooks of any router with certain procedures, for components that work with several routers.',
  UtilsLike:
    'The helpers of `useUtils()` for any router with certain procedures, for components that work with several routers.',
  TRPCProvider: 'The component that gives the client and the query client to the hooks below it.',
  UseTRPCQueryOptions: 'The options of `useQuery()`.',
  UseTRPCMutationOptions: 'The options of `useMutation()`.',
  UseTRPCInfiniteQueryOptions: 'The options of `useInfiniteQuery()`.',
  UseTRPCSubscriptionOptions: 'The options of `useSubscription()`.',
  UseTRPCSuspenseQueryOptions: 'The options of `useSuspenseQuery()`.',
  UseTRPCSuspenseInfiniteQueryOptions: 'The options of `useSuspenseInfiniteQuery()`.',
  UseTRPCPrefetchQueryOptions: 'The options of `usePrefetchQuery()`.',
  UseTRPCPrefetchInfiniteQueryOptions: 'The options of `usePrefetchInfiniteQuery()`.',
  TRPCReactRequestOptions:
    'The options of tRPC itself in the options of a hook: a context for the links, and whether the call is aborted when the component is removed.',
  TRPCSubscriptionResult: 'What `useSubscription()` returns: the last value, the status and the error.',
};
