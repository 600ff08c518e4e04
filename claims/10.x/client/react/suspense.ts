import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCReact, getQueryKey, httpLink } from '@trpc/react-query';
import { initTRPC } from '@trpc/server';
import { createElement, Suspense, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { PassThrough } from 'node:stream';
import { claim, type Tools } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  broken: t.procedure.query((): string => {
    throw new Error('Broken');
  }),
});

const trpc = createTRPCReact<typeof router>();

/** Renders the component inside a `Suspense` boundary, and returns the HTML and the errors that were thrown. */
async function render(serve: Tools['serve'], Component: () => ReactNode, queryClient: QueryClient) {
  const { url } = await serve({ router });
  const client = trpc.createClient({ links: [httpLink({ url })] });
  const boundary = createElement(Suspense, { fallback: 'Loading' }, createElement(Component));
  const children = createElement(QueryClientProvider, { client: queryClient }, boundary);
  const errors: string[] = [];
  const html = await new Promise<string>((resolve) => {
    let text = '';
    const output = new PassThrough();
    output.on('data', (chunk) => (text += String(chunk)));
    output.on('end', () => resolve(text));
    const stream = renderToPipeableStream(createElement(trpc.Provider, { client, queryClient, children }), {
      onAllReady: () => void stream.pipe(output),
      onError: (error) => void errors.push((error as Error).message),
    });
  });
  return { html, errors };
}

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, cacheTime: Infinity } },
    logger: { log() {}, warn() {}, error() {} },
  });

claim(
  'If a query fails, the hook then returns `data` with the value `undefined`, although its type has none.',
  async ({ serve, expect }) => {
    const Take = () => {
      const [data]: [string, unknown] = trpc.broken.useSuspenseQuery(undefined, { useErrorBoundary: false });
      return `data is ${String(data)}`;
    };
    const { html, errors } = await render(serve, Take, makeQueryClient());
    expect(html).toContain('data is undefined');
    expect(errors).toEqual([]);
  },
);

claim('If a query fails, the hook throws the error while rendering', async ({ serve, expect }) => {
  const Take = () => trpc.broken.useSuspenseQuery()[0];
  expect((await render(serve, Take, makeQueryClient())).errors).toEqual(['Broken']);
});

claim(
  'This includes queries that already have data, when a later request of them fails.',
  async ({ serve, expect }) => {
    const queryClient = makeQueryClient();
    const queryKey = getQueryKey(trpc.ok, undefined, 'query');
    queryClient.setQueryData(queryKey, 'old');
    await queryClient
      .fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('Down')) })
      .catch(() => {});
    expect(queryClient.getQueryData(queryKey)).toBe('old');
    const Take = () => trpc.ok.useSuspenseQuery(undefined, { staleTime: Infinity })[0];
    expect((await render(serve, Take, queryClient)).errors).toEqual(['Down']);
  },
);

claim(
  'The value is also `undefined` if a component without cached data renders while the browser is offline, because TanStack Query pauses the request and the hook does not suspend.',
  async ({ serve, expect }) => {
    const Take = () => `data is ${String(trpc.ok.useSuspenseQuery()[0])}`;
    onlineManager.setOnline(false);
    try {
      const { html, errors } = await render(serve, Take, makeQueryClient());
      expect(html).toContain('data is undefined');
      expect(errors).toEqual([]);
    } finally {
      onlineManager.setOnline(true);
    }
  },
);

claim(
  "With `networkMode: 'always'`, the request is sent, and you get its error.",
  async ({ serve, expect }) => {
    const Take = () => trpc.broken.useSuspenseQuery(undefined, { networkMode: 'always' })[0];
    onlineManager.setOnline(false);
    try {
      expect((await render(serve, Take, makeQueryClient())).errors).toEqual(['Broken']);
    } finally {
      onlineManager.setOnline(true);
    }
  },
);
