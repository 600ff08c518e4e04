/** What we say about the members of `@trpc/server`. */
export const server: Record<string, string> = {
  // The main module.
  initTRPC:
    'Starts a tRPC server: `initTRPC.create()` returns the functions that make procedures, routers and middlewares. Call it once for each app, after `.context()` and `.meta()` if you need them.',
  TRPCBuilder:
    'The type of `initTRPC`. Each method returns a builder that knows one thing more about your server.',
  TRPCRootObject:
    'What `initTRPC.create()` returns: `procedure`, `router`, `middleware`, `mergeRouters` and `createCallerFactory`.',
  TRPCError:
    'The error that you throw in a procedure or middleware to choose what the client is told. Its `code` decides the HTTP status of the response.',
  TRPC_ERROR_CODE_KEY: 'The codes that a `TRPCError` can have, such as `NOT_FOUND`.',
  TRPC_ERROR_CODE_NUMBER: 'The numbers that stand for error codes in responses, as JSON-RPC defines them.',
  TRPCErrorShape:
    'What an error looks like in a response: a message, a number and data. An error formatter returns it.',
  getTRPCErrorFromUnknown:
    'Returns a `TRPCError` for anything that was thrown. What is no `TRPCError` becomes one with the code `INTERNAL_SERVER_ERROR` and the thrown value as its cause.',
  StandardSchemaV1Error:
    'The error that is thrown when a validator that follows the Standard Schema rejects an input. Its `issues` say what is wrong where.',
  tracked:
    'Gives an ID to a value that a subscription yields. When the connection is lost, the client sends the last ID, so that the server can continue after it.',
  isTrackedEnvelope: 'Tells whether a value was made by `tracked()`.',
  TrackedEnvelope: 'What `tracked()` returns: a value of a subscription together with its ID.',
  sse: 'The former name of `tracked()`, which takes an object instead of two arguments.',
  lazy: 'Loads a router when one of its procedures is called for the first time, which shortens cold starts.',
  experimental_lazy: 'The former name of `lazy()`.',
  AnyTRPCRouter:
    'Any router, whatever its procedures. Use it as the constraint of a type parameter that takes a router.',
  AnyRouter: 'The former name of `AnyTRPCRouter`: any router. TypeScript still shows this name in messages.',
  AnyTRPCProcedure: 'Any procedure, whatever its type, input and output.',
  AnyProcedure: 'The former name of `AnyTRPCProcedure`: any procedure.',
  AnyTRPCQueryProcedure: 'Any query, whatever its input and output.',
  AnyQueryProcedure: 'The former name of `AnyTRPCQueryProcedure`: any query.',
  AnyTRPCMutationProcedure: 'Any mutation, whatever its input and output.',
  AnyMutationProcedure: 'The former name of `AnyTRPCMutationProcedure`: any mutation.',
  AnyTRPCSubscriptionProcedure: 'Any subscription, whatever its input and output.',
  AnySubscriptionProcedure: 'The former name of `AnyTRPCSubscriptionProcedure`: any subscription.',
  AnyTRPCMiddlewareFunction: 'Any middleware, whatever context it takes and adds.',
  AnyMiddlewareFunction: 'The former name of `AnyTRPCMiddlewareFunction`: any middleware.',
  TRPCQueryProcedure: 'The type of a procedure that ends with `.query()`.',
  TRPCMutationProcedure: 'The type of a procedure that ends with `.mutation()`.',
  TRPCSubscriptionProcedure: 'The type of a procedure that ends with `.subscription()`.',
  TRPCProcedureBuilder:
    'The type of `t.procedure`: the methods that add an input, an output, middlewares and the resolver to a procedure.',
  TRPCProcedureType: 'The three types of procedures: `query`, `mutation` and `subscription`.',
  ProcedureType: 'The former name of `TRPCProcedureType`: `query`, `mutation` or `subscription`.',
  TRPCRouterBuilder: 'The type of `t.router`, which makes a router of an object of procedures.',
  TRPCBuiltRouter: 'What `t.router()` returns: the procedures, and what the library knows about the router.',
  TRPCRouterRecord: 'An object of procedures and of further such objects, as `t.router()` takes it.',
  TRPCRouterCallerFactory:
    'The type of `t.createCallerFactory`, which makes a function that calls the procedures of a router on the server.',
  TRPCDataTransformer:
    'An object with `serialize` and `deserialize`, which lets inputs and outputs have values that JSON lacks, such as dates.',
  DataTransformer: 'The former name of `TRPCDataTransformer`: an object with `serialize` and `deserialize`.',
  TRPCCombinedDataTransformer:
    'A transformer with one part for inputs and another one for outputs, for where the two directions need different formats.',
  CombinedDataTransformer:
    'The former name of `TRPCCombinedDataTransformer`: one transformer for inputs, another one for outputs.',
  inferRouterInputs:
    'The inputs of all procedures of a router, as an object type with the same keys as the router.',
  inferRouterOutputs:
    'The outputs of all procedures of a router as the client receives them, as an object type with the same keys as the router.',
  inferRouterContext: 'The context of a router, which `createContext` must return.',
  inferRouterError: 'The shape of the errors of a router, as its error formatter returns it.',
  inferProcedureInput:
    'The input of one procedure as its callers write it, so before validators change it. It is `void` for a procedure without one.',
  inferProcedureOutput: 'The output of one procedure on the server, before it is serialized.',
  inferSubscriptionInput: 'The input of one subscription as its callers write it.',
  inferSubscriptionOutput: 'A value that one subscription yields.',
  inferProcedureBuilderResolverOptions:
    'The argument of a resolver or middleware of a procedure builder: its context and its input. Use it for functions that you share between procedures.',
  inferAsyncReturnType: 'What the promise of an async function resolves to.',

  // Adapters.
  createHTTPServer:
    'Creates an HTTP server of Node.js for a router. Call `.listen()` on the result to start it.',
  createHTTPHandler:
    'Creates the request listener of `createHTTPServer()` alone, for a server that you create yourself.',
  createHTTP2Handler: 'Creates a request listener for a server of `node:http2`.',
  CreateHTTPContextOptions:
    'What `createContext` receives from the standalone adapter: the request, the response, and information about the call.',
  CreateHTTP2ContextOptions:
    'What `createContext` receives from `createHTTP2Handler()`: the request, the response, and information about the call.',
  CreateHTTPHandlerOptions: 'The options of `createHTTPServer()` and `createHTTPHandler()`.',
  CreateHTTP2HandlerOptions: 'The options of `createHTTP2Handler()`.',
  createExpressMiddleware: 'Creates a middleware of Express that serves a router. Mount it with `app.use()`.',
  CreateExpressContextOptions:
    'What `createContext` receives from the Express adapter: the request, the response, and information about the call.',
  fastifyTRPCPlugin: 'A plugin of Fastify that serves a router below its `prefix`, also over WebSockets.',
  fastifyRequestHandler: 'Responds to one request of Fastify; the plugin calls it for each request.',
  FastifyTRPCPluginOptions:
    'The options of `fastifyTRPCPlugin`. Add it with `satisfies`, because Fastify does not infer the type of your router.',
  CreateFastifyContextOptions:
    'What `createContext` receives from the Fastify adapter: the request, the reply, and information about the call.',
  fetchRequestHandler:
    'Responds to a `Request` with a `Response`, for every host that uses the Fetch API: Cloudflare Workers, Deno, Bun, route handlers of Next.js.',
  FetchCreateContextFnOptions:
    'What `createContext` receives from the fetch adapter: the request, the headers of the response, and information about the call.',
  FetchHandlerRequestOptions: 'The options of `fetchRequestHandler()`.',
  createNextApiHandler: 'Creates the handler of an API route of Next.js, in the Pages Router.',
  CreateNextContextOptions:
    'What `createContext` receives from the adapter for API routes of Next.js: the request, the response, and information about the call.',
  awsLambdaRequestHandler:
    'Creates the handler of an AWS Lambda function behind API Gateway or a function URL.',
  awsLambdaStreamingRequestHandler:
    'Creates a handler of an AWS Lambda function that streams its response, for `httpBatchStreamLink()` and subscriptions.',
  CreateAWSLambdaContextOptions:
    'What `createContext` receives from the AWS Lambda adapter: the event, the context of the function, and information about the call.',
  LambdaEvent: 'The events that the AWS Lambda adapter understands: versions 1 and 2 of the payload format.',
  AWSLambdaOptions: 'The options of `awsLambdaRequestHandler()`.',
  applyWSSHandler:
    'Serves a router over a WebSocket server of the package `ws`. It returns a function that asks all clients to reconnect.',
  getWSConnectionHandler:
    'Creates the function that `applyWSSHandler()` calls for each connection, for a server that you set up yourself.',
  CreateWSSContextFnOptions:
    'What `createContext` receives from the WebSocket adapter: the request that opened the connection, the socket, and information about the connection.',
  nodeHTTPRequestHandler:
    'Responds to a request of Node.js. The adapters for Node.js call it; use it to write one of your own.',
  NodeHTTPCreateContextFnOptions:
    'What `createContext` receives from adapters for Node.js: the request, the response, and information about the call.',
  experimental_nextAppDirCaller:
    'Makes procedures that you can call as functions on the server and use as server actions of Next.js. Pass it to `.experimental_caller()` of a procedure.',
  experimental_redirect:
    'Redirects from a procedure that is a server action, where `redirect()` of Next.js would give the action a wrong type.',
  experimental_notFound: 'Shows the not-found page of Next.js from a procedure that is a server action.',

  // HTTP.
  resolveResponse:
    'Runs the procedures that a `Request` calls and returns the `Response`. Every HTTP adapter is built on it, and so can yours be.',
  HTTPBaseHandlerOptions: 'The options that all HTTP adapters have.',
  TRPCRequestInfo:
    'The information about a call that `createContext` receives as `info`: the procedures that were called, and how.',
  ResponseMeta: 'What `responseMeta` returns: the status and the headers of a response.',
  getHTTPStatusCode:
    'Finds the HTTP status of a response from its JSON: 207 where the calls of a batch have different ones.',
  getHTTPStatusCodeFromError: 'Finds the HTTP status that belongs to the code of a `TRPCError`.',
  octetInputParser:
    'Validates an input that is a file or other bytes. The procedure receives it as a `ReadableStream`.',

  // Observables.
  observable:
    'Creates an observable: a function that sends values to an observer until it is told to stop. Links are built from observables.',
  isObservable: 'Tells whether a value is an observable.',
  Observable: 'A source of values that you can subscribe to, and pass through operators with `.pipe()`.',
  Observer: 'What receives the values of an observable, its error and its end.',
  map: 'An operator that replaces each value of an observable by the result of a function.',
  tap: 'An operator that looks at the values of an observable, its error and its end, and passes them on unchanged.',
  share: 'An operator that lets several observers share one subscription.',
  distinctUntilChanged: 'An operator that leaves out a value that equals the one before it.',
  distinctUntilDeepChanged:
    'An operator that leaves out a value that equals the one before it, also when the two are different objects with the same content.',
  Unsubscribable: 'What a subscription to an observable returns: `unsubscribe()` ends it.',

  // RPC.
  TRPC_ERROR_CODES_BY_KEY: 'The number of each error code, by its name, as responses have it.',
  TRPC_ERROR_CODES_BY_NUMBER:
    'The name of each error code, by its number. Codes that share a number have one name here.',
  parseTRPCMessage: 'Reads a message that a client sent over a WebSocket, and throws if it is malformed.',

  // Types that show in messages and in code that builds on the library.
  AnyTRPCRootTypes:
    'Any set of the types that all procedures of a server share: its context, metadata, error shape and transformer.',
  AnyTRPCClientTypes:
    'The part of `AnyTRPCRootTypes` that a client depends on: the shape of errors, and whether there is a transformer.',
  Dict: 'An object whose properties may be missing: each is a value of the type, or `undefined`.',
  AWSLambdaCreateContextFn: 'The type of `createContext` for the AWS Lambda adapter.',
  FastifyHandlerOptions: 'The options that the Fastify adapter has in common with the other HTTP adapters.',
  FastifyRequestHandlerOptions:
    'The options of `fastifyRequestHandler()`: those of the adapter, with the request, the reply, and the path of the procedure.',
  FetchCreateContextFn: 'The type of `createContext` for the fetch adapter.',
  FetchCreateContextOption:
    'The option `createContext` of the fetch adapter. It is required if the router has a context.',
  FetchHandlerOptions:
    'The same options as `FetchHandlerRequestOptions`, which `fetchRequestHandler()` takes.',
  NodeHTTPCreateContextFn: 'The type of `createContext` for adapters for Node.js.',
  NodeHTTPCreateContextOption:
    'The option `createContext` of adapters for Node.js. It is required if the router has a context.',
  NodeHTTPHandlerOptions:
    'The options that all adapters for Node.js have: those of HTTP adapters, a middleware and `maxBodySize`.',
  NodeHTTPRequestHandlerOptions:
    'The options of `nodeHTTPRequestHandler()`: those of the adapter, with the request, the response, and the path of the procedure.',
  NodeHTTPRequest:
    'A request of HTTP/1.1 or HTTP/2, as adapters for Node.js take it. `body` is set if a framework has read the body before.',
  NodeHTTPResponse: 'A response of HTTP/1.1 or HTTP/2, as adapters for Node.js write it.',
  createURL:
    'Returns the full URL of a request of Node.js, from its path, its `Host` header, and whether the connection is encrypted. Throws a `TRPCError` with the code `BAD_REQUEST` if there is no valid URL.',
  StandaloneHandlerOptions:
    'The options of the standalone adapter: those of all adapters for Node.js, and `basePath`.',
  CreateWSSContextFn: 'The type of `createContext` for the WebSocket adapter.',
  WSConnectionHandlerOptions:
    'The options that handle one WebSocket connection: the router, `createContext` and `onError`.',
  parseConnectionParamsFromString:
    'Reads the connection parameters that a client sent as JSON, for example in the URL of an `EventSource`. Throws a `TRPCError` with the code `PARSE_ERROR` if they are no JSON, or if a value is no string.',
  parseConnectionParamsFromUnknown:
    'Checks that connection parameters are `null` or an object of strings, and returns them. Throws a `TRPCError` with the code `PARSE_ERROR` if they are not.',
  BehaviorSubject:
    'An observable with a current value: `get()` returns it, `next()` replaces it, and each new observer receives it first.',
  ReadonlyBehaviorSubject:
    'A `BehaviorSubject` whose value cannot be replaced from outside, such as the state of a connection.',
  TeardownLogic:
    'What the function of an `observable()` may return: a function or an object that ends it, or nothing.',
  UnsubscribeFn: 'A function that ends a subscription to an observable.',
  inferObservableValue: 'The type of the values of an observable.',
  TRPCRequest:
    'A call as it is sent over a WebSocket: the type of the procedure, its path and its input, in the form of JSON-RPC.',
  TRPCRequestMessage: 'A `TRPCRequest` with the ID that its response repeats.',
  TRPCResponse: 'The JSON that responds to a call over HTTP: a result or an error.',
  TRPCResponseMessage:
    'A message that responds to a call over a WebSocket: a result or an error, with the ID of the call.',
  TRPCSuccessResponse: 'The JSON that responds to a call that succeeded: its data stands in `result`.',
  TRPCErrorResponse:
    'The JSON that responds to a call that failed: `error` has the shape that the error formatter returns.',
  TRPCResult: 'The `result` of a response: the data, and the ID of a tracked value.',
  TRPCResultMessage: 'A result over a WebSocket: data, or that a subscription has started or stopped.',
};
