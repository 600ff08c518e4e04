import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query';
import path from 'node:path';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { initTRPC, type AnyTRPCRouter } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import ts from 'typescript';
import { z } from 'zod';
import { claim } from '../claim';

const t = initTRPC.create();

const lists = t.router({ list: t.procedure.query(() => [{ at: new Date(0) }]) });

claim(
  "If it's there, the input itself can be `null`: write `.optional()` instead of `.nullish()` behind the object.",
  async ({ serve, expect }) => {
    const page = z.object({ cursor: z.number().optional() });
    const lists = t.router({
      nullish: t.procedure.input(page.nullish()).query(() => []),
      optional: t.procedure.input(page.optional()).query(() => []),
    });
    const { url } = await serve({ router: lists });
    const options = createTRPCOptionsProxy<typeof lists>({
      client: createTRPCClient<typeof lists>({ links: [httpBatchLink({ url })] }),
      queryClient: new QueryClient(),
    });
    const opts = { getNextPageParam: () => undefined };
    expect(options.optional.infiniteQueryOptions({}, opts).queryKey[0]).toEqual(['optional']);
    // @ts-expect-error Type 'never' has no call signatures.
    expect(options.nullish.infiniteQueryOptions({}, opts)).toHaveProperty('queryKey');
  },
);

claim(
  'The same when your program runs: you called `trpc.post.list.useQuery()` of the TanStack package.',
  ({ expect }) => {
    const _router = t.router({ list: t.procedure.query(() => []) });
    const options = createTRPCOptionsProxy<typeof _router>({
      client: createTRPCClient<typeof _router>({ links: [httpBatchLink({ url: 'http://localhost:3000' })] }),
      queryClient: new QueryClient(),
    });
    const untyped = options.list as unknown as { useQuery(): unknown };
    expect(() => untyped.useQuery()).toThrow('[utilName] is not a function');
  },
);

claim(
  'The HTML has its loading state, but the browser may have the data before React hydrates.',
  async ({ expect }) => {
    const onServer = new QueryClient({
      defaultOptions: { dehydrate: { shouldDehydrateQuery: () => true } },
    });
    const options = createTRPCOptionsProxy({
      router: lists,
      ctx: {},
      queryClient: onServer,
    }).list.queryOptions();
    void onServer.prefetchQuery(options);
    const state = dehydrate(onServer);
    const List = () => useQuery({ ...options, staleTime: 60_000 }).data?.length ?? 'Loading';
    const render = (received: unknown) =>
      renderToString(
        createElement(
          QueryClientProvider,
          { client: new QueryClient() },
          createElement(HydrationBoundary, { state: received as typeof state }, createElement(List)),
        ),
      );
    // React passes a promise that it has received as an object that calls back at once.
    const arrived = { then: (resolve: (data: unknown) => void) => void resolve([{}]) };
    expect(render(state)).toBe('Loading');
    expect(render({ ...state, queries: [{ ...state.queries[0], promise: arrived }] })).toBe('1');
  },
);

claim('`createContext` reads `headers()` where Next.js handles no request', async ({ expect }) => {
  const { headers } = await import('next/headers.js');
  const createContext = async () => ({ user: (await headers()).get('x-user') });
  const caller = lists.createCaller(createContext);
  await expect(caller.list()).rejects.toThrow('`headers` was called outside a request scope.');
});

claim('Or you wrote `createTRPCReact<AnyTRPCRouter>()`', ({ expect }) => {
  type Message = `The property '${string}' in your router collides with a built-in method${string}`;
  const _trpc = createTRPCReact<AnyTRPCRouter>();
  const isMessage: typeof _trpc extends Message ? true : false = true;
  expect(isMessage).toBe(true);
});

/** Compiles modules that need declarations, and returns the codes of the errors in each. */
function compile(modules: Record<string, string>) {
  const name = (module: string) => path.resolve(`in-memory/${module}.ts`);
  const texts = new Map(Object.entries(modules).map(([module, text]) => [name(module), text]));
  const options: ts.CompilerOptions = {
    declaration: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.directoryExists = () => true;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, version) => {
    const text = host.readFile(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, version);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  const errorsOf = (module: string) => {
    const source = program.getSourceFile(name(module));
    return [...program.getSemanticDiagnostics(source), ...program.getDeclarationDiagnostics(source)];
  };
  return Object.fromEntries(
    Object.keys(modules).map((module) => [module, [...new Set(errorsOf(module).map(({ code }) => code))]]),
  );
}

/** Two routers, each of which TypeScript can write out, but not both: a million letters are too many. */
const [user, post] = ['user', 'post'].map(
  (name) => `import { t } from './t';
    export const ${name}Router = t.router({
      save: t.procedure.input((value: unknown) => value as { ${name.repeat(150_000)}: 1 }).mutation(() => 1),
    });
    type Router = typeof ${name}Router;
    export interface ${name === 'user' ? 'User' : 'Post'}Router extends Router {}`,
) as [string, string];

const largeApp = {
  t: "import { initTRPC } from '@trpc/server'; export const t = initTRPC.create();",
  user,
  post,
  app: `import { t } from './t';
    import { userRouter } from './user';
    import { postRouter } from './post';
    export const appRouter = t.router({ user: userRouter, post: postRouter });
    export type AppRouter = typeof appRouter;`,
};

claim('Give each nested router a name,', ({ expect }) => {
  const client = (app: string) => `import { createTRPCReact } from '@trpc/react-query';
      import type { AppRouter } from './${app}';
      export const trpc = createTRPCReact<AppRouter>();`;
  const codes = compile({
    ...largeApp,
    named: `import { t } from './t';
        import { userRouter, type UserRouter } from './user';
        import { postRouter, type PostRouter } from './post';
        export const appRouter = t.router({ user: userRouter as UserRouter, post: postRouter as PostRouter });
        export type AppRouter = typeof appRouter;`,
    client: client('app'),
    namedClient: client('named'),
  });
  const none: number[] = [];
  expect(codes).toEqual({
    ...{ t: none, user: none, post: none, app: [7056], client: [7056] },
    ...{ named: none, namedClient: none },
  });
});

claim('If only the client fails, annotating it is enough:', ({ expect }) => {
  const codes = compile({
    ...largeApp,
    react: `import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query';
        import type { AppRouter } from './app';
        export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();`,
    client: `import { createTRPCClient, type TRPCClient } from '@trpc/client';
        import type { AppRouter } from './app';
        export const trpc: TRPCClient<AppRouter> = createTRPCClient<AppRouter>({ links: [] });`,
    options: `import { createTRPCOptionsProxy, type TRPCOptionsProxy } from '@trpc/tanstack-react-query';
        import type { AppRouter } from './app';
        export const trpc: TRPCOptionsProxy<AppRouter> = createTRPCOptionsProxy<AppRouter>({} as never);`,
  });
  expect(codes).toMatchObject({ react: [], client: [], options: [] });
});
