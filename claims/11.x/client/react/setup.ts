import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { initTRPC } from '@trpc/server';
import { createContext, createElement } from 'react';
import { claim, type Tools } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';
import { createApp } from '../../_react';

const trpc = createTRPCReact<BlogRouter>();

/** Serves a router whose only query returns a text. */
async function serveText(serve: Tools['serve'], text: string) {
  const t = initTRPC.create();
  const router = t.router({ text: t.procedure.query(() => text) });
  return { router, ...(await serve({ router })) };
}

claim("Without it, the hooks of both use the inner provider's client:", async ({ serve, expect, until }) => {
  const [outer, inner] = [await serveText(serve, 'outer'), await serveText(serve, 'inner')];
  const show = async (options: () => object) => {
    const [blog, shop] = [options(), options()].map((each) => createTRPCReact<typeof outer.router>(each));
    if (!blog || !shop) throw new Error('There are two.');
    const apps = [
      createApp(blog, [httpBatchLink({ url: outer.url })]),
      createApp(shop, [httpBatchLink({ url: inner.url })]),
    ];
    const Texts = () => `${blog.text.useQuery().data ?? ''} ${shop.text.useQuery().data ?? ''}`;
    const [app, innerApp] = apps;
    const screen = app?.render(innerApp?.wrap(createElement(Texts)) ?? createElement('p'));
    await until(() => /\w+ \w+/.test(screen?.text() ?? ''));
    return screen?.text();
  };
  expect(await show(() => ({}))).toBe('"inner inner"');
  expect(await show(() => ({ context: createContext(null) }))).toBe('"outer inner"');
});

claim(
  "Pass a separate query client to each provider, or they overwrite each other's data.",
  async ({ serve, expect, until }) => {
    const [first, second] = [await serveText(serve, 'first'), await serveText(serve, 'second')];
    const context = () => createTRPCReact<typeof first.router>({ context: createContext(null) });
    const [blog, shop] = [context(), context()];
    const app = createApp(blog, [httpBatchLink({ url: first.url })]);
    const same = createApp(shop, [httpBatchLink({ url: second.url })], {
      props: { queryClient: app.queryClient },
    });
    const Texts = () => `${blog.text.useQuery().data ?? ''} ${shop.text.useQuery().data ?? ''}`;
    const screen = app.render(same.wrap(createElement(Texts)));
    await until(() => /\w+ \w+/.test(screen.text()));
    expect(screen.text()).toMatch(/^"(first first|second second)"$/);
  },
);

claim(
  'A query fails only after several seconds: in the browser, TanStack Query retries three times by default. Set `retry` in the `defaultOptions` of the query client.',
  async ({ serve, expect, until, speedUp }) => {
    speedUp(50);
    const count = async (config: object) => {
      const server = await serve({ router: createBlog().router });
      const app = createApp(trpc, [httpBatchLink({ url: server.url })], { config });
      const hook = app.renderHook(() => trpc.post.broken.useQuery());
      await until(() => hook.last()?.isError);
      return server.exchanges().length;
    };
    expect(await count({})).toBe(4);
    expect(await count({ defaultOptions: { queries: { retry: 1 } } })).toBe(2);
  },
);

claim(
  '`abortOnUnmount`',
  { cell: 'Default', under: 'Options of createTRPCReact' },
  async ({ serve, expect, until, cell }) => {
    const { router, events, finish } = createBlog();
    const { url } = await serve({ router });
    const app = createApp(trpc, [httpBatchLink({ url })]);
    const hook = app.renderHook(() => trpc.post.slow.useQuery({ id: '1' }));
    await until(() => events.length === 1);
    hook.unmount();
    await finish();
    await until(() => events.length === 2);
    expect(cell).toBe('false');
    expect(events).toEqual(['start 1', 'end 1']);
  },
);
