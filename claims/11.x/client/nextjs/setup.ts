import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { createTRPCNext } from '@trpc/next';
import { ssrPrepass } from '@trpc/next/ssrPrepass';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { initTRPC } from '@trpc/server';
import { createNextApiHandler } from '@trpc/server/adapters/next';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import superjson from 'superjson';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { claim } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';
import { render } from '../../_react';

/** Renders a component inside an app that `withTRPC` has wrapped. */
function renderApp(trpc: { withTRPC(App: never): unknown }, Page: () => string, pageProps: object = {}) {
  const App = trpc.withTRPC((() => createElement(Page)) as never) as ComponentType<object>;
  return render(createElement(App, { pageProps } as object));
}

claim('`withTRPC` gives every page the client and the cache.', async ({ serve, expect, until }) => {
  const { url } = await serve({ router: createBlog().router });
  const trpc = createTRPCNext<BlogRouter>({ config: () => ({ links: [httpBatchLink({ url })] }) });
  const Page = () =>
    `${useQueryClient().constructor.name}: ${trpc.post.byId.useQuery({ id: '1' }).data ?? '…'}`;
  const screen = renderApp(trpc, Page);
  await until(() => screen.text() === '"QueryClient: Post 1"');
  expect(screen.text()).toBe('"QueryClient: Post 1"');
});

claim('`transformer`', { cell: 'What it does', under: 'Options of createTRPCNext' }, ({ expect, cell }) => {
  const encoding = initTRPC.create({ transformer: superjson });
  const _router = encoding.router({ now: encoding.procedure.query(() => new Date(0)) });
  // @ts-expect-error The transformer is missing.
  void (() => createTRPCNext<typeof _router>({ config: () => ({ links: [] }) }));
  expect(cell).toContain('Required if the router has a transformer.');
  expect(
    createTRPCNext<typeof _router>({ transformer: superjson, config: () => ({ links: [] }) }),
  ).toBeDefined();
});

claim("You can't combine it with `queryClientConfig`.", ({ expect }) => {
  const both = { queryClient: new QueryClient(), queryClientConfig: {} };
  // @ts-expect-error Only one of them is allowed.
  void (() => createTRPCNext<BlogRouter>({ config: () => ({ links: [], ...both }) }));
  expect(
    createTRPCNext<BlogRouter>({ config: () => ({ links: [], queryClient: both.queryClient }) }),
  ).toBeDefined();
});

claim(
  '`abortOnUnmount`',
  { cell: 'Default', under: 'Returned by config' },
  async ({ serve, expect, until, cell }) => {
    const { router, events, finish } = createBlog();
    const { url } = await serve({ router });
    const trpc = createTRPCNext<BlogRouter>({ config: () => ({ links: [httpLink({ url })] }) });
    const screen = renderApp(trpc, () => trpc.post.slow.useQuery({ id: '1' }).data ?? '…');
    await until(() => events.length === 1);
    screen.unmount();
    await finish();
    await until(() => events.length === 2);
    expect(cell).toBe('false');
    expect(events).toEqual(['start 1', 'end 1']);
  },
);

claim('If requests share a query client, one user sees the data of another.', async ({ expect }) => {
  const { router, procedure } = initTRPC.context<{ user: string }>().create();
  const users = router({ me: procedure.query(({ ctx }) => ctx.user) });
  const renderFor = async (queryClient: () => QueryClient) => {
    const trpc = createTRPCNext<typeof users>({ config: () => ({ queryClient: queryClient(), links: [] }) });
    const App = trpc.withTRPC((() => trpc.me.useQuery().data) as never) as ComponentType<object>;
    const pages: string[] = [];
    for (const user of ['Ada', 'Bob']) {
      const helpers = createServerSideHelpers({ router: users, ctx: { user } });
      await helpers.me.prefetch();
      pages.push(
        renderToString(createElement(App, { pageProps: { trpcState: helpers.dehydrate() } } as object)),
      );
    }
    return pages;
  };
  const shared = new QueryClient();
  expect(await renderFor(() => shared)).toEqual(['Ada', 'Ada']);
  expect(await renderFor(() => new QueryClient())).toEqual(['Ada', 'Bob']);
});

/** Renders a page with `ssr`, and returns the header that `responseMeta` has set, if any. */
async function renderWithSSR(headers: Headers | Record<string, string | string[]>) {
  const contexts: unknown[] = [];
  const set: string[] = [];
  const ctx = { res: { setHeader: (name: string, value: string) => set.push(`${name}: ${value}`) } };
  const trpc = createTRPCNext<BlogRouter>({
    ssr: true,
    ssrPrepass,
    responseMeta: () => ({ headers }),
    config: (options) => {
      contexts.push(options.ctx);
      return { links: [] };
    },
  });
  const App = trpc.withTRPC((() => 'page') as never) as ComponentType<object> & {
    getInitialProps(ctx: object): Promise<object>;
  };
  const props = await App.getInitialProps({ Component: () => null, AppTree: App, ctx });
  renderToString(createElement(App, props));
  return { contexts, ctx, set };
}

claim('`config`', { cell: 'What it does', under: 'Options of createTRPCNext' }, async ({ expect, cell }) => {
  const { contexts, ctx } = await renderWithSSR({});
  expect(cell).toContain('while ssr fetches data, and otherwise undefined');
  expect(contexts).toEqual([ctx, undefined]);
});

claim(
  'Headers must be a plain object of strings: a `Headers` or an array is ignored.',
  async ({ expect }) => {
    const headers = { 'cache-control': 's-maxage=60' };
    expect((await renderWithSSR(headers)).set).toEqual(['cache-control: s-maxage=60']);
    expect((await renderWithSSR(new Headers(headers))).set).toEqual([]);
    expect((await renderWithSSR({ 'set-cookie': ['a=1', 'b=2'] })).set).toEqual([]);
  },
);

claim('you got a page instead of JSON.', async ({ expect }) => {
  const server = createServer((_req, res) => {
    res.writeHead(404, { 'content-type': 'text/html' }).end('<!DOCTYPE html><p>404</p>');
  });
  server.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://localhost:${String((server.address() as AddressInfo).port)}/api/trpc`;
  const client = createTRPCClient<BlogRouter>({ links: [httpBatchLink({ url })] });
  await expect(client.post.list.query()).rejects.toThrow(
    `Unexpected token '<', "<!DOCTYPE "... is not valid JSON`,
  );
});

claim('the API route has another name in its brackets, such as `[slug].ts`.', async ({ expect }) => {
  const handler = createNextApiHandler({ router: createBlog().router });
  const server = createServer((req, res) => {
    Object.assign(req, { query: { slug: 'post.list' }, cookies: {} });
    void handler(req as never, res as never);
  });
  server.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const response = await fetch(
    `http://localhost:${String((server.address() as AddressInfo).port)}/api/trpc/post.list`,
  );
  expect(await response.text()).toContain('Query \\"trpc\\" not found');
});
