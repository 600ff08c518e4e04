import { skipToken } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCNext } from '@trpc/next';
import { ssrPrepass } from '@trpc/next/ssrPrepass';
import { initTRPC } from '@trpc/server';
import type { AppContext, AppProps } from 'next/app';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { claim, type Served, type Tools } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';

type Options = Partial<Parameters<typeof createTRPCNext<BlogRouter>>[0]>;
type Initial = (context: AppContext) => Promise<object>;
type Hooks = ReturnType<typeof createHooks>;

function createHooks(url: string, options: Options, queryClientConfig = {}) {
  return createTRPCNext<BlogRouter>({
    ssr: true,
    ssrPrepass,
    config: () => ({ links: [httpBatchLink({ url })], queryClientConfig }),
    ...options,
  } as Parameters<typeof createTRPCNext<BlogRouter>>[0]);
}

/** Serves posts, and makes hooks that call them from rendered pages. */
async function serveNext(serve: Tools['serve'], options: Options = {}, queryClientConfig = {}) {
  const server = await serve({ router: createBlog().router });
  return { server, paths: pathsOf(server), trpc: createHooks(server.url, options, queryClientConfig) };
}

const pathsOf = (server: Served) => () => server.exchanges().map(({ request }) => request.path.split('?')[0]);

/** Renders a page as Next.js does: the prepass first, then the HTML. */
async function renderPage(
  trpc: Hooks,
  Page: () => string,
  {
    getInitialProps,
    next,
  }: {
    getInitialProps?: Initial;
    next?: (App: object, context: AppContext) => Promise<unknown>;
  } = {},
) {
  const Component = Page as unknown as AppContext['Component'];
  const Inner = ({ Component: Shown, pageProps }: AppProps) => createElement(Shown, pageProps as object);
  if (getInitialProps) Object.assign(Inner, { getInitialProps });
  const App = trpc.withTRPC(Inner as never) as unknown as ComponentType<object> & {
    getInitialProps: Initial;
  };
  const AppTree = (props: object) => createElement(App, { ...props, Component } as object);
  const headers: Record<string, string> = {};
  const res = { statusCode: 200, setHeader: (name: string, value: string) => (headers[name] = value) };
  const context = { Component, AppTree, ctx: { res, pathname: '/page' } } as unknown as AppContext;
  // Next.js renders with its own instance of React, so the app tree stays the one of this file.
  const getOwn = (own: object) => App.getInitialProps({ ...own, AppTree } as AppContext);
  if (next) await next({ getInitialProps: getOwn }, context);
  const props = next ? {} : await App.getInitialProps(context);
  return {
    html: renderToStaticMarkup(createElement(AppTree, props)),
    status: res.statusCode,
    headers,
    props,
  };
}

claim('Each page is rendered at least twice', async ({ serve, expect }) => {
  const { trpc } = await serveNext(serve);
  let renders = 0;
  await renderPage(trpc, () => {
    renders += 1;
    return 'no queries';
  });
  expect(renders).toBe(2);
});

claim('It renders again after each result, until no new query starts.', async ({ serve, expect }) => {
  const { trpc, paths } = await serveNext(serve);
  let renders = 0;
  const { html } = await renderPage(trpc, () => {
    renders += 1;
    const list = trpc.post.list.useQuery().data;
    const post = trpc.post.byId.useQuery({ id: String(list?.length) }, { enabled: Boolean(list) }).data;
    return post ?? '…';
  });
  expect(html).toBe('Post 3');
  expect(paths()).toEqual(['/post.list', '/post.byId']);
  expect(renders).toBe(4);
});

claim(
  "A query with `enabled: false` or `skipToken` doesn't run either, outside of `useQueries`.",
  async ({ serve, expect }) => {
    const { trpc, paths } = await serveNext(serve);
    await renderPage(trpc, () => {
      trpc.post.list.useQuery(undefined, { enabled: false });
      trpc.post.byId.useQuery(skipToken);
      trpc.post.byId.useQuery({ id: '1' }, { trpc: { ssr: false } });
      trpc.post.page.useInfiniteQuery({ limit: 1 }, { enabled: false, getNextPageParam: () => 1 });
      trpc.post.page.useInfiniteQuery(skipToken, { getNextPageParam: () => 1 });
      return trpc.post.search.useQuery('runs').data ?? '…';
    });
    expect(paths()).toEqual(['/post.search']);
    await renderPage(trpc, () => {
      trpc.useQueries((q) => [q.post.list(undefined, { enabled: false })]);
      return 'page';
    });
    expect(paths()).toEqual(['/post.search', '/post.list']);
  },
);

claim(
  "If `enabled` is a function, the prepass doesn't call it and runs the query.",
  async ({ serve, expect }) => {
    const { trpc, paths } = await serveNext(serve);
    await renderPage(trpc, () => {
      trpc.post.list.useQuery(undefined, { enabled: () => false });
      return 'page';
    });
    expect(paths()).toEqual(['/post.list']);
  },
);

claim('`useQueries` ignores `enabled` in the prepass.', async ({ serve, expect }) => {
  const { trpc, paths } = await serveNext(serve);
  await renderPage(trpc, () => {
    trpc.useQueries((q) => [
      q.post.list(undefined, { enabled: false }),
      q.post.byId({ id: '1' }, { enabled: false, trpc: { ssr: false } }),
    ]);
    return 'page';
  });
  expect(paths()).toEqual(['/post.list']);
});

claim('With `getServerSideProps`, the prepass runs on the server again.', async ({ serve, expect }) => {
  const { renderToHTML } = await import('next/dist/server/render');
  const answers: string[] = [];
  const next = async (App: object, context: AppContext) => {
    const empty = { pageConfig: {}, buildManifest: {}, images: {}, previewProps: {} };
    const page = { App, Component: context.Component, getServerSideProps: () => ({ props: {} }) };
    const request = [
      { headers: {} },
      {},
      '/',
      {},
      { ...empty, ...page, isNextDataRequest: true },
      {},
      {},
    ] as unknown;
    const result = await renderToHTML(...(request as Parameters<typeof renderToHTML>));
    answers.push(result.toUnchunkedString());
  };
  const { trpc, paths } = await serveNext(serve);
  await renderPage(trpc, () => String(trpc.post.list.useQuery().data), { next });
  expect(JSON.parse(answers[0]!).pageProps.trpcState.queries).toMatchObject([
    { state: { data: ['Hello', 'Links', 'Hooks'] } },
  ]);
  expect(paths()).toEqual(['/post.list']);
});

claim('It can be async.', async ({ serve, expect }) => {
  const htmlWith = async (ssr: Options['ssr']) => {
    const { trpc } = await serveNext(serve, { ssr } as Options);
    return (await renderPage(trpc, () => trpc.post.byId.useQuery({ id: '1' }).data ?? '…')).html;
  };
  expect(await htmlWith(() => Promise.resolve(true))).toBe('Post 1');
  expect(await htmlWith(({ ctx }) => ctx.pathname !== '/page')).toBe('…');
  expect(
    await htmlWith(() => {
      throw new Error('broken');
    }),
  ).toBe('…');
});

claim(
  'If a query fails with `NOT_FOUND`, the page still has the status 200, unless you change it.',
  async ({ serve, expect }) => {
    const statusWith = async (options: Options) => {
      const { trpc } = await serveNext(serve, options);
      return (await renderPage(trpc, () => trpc.post.broken.useQuery().error?.message ?? '…')).status;
    };
    expect(await statusWith({})).toBe(200);
    expect(
      await statusWith({
        responseMeta: ({ clientErrors }) => ({ status: clientErrors[0]?.data?.httpStatus ?? 500 }),
      } as Options),
    ).toBe(404);
  },
);

claim(
  'Return headers as a plain object with strings. Anything else is ignored.',
  async ({ serve, expect }) => {
    const headersWith = async (headers: unknown) => {
      const { trpc } = await serveNext(serve, { responseMeta: () => ({ headers }) } as Options);
      return (await renderPage(trpc, () => trpc.post.list.useQuery().data?.[0] ?? '…')).headers;
    };
    expect(await headersWith({ 'x-a': '1', 'x-b': 2, 'x-c': ['3'] })).toEqual({ 'x-a': '1' });
    expect(await headersWith(new Headers({ 'x-a': '1' }))).toEqual({});
  },
);

claim(
  "A `useQuery` that fails on the server has the `status` `'error'` in the first render.",
  async ({ serve, expect }) => {
    const { trpc, paths } = await serveNext(serve);
    const { html } = await renderPage(trpc, () => {
      const { status, error } = trpc.post.broken.useQuery();
      return `${status} ${error?.data?.code ?? ''}`;
    });
    expect(html).toBe('error NOT_FOUND');
    expect(paths()).toEqual(['/post.broken']);
  },
);

claim(
  'If you set `retry`, it also applies on the server, and the page waits for all attempts.',
  async ({ serve, expect, speedUp }) => {
    speedUp(50);
    const { trpc, paths } = await serveNext(serve, {}, { defaultOptions: { queries: { retry: 2 } } });
    const { html } = await renderPage(trpc, () => trpc.post.broken.useQuery().status);
    expect(html).toBe('error');
    expect(paths()).toHaveLength(3);
  },
);

claim('Not called, unless your `App` calls it.', async ({ serve, expect }) => {
  const { trpc } = await serveNext(serve);
  const callsWith = async (options: { getInitialProps?: Initial }) => {
    let calls = 0;
    const Page = Object.assign(() => 'page', {
      getInitialProps() {
        calls += 1;
        return {};
      },
    });
    await renderPage(trpc, Page, options);
    return calls;
  };
  expect(await callsWith({})).toBe(0);
  const { default: NextApp } = await import('next/app.js');
  const { getInitialProps } = (NextApp as unknown as { default?: typeof NextApp }).default ?? NextApp;
  expect(await callsWith({ getInitialProps })).toBe(1);
});

claim("the link's URL is relative.", async ({ expect }) => {
  const trpc = createHooks('/api/trpc', {});
  const { html } = await renderPage(trpc, () => trpc.post.list.useQuery().error?.message ?? '…');
  expect(html).toContain('Failed to parse URL from /api/trpc/post.list');
});

claim(
  'Node.js refuses every request with `expect`, `keep-alive`, `transfer-encoding` or `upgrade`,',
  async ({ serve, expect }) => {
    const { url } = await serve({ router: initTRPC.create().router({}) });
    for (const name of ['expect', 'keep-alive', 'transfer-encoding', 'upgrade']) {
      const error = await fetch(url, { headers: { [name]: 'value' } }).catch((cause: unknown) => cause);
      const message = name === 'expect' ? 'expect header not supported' : `invalid ${name} header`;
      expect(error).toMatchObject({ message: 'fetch failed', cause: { message } });
    }
  },
);
