import { createTRPCProxyClient, httpLink } from '@trpc/client';
import { createTRPCNext } from '@trpc/next';
import { initTRPC, TRPCError } from '@trpc/server';
import type { AppContext, AppProps } from 'next/app';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { gate } from '../../../_gate';
import { claim, type Tools } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const helloIsShown = gate();

const router = t.router({
  hello: t.procedure.query(() => 'Hello'),
  pages: t.procedure.input((input: unknown) => input as { cursor?: number }).query(() => 'page'),
  slow: t.procedure.query(async () => {
    await helloIsShown.opened;
    return 'slow';
  }),
  missing: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
});

type Page = (trpc: ReturnType<typeof createTRPCNext<typeof router>>) => string;

/** Renders a page as Next.js does: `getInitialProps` of the app first, then the HTML. */
async function render(
  serve: Tools['serve'],
  page: Page,
  options: object = {},
  pathname = '/',
  next?: (App: object, context: AppContext) => Promise<unknown>,
) {
  const server = await serve({ router });
  const contexts: unknown[] = [];
  const trpc = createTRPCNext<typeof router>({
    ssr: true,
    config({ ctx }: { ctx?: object }) {
      contexts.push(ctx);
      const queries = { retry: false };
      return { links: [httpLink({ url: server.url })], queryClientConfig: { defaultOptions: { queries } } };
    },
    ...options,
  } as Parameters<typeof createTRPCNext<typeof router>>[0]);
  const headers: Record<string, unknown> = {};
  const res = { statusCode: 200, setHeader: (name: string, value: unknown) => (headers[name] = value) };
  const Component = (() => page(trpc)) as unknown as AppContext['Component'];
  const Inner = ({ Component: Shown }: AppProps) => createElement(Shown);
  const App = trpc.withTRPC(Inner as never) as unknown as ComponentType<object> & {
    getInitialProps: (context: AppContext) => Promise<object>;
  };
  const AppTree = (props: object) => createElement(App, { ...props, Component } as object);
  const context = { Component, AppTree, ctx: { pathname, res } } as unknown as AppContext;
  // Next.js renders with its own instance of React, so the app tree stays the one of this file.
  const getInitialProps = (own: object) => App.getInitialProps({ ...own, AppTree } as AppContext);
  if (next) await next({ getInitialProps }, context);
  const props = next ? {} : await App.getInitialProps(context);
  const html = renderToString(AppTree(props));
  return { html, contexts, server, headers, res };
}

claim(
  'The function `config` runs twice on the server for each HTML page: with `ctx` before the queries, and without `ctx` when the HTML is rendered.',
  async ({ serve, expect }) => {
    const { html, contexts } = await render(serve, (trpc) => trpc.hello.useQuery().data ?? 'Loading');
    expect(html).toBe('Hello');
    expect(contexts).toMatchObject([{ pathname: '/' }, undefined]);
  },
);

claim('The browser then fetches it.', async ({ serve, expect }) => {
  const page: Page = (trpc) => trpc.hello.useQuery(undefined, { trpc: { ssr: false } }).data ?? 'Loading';
  const { html, server } = await render(serve, page);
  expect(html).toBe('Loading');
  expect(server.exchanges()).toEqual([]);
});

claim(
  'A `useQuery` or `useInfiniteQuery` with `enabled: false` is not run on the server either.',
  async ({ serve, expect }) => {
    const pages: Page[] = [
      (trpc) => trpc.hello.useQuery(undefined, { enabled: false }).data ?? 'Loading',
      (trpc) => trpc.pages.useInfiniteQuery({}, { enabled: false }).data?.pages[0] ?? 'Loading',
    ];
    for (const page of pages) {
      const { html, server } = await render(serve, page);
      expect(html).toBe('Loading');
      expect(server.exchanges()).toEqual([]);
    }
  },
);

claim(
  '`useQueries` ignores `enabled` in the prepass and runs its disabled queries, so give those `trpc: { ssr: false }` as well.',
  async ({ serve, expect }) => {
    const page =
      (options: object): Page =>
      (trpc) =>
        trpc.useQueries((q) => [q.hello(undefined, options)])[0].data ?? 'Loading';
    const run = await render(serve, page({ enabled: false }));
    expect(run.html).toBe('Hello');
    expect(run.server.exchanges()).toHaveLength(1);
    const leftOut = await render(serve, page({ enabled: false, trpc: { ssr: false } }));
    expect(leftOut.html).toBe('Loading');
    expect(leftOut.server.exchanges()).toEqual([]);
  },
);

claim(
  'As soon as one of these queries has finished, `@trpc/next` renders again, because its result can lead to further queries.',
  async ({ serve, expect }) => {
    const seen: unknown[] = [];
    await render(serve, (trpc) => {
      const data = [trpc.hello.useQuery().data, trpc.slow.useQuery().data];
      seen.push(data);
      if (data[0] === 'Hello') helloIsShown.open();
      return data.join();
    });
    expect(seen).toEqual([
      [undefined, undefined],
      ['Hello', undefined],
      ['Hello', 'slow'],
      ['Hello', 'slow'],
    ]);
  },
);

claim(
  'The browser requests their props from Next.js, which runs the prepass on the server for this request too.',
  async ({ serve, expect }) => {
    const { renderToHTML } = await import('next/dist/server/render');
    const answers: string[] = [];
    const answer = async (App: object, context: AppContext) => {
      const empty = { pageConfig: {}, buildManifest: {}, images: {}, previewProps: {} };
      const page = { App, Component: context.Component, getServerSideProps: () => ({ props: {} }) };
      const request = [{ headers: {} }, {}, '/', {}, { ...empty, ...page, isDataReq: true }] as unknown;
      const result = await renderToHTML(...(request as Parameters<typeof renderToHTML>));
      answers.push(result.toUnchunkedString());
    };
    const page: Page = (trpc) => trpc.hello.useQuery().data ?? 'Loading';
    const { server } = await render(serve, page, {}, '/', answer);
    expect(JSON.parse(answers[0]!).pageProps.trpcState.queries).toMatchObject([{ state: { data: 'Hello' } }]);
    expect(server.exchanges()).toHaveLength(1);
  },
);

claim('Return `false` for pages that the browser should fetch for.', async ({ serve, expect }) => {
  const page: Page = (trpc) => trpc.hello.useQuery().data ?? 'Loading';
  const ssr = ({ ctx }: { ctx: { pathname: string } }) => Promise.resolve(ctx.pathname !== '/account');
  expect((await render(serve, page, { ssr }, '/account')).html).toBe('Loading');
  expect((await render(serve, page, { ssr }, '/news')).html).toBe('Hello');
});

claim('If it throws, the page is sent without data.', async ({ serve, expect }) => {
  const page: Page = (trpc) => trpc.hello.useQuery().data ?? 'Loading';
  const ssr = () => {
    throw new Error('Broken');
  };
  expect((await render(serve, page, { ssr })).html).toBe('Loading');
});

claim(
  'Without further options a page is sent with status 200 even if its query failed with `NOT_FOUND`.',
  async ({ serve, expect }) => {
    const { html, res } = await render(serve, (trpc) => trpc.missing.useQuery().status);
    expect(html).toBe('error');
    expect(res.statusCode).toBe(200);
  },
);

claim(
  'It runs after the queries, and `clientErrors` contains a `TRPCClientError` for each query that failed:',
  async ({ serve, expect }) => {
    let errors: unknown[] = [];
    const responseMeta = ({ clientErrors }: { clientErrors: unknown[] }) => {
      errors = clientErrors;
      return { status: 404 };
    };
    const { res } = await render(serve, (trpc) => trpc.missing.useQuery().status, { responseMeta });
    expect(errors).toMatchObject([{ name: 'TRPCClientError', data: { code: 'NOT_FOUND' } }]);
    expect(res.statusCode).toBe(404);
  },
);

claim(
  'A header is set only if its value is a string; arrays and numbers are ignored.',
  async ({ serve, expect }) => {
    const responseMeta = () => ({ headers: { a: 'one', b: ['two'], c: 3 } });
    const { headers } = await render(serve, () => 'page', { responseMeta });
    expect(headers).toEqual({ a: 'one' });
  },
);

claim(
  "`status` is `'error'` at once, and the hook does not try again when it mounts.",
  async ({ serve, expect }) => {
    const { html, server } = await render(serve, (trpc) => trpc.missing.useQuery().status);
    expect(html).toBe('error');
    expect(server.exchanges()).toHaveLength(1);
  },
);

claim(
  "Only `useQueries` does: its `status` is `'loading'` first, and it sends the failed queries again.",
  async ({ serve, expect }) => {
    const page: Page = (trpc) => trpc.useQueries((q) => [q.missing()])[0].status;
    const { html, server } = await render(serve, page);
    expect(server.exchanges()).toHaveLength(1);
    expect(html).toBe('loading');
  },
);

claim(
  'The prepass ignores the option `initialCursor` of `useInfiniteQuery`, so the HTML contains the page without a cursor.',
  async ({ serve, expect }) => {
    const page: Page = (trpc) =>
      trpc.pages.useInfiniteQuery({}, { initialCursor: 5 }).data?.pages[0] ?? 'Loading';
    const { html, server } = await render(serve, page);
    expect(html).toBe('page');
    const inputs = server.exchanges().map(({ request }) => {
      return new URL(request.path, 'http://localhost').searchParams.get('input');
    });
    expect(inputs).toEqual(['{}']);
  },
);

claim(
  'The `fetch` of Node.js rejects `keep-alive`, `transfer-encoding` and `upgrade`, and the query fails with `fetch failed`. Node.js 18, 20 and 22 also reject a `connection` with a value such as `upgrade`.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const send = (headers: Record<string, string>) =>
      createTRPCProxyClient<typeof router>({ links: [httpLink({ url, headers })] }).hello.query();
    expect(await send({ connection: 'keep-alive' })).toBe('Hello');
    const rejected: Record<string, string>[] = [
      { 'keep-alive': 'timeout=5' },
      { 'transfer-encoding': 'chunked' },
      { upgrade: 'h2c' },
    ];
    if (Number.parseInt(process.versions.node, 10) <= 22) rejected.push({ connection: 'upgrade' });
    for (const headers of rejected) await expect(send(headers)).rejects.toThrow('fetch failed');
  },
);

claim('A page uses `useSuspenseQuery` without a `<Suspense>` above it.', async ({ serve, expect }) => {
  const page: Page = (trpc) => trpc.hello.useSuspenseQuery()[0];
  await expect(render(serve, page)).rejects.toThrow(
    'A component suspended while responding to synchronous input',
  );
});
