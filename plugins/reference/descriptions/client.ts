/** What we say about the members of `@trpc/client`. */
export const client: Record<string, string> = {
  createTRPCClient:
    'Creates a client whose methods are the procedures of your router. Its links decide how calls are sent.',
  createTRPCProxyClient: 'The former name of `createTRPCClient()`.',
  createTRPCUntypedClient:
    'Creates a client that calls procedures by their path, as a string, and knows no types. Use it where the router is not known.',
  TRPCClient: 'The type of the client that `createTRPCClient()` returns for a router.',
  CreateTRPCClient: 'The former name of `TRPCClient`.',
  inferRouterClient: 'A former name of `TRPCClient`.',
  inferRouterProxyClient: 'A former name of `TRPCClient`.',
  TRPCUntypedClient: 'The client that `createTRPCUntypedClient()` returns. Each typed client has one inside.',
  TRPCClientError:
    'The error of a call that failed: on the server, on the way, or in a link. `data` has what the server sent about it.',
  TRPCClientErrorLike:
    'The part of a `TRPCClientError` that is data: its message, its shape and its `data`. Hooks return errors of this type.',
  TRPCClientErrorBase: 'The properties that `TRPCClientError` and `TRPCClientErrorLike` share.',
  isTRPCClientError: 'Tells whether a value is a `TRPCClientError`, and gives it the type of your router.',
  TRPCLink:
    'The type of a link: a function that is called once for each client and returns the function that handles each operation.',
  TRPCProcedureOptions: 'The options of a call: a signal that aborts it, and a context for the links.',
  TRPCRequestOptions: 'The options of a call of the untyped client: a signal, and a context for the links.',
  TRPCClientRuntime: 'What a link receives about the client when the client is created.',
  httpLink: 'A terminating link that sends each call in an HTTP request of its own.',
  HTTPLinkOptions: 'The options of `httpLink()`.',
  httpBatchLink: 'A terminating link that sends calls that start at the same time in one HTTP request.',
  HTTPBatchLinkOptions: 'The options of `httpBatchLink()`.',
  httpBatchStreamLink:
    'A terminating link that sends calls in one HTTP request, as `httpBatchLink()` does, and receives each result as soon as it is there.',
  HTTPBatchStreamLinkOptions: 'The options of `httpBatchStreamLink()`.',
  unstable_httpBatchStreamLink: 'The former name of `httpBatchStreamLink()`.',
  httpSubscriptionLink: 'A terminating link that receives subscriptions as Server-Sent Events.',
  unstable_httpSubscriptionLink: 'The former name of `httpSubscriptionLink()`.',
  wsLink: 'A terminating link that sends all calls and subscriptions over one WebSocket.',
  WebSocketLinkOptions: 'The options of `wsLink()`.',
  createWSClient: 'Creates the WebSocket connection that `wsLink()` uses, which reconnects when it is lost.',
  WebSocketClientOptions: 'The options of `createWSClient()`.',
  TRPCWebSocketClient: 'The connection that `createWSClient()` returns.',
  splitLink:
    'Sends an operation through one of two chains of links, for example subscriptions through another one than queries.',
  loggerLink: 'Logs each operation and its result to the console.',
  LoggerLinkOptions: 'The options of `loggerLink()`.',
  retryLink: 'Sends a failed operation again for as long as a function of yours says so.',
  unstable_localLink:
    'A terminating link that calls the procedures of a router in the same process, without a request.',
  LocalLinkOptions: 'The options of the link that calls a router in the same process.',
  isNonJsonSerializable:
    'Tells whether an input cannot be sent as JSON, because it is a `FormData`, a file or other bytes. Use it to send such inputs through another link.',
  isFormData: 'Tells whether an input is a `FormData`.',
  isOctetType: 'Tells whether an input is a `Blob`, a file or a `Uint8Array`.',
  getFetch:
    'Returns the function that a link fetches with: yours if you pass one, else that of the browser or of Node.js.',
  TRPCFetch: 'The part of `fetch` that links need.',

  // Marked as internal in the package, but needed by everyone who writes a link.
  Operation: 'A call on its way through the links: its type, path, input, context and signal.',
  OperationContext:
    'Values that links and callers pass to later links, such as a mark that one call skips batching.',

  experimental_localLink: 'The former name of `unstable_localLink()`.',
  jsonEncoder:
    'Writes and reads the messages of a WebSocket as JSON. Both sides use it unless you choose another encoder.',
};
