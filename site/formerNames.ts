/** A name that readers search for and that the library does not have (any more), and what takes its place. */
interface FormerName {
  name: string;
  /** Where the name comes from. */
  of: string;
  instead: string;
  /** The page below the docs that tells more, with the id of its heading. */
  to: string;
}

const rows = (of: string, ...names: readonly (readonly [name: string, instead: string, to: string])[]) =>
  names.map(([name, instead, to]): FormerName => ({ name, of, instead, to }));

/** What replaces names of earlier majors, of starters and of other libraries: the search tells readers who type them. */
export const formerNames: readonly FormerName[] = [
  ...rows(
    'tRPC 9',
    ['createReactQueryHooks', 'createTRPCContext', 'client/tanstack-react-query/setup#1-create-the-hooks'],
    ['setupTRPC', 'createTRPCNext', 'client/nextjs/setup#4-create-the-hooks'],
    ['createSSGHelpers', 'createServerSideHelpers', 'migrate-from-v10-to-v11#7-replace-the-ssg-helpers'],
    ['inferQueryOutput', 'inferRouterOutputs', 'client/vanilla/infer-types'],
    ['inferQueryResponse', 'inferRouterOutputs', 'client/vanilla/infer-types'],
    ['inferMutationOutput', 'inferRouterOutputs', 'client/vanilla/infer-types'],
    ['inferQueryInput', 'inferRouterInputs', 'client/vanilla/infer-types'],
    ['inferMutationInput', 'inferRouterInputs', 'client/vanilla/infer-types'],
    ['inferHandlerInput', 'inferProcedureInput', 'migrate-from-v10-to-v11#types'],
    ['createRouter', 'router', 'server/routers#initialize-trpc'],
  ),
  ...rows(
    'tRPC 10',
    ['createProxySSGHelpers', 'createServerSideHelpers', 'migrate-from-v10-to-v11#7-replace-the-ssg-helpers'],
    ['resolveHTTPResponse', 'resolveResponse', 'migrate-from-v10-to-v11#12-adapters-and-links-of-your-own'],
    [
      'experimental_formDataLink',
      'httpLink',
      'migrate-from-v10-to-v11#11-replace-the-experimental-form-data-api',
    ],
    [
      'experimental_parseMultipartFormData',
      'a FormData input',
      'migrate-from-v10-to-v11#11-replace-the-experimental-form-data-api',
    ],
    [
      'nodeHTTPFormDataContentTypeHandler',
      'a FormData input',
      'migrate-from-v10-to-v11#11-replace-the-experimental-form-data-api',
    ],
    ['CreateRouterInner', 'AnyTRPCRouter', 'migrate-from-v10-to-v11#types'],
    ['ProcedureArgs', 'inferProcedureInput', 'migrate-from-v10-to-v11#types'],
  ),
  ...rows(
    'create-t3-app',
    ['createTRPCRouter', 'router', 'server/routers#initialize-trpc'],
    ['getServerAuthSession', 'createContext', 'server/authorization#authjs'],
  ),
  ...rows(
    'trpc-openapi',
    ['OpenApiMeta', '@trpc/openapi', 'openapi#trpc-openapi-the-older-package'],
    ['createOpenApiHttpHandler', 'a route that calls procedures', 'recipes/public-api'],
    ['createOpenApiNextHandler', 'a route that calls procedures', 'recipes/public-api'],
    ['generateOpenApiDocument', 'trpc-openapi of @trpc/openapi', 'openapi#generate-the-document'],
  ),
  ...rows('msw-trpc', [
    'createTRPCMsw',
    'a link that returns what the test says',
    'server/testing#test-a-component-with-a-mocked-server',
  ]),
  ...rows(
    'Apollo Client',
    [
      'useLazyQuery',
      'useQuery with enabled: false',
      'client/react/disabling-queries#a-query-that-runs-on-demand-with-enabled-false',
    ],
    ['useApolloClient', 'useUtils', 'client/react/useUtils'],
    ['ApolloProvider', 'TRPCProvider', 'client/tanstack-react-query/setup#2-mount-the-providers'],
    ['createHttpLink', 'httpBatchLink', 'client/links/httpBatchLink'],
  ),
  ...rows(
    'SWR',
    ['useSWR', 'useQuery with queryOptions', 'client/tanstack-react-query/usage#queries-with-queryoptions'],
    [
      'useSWRMutation',
      'useMutation with mutationOptions',
      'client/tanstack-react-query/usage#mutations-with-mutationoptions',
    ],
    [
      'useSWRInfinite',
      'useInfiniteQuery with infiniteQueryOptions',
      'client/tanstack-react-query/usage#infinite-queries-with-infinitequeryoptions',
    ],
    [
      'useSWRSubscription',
      'useSubscription with subscriptionOptions',
      'client/tanstack-react-query/usage#subscriptions-with-subscriptionoptions',
    ],
  ),
  ...rows(
    'RTK Query',
    ['fetchBaseQuery', 'httpBatchLink', 'client/links/httpBatchLink'],
    ['createApi', 'createTRPCClient', 'client/vanilla/setup'],
  ),
  ...rows('Axios', ['interceptors', 'a link', 'client/links#write-your-own-link-with-trpclink']),
];
