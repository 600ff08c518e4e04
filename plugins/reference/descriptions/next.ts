/** What we say about the members of `@trpc/next`. */
export const next: Record<string, string> = {
  createTRPCNext:
    'Creates the hooks of the classic React integration for the Pages Router of Next.js, and `withTRPC()`, which wraps your app.',
  withTRPC: 'Creates the component that wraps the app and gives the client to the hooks below it.',
  ssrPrepass:
    'Renders each page on the server until all its queries have their data. Pass it to `createTRPCNext()` together with `ssr`.',
  WithTRPCConfig: 'What `config` returns: the links of the client, and settings of React Query.',
  WithTRPCSSROptions: 'The options of `createTRPCNext()` with server-side rendering.',
  WithTRPCNoSSROptions: 'The options of `createTRPCNext()` without server-side rendering.',
  TRPCPrepassHelper: 'The type of `ssrPrepass`.',
  TRPCPrepassProps: 'What `ssrPrepass` passes to the page that it renders.',
};
