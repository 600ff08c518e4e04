import { createTRPCClient } from '@trpc/client';
import { createReactQueryHooks } from '@trpc/react';
import { withTRPC } from '@trpc/next';
import * as trpc from '@trpc/server';
import type { NextComponentType } from 'next';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { claim, type Tools } from '../claim';

const router = trpc
  .router()
  .query('hello', { resolve: () => 'Hello' })
  .query('bye', { input: (value: unknown) => String(value), resolve: ({ input }) => `Bye ${input}` })
  .query('fail', {
    resolve(): string {
      throw new trpc.TRPCError({ code: 'NOT_FOUND' });
    },
  });

const hooks = createReactQueryHooks<typeof router>();

/** Renders a page as Next.js does: `getInitialProps` of the app first, then the HTML. */
async function render(serve: Tools['serve'], page: () => string, options: object = {}, config: object = {}) {
  const server = await serve({ router });
  const contexts: unknown[] = [];
  const headers: Record<string, unknown> = {};
  const res = { statusCode: 200, setHeader: (name: string, value: unknown) => (headers[name] = value) };
  const wrap = withTRPC<typeof router>({
    ssr: true,
    config({ ctx }: { ctx?: object }) {
      contexts.push(ctx);
      return { url: server.url, ...config };
    },
    ...options,
  } as never);
  const Component = () => createElement('p', null, page());
  const App = wrap((() => createElement(Component)) as never) as NextComponentType<never, object, object>;
  const AppTree = (props: object) => createElement(App, props);
  const ctx = { pathname: '/', req: { headers: {} }, res };
  const props = await App.getInitialProps?.({ Component, AppTree, ctx } as never);
  return { html: renderToString(AppTree(props ?? {})), contexts, server, headers, res };
}

claim(
  'While the server runs the queries, `ctx` has `req` and `res`. Otherwise it is `undefined`.',
  async ({ serve, expect }) => {
    const { html, contexts } = await render(serve, () => hooks.useQuery(['hello']).data ?? 'Loading');
    expect(html).toContain('Hello');
    expect(contexts).toMatchObject([{ req: {}, res: {} }, undefined]);
  },
);

claim(
  'Rendering is repeated until no new query starts, so a query whose input comes from another query runs as well.',
  async ({ serve, expect }) => {
    const page = () => {
      const first = hooks.useQuery(['hello']);
      const second = hooks.useQuery(['bye', first.data ?? ''], { enabled: first.data !== undefined });
      return second.data ?? 'Loading';
    };
    const { html, server } = await render(serve, page);
    expect(html).toContain('Bye Hello');
    expect(server.exchanges()).toHaveLength(2);
    const sameInput = await render(serve, () => {
      const first = hooks.useQuery(['hello']);
      return hooks.useQuery(['bye', 'now'], { enabled: first.data !== undefined }).data ?? 'Loading';
    });
    expect(sameInput.html).toContain('Loading');
    expect(sameInput.server.exchanges()).toHaveLength(1);
  },
);

claim('To let the browser fetch one, set `ssr: false` in its hook:', async ({ serve, expect }) => {
  const { html, server } = await render(
    serve,
    () => hooks.useQuery(['hello'], { ssr: false }).data ?? 'Loading',
  );
  expect(html).toContain('Loading');
  expect(server.exchanges()).toEqual([]);
});

claim('A query with `enabled: false` is not run on the server either.', async ({ serve, expect }) => {
  const { html, server } = await render(
    serve,
    () => hooks.useQuery(['hello'], { enabled: false }).data ?? 'Loading',
  );
  expect(html).toContain('Loading');
  expect(server.exchanges()).toEqual([]);
});

claim(
  'If a query fails, the page is rendered with its `error`, but with status 200.',
  async ({ serve, expect }) => {
    const { html, res, server } = await render(
      serve,
      () => hooks.useQuery(['fail']).error?.message ?? 'Loading',
    );
    expect(html).toContain('NOT_FOUND');
    expect(res.statusCode).toBe(200);
    expect(server.exchanges()).toHaveLength(1);
  },
);

claim('Sets status and headers of the page', async ({ serve, expect }) => {
  const responseMeta = ({ clientErrors }: { clientErrors: { data: { httpStatus: number } }[] }) => ({
    status: clientErrors[0]?.data.httpStatus,
    headers: { 'x-a': 'b' },
  });
  const { res, headers } = await render(serve, () => hooks.useQuery(['fail']).status, { responseMeta });
  expect(res.statusCode).toBe(404);
  expect(headers).toEqual({ 'x-a': 'b' });
});

claim(
  'If you set `retry` in `queryClientConfig` or in the hook, the server repeats it too, and the visitor waits.',
  async ({ serve, expect }) => {
    const queryClientConfig = { defaultOptions: { queries: { retry: 2, retryDelay: 10 } } };
    const { server } = await render(serve, () => hooks.useQuery(['fail']).status, {}, { queryClientConfig });
    expect(server.exchanges()).toHaveLength(3);
  },
);

claim(
  'The `fetch` of Node.js 18, 20 and 22 rejects a `connection` with a value such as `upgrade`: the query fails with `fetch failed`, caused by `invalid connection header`. The `fetch` of Node.js 18 and later rejects every `keep-alive`, `transfer-encoding` and `upgrade`.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const send = (headers: Record<string, string>) =>
      createTRPCClient<typeof router>({ url, headers }).query('hello');
    expect(await send({ connection: 'keep-alive' })).toBe('Hello');
    if (Number.parseInt(process.versions.node, 10) <= 22) {
      const error = await send({ connection: 'upgrade' }).catch((cause: unknown) => cause);
      expect(error).toMatchObject({
        message: 'fetch failed',
        cause: { cause: { message: 'invalid connection header' } },
      });
    }
    for (const headers of [
      { 'keep-alive': 'timeout=5' },
      { 'transfer-encoding': 'chunked' },
      { upgrade: 'h2c' },
    ] as Record<string, string>[]) {
      await expect(send(headers)).rejects.toThrow('fetch failed');
    }
  },
);
