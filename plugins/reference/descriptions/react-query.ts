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

  // Types that show in messages and in code that builds on the library.
  Caller:
    'The type of the function that `createHydrationHelpers()` takes: it calls the procedures of a router on the server.',
  DecorateProcedure:
    'A procedure in the helpers of `createHydrationHelpers()`: call it for its result, or use `prefetch()` and `prefetchInfinite()`.',
  DecorateRouterRecord:
    'A router in the helpers of `createHydrationHelpers()`, with each procedure as `DecorateProcedure`.',
  CreateSSGHelpersExternal:
    'The options of `createServerSideHelpers()` with a client, which calls a server elsewhere.',
  CreateSSGHelpersInternal:
    'The options of `createServerSideHelpers()` with a router and its context, which calls procedures in the same process.',
  SSGFns: 'The names of the methods that a query has in the helpers of `createServerSideHelpers()`.',
  CreateClient: 'The type of `createClient()` of the object that `createTRPCReact()` returns.',
  CreateQueryUtils: 'The type of the helpers that `createTRPCQueryUtils()` returns for a router.',
  CreateReactUtils: 'The type of the helpers that `useUtils()` returns for a router.',
  DecorateQueryProcedure:
    'The methods that a query has in the helpers of `useUtils()`, such as `fetch()`, `invalidate()` and `setData()`.',
  DefinedTRPCQueryOptionsIn:
    'The options that `queryOptions()` takes if they have `initialData`, so that `data` is never `undefined`.',
  DefinedTRPCQueryOptionsOut: 'What `queryOptions()` returns for options with `initialData`.',
  UndefinedTRPCQueryOptionsOut: 'What `queryOptions()` returns for options without `initialData`.',
  UnusedSkipTokenTRPCQueryOptionsIn:
    'The options that `queryOptions()` takes if the input cannot be `skipToken`, so that they also suit suspense.',
  UnusedSkipTokenTRPCQueryOptionsOut: 'What `queryOptions()` returns if the input cannot be `skipToken`.',
  DefinedTRPCInfiniteQueryOptionsIn:
    'The options that `infiniteQueryOptions()` takes if they have `initialData`.',
  DefinedTRPCInfiniteQueryOptionsOut: 'What `infiniteQueryOptions()` returns for options with `initialData`.',
  UndefinedTRPCInfiniteQueryOptionsOut:
    'What `infiniteQueryOptions()` returns for options without `initialData`.',
  UnusedSkipTokenTRPCInfiniteQueryOptionsIn:
    'The options that `infiniteQueryOptions()` takes if the input cannot be `skipToken`.',
  UnusedSkipTokenTRPCInfiniteQueryOptionsOut:
    'What `infiniteQueryOptions()` returns if the input cannot be `skipToken`.',
  ExtractCursorType: 'The type of `cursor` in an input, or `unknown` if it has none.',
  OutputWithCursor: 'A page of data together with the cursor of the next page, or `null`.',
  RouterLikeInner: 'The type behind `RouterLike`, for a router and the routers in it.',
  TRPCContext:
    'The React context that holds the client and the query client. `createTRPCReact()` uses it unless you pass another one.',
  TRPCContextProps:
    'What the React context of the hooks has: the client, the query client, and the state of server-side rendering.',
  TRPCContextPropsBase: 'What the React context of the hooks has, without the query client.',
  contextProps: 'The names of the properties of the React context that the helpers of `useUtils()` show.',
  TRPCProviderProps: 'The props of the provider of the hooks: the client, the query client and the children.',
  TRPCFetchQueryOptions: 'The options of `fetch()` and similar methods of `useUtils()`.',
  TRPCFetchInfiniteQueryOptions: 'The options of `fetchInfinite()` and `prefetchInfinite()` of `useUtils()`.',
  TRPCHookResult: 'The property `trpc` of what hooks return: the path of the procedure.',
  TRPCQueryBaseOptions:
    'The option `trpc`, which the options of queries have in addition to those of React Query.',
  TRPCUseQueryBaseOptions:
    'The option `trpc`, which the options of hooks have in addition to those of React Query.',
  TRPCQueryOptions: 'The options of one query in `useQueries()` and `useSuspenseQueries()`.',
  TRPCQueryOptionsResult:
    'The property `trpc` of what `queryOptions()` and its siblings return: the path of the procedure.',
  TRPCSubscriptionBaseResult:
    'What all results of `useSubscription()` have: `status`, `data`, `error`, and `reset()`, which subscribes again.',
  TRPCSubscriptionIdleResult:
    'What `useSubscription()` returns while there is no subscription: it is skipped, or has ended.',
  TRPCSubscriptionConnectingResult:
    'What `useSubscription()` returns while it connects. If it reconnects, `error` has the reason and `data` the last value.',
  TRPCSubscriptionPendingResult:
    'What `useSubscription()` returns while it is connected: `data` is the last value, or `undefined` before the first.',
  TRPCSubscriptionErrorResult:
    'What `useSubscription()` returns after the subscription has failed and will not reconnect.',
  getQueryType:
    'Returns whether a method of `useUtils()` means infinite queries, other queries, or all of them.',
};
