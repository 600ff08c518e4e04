import { httpLink } from '@trpc/client';
import { createTRPCNext } from '@trpc/next';
import { createElement, type ComponentType } from 'react';
import { claim, type Tools } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';
import { render } from '../../_react';

/** Serves posts, and renders a page that calls them. */
async function serveNext(
  serve: Tools['serve'],
  { inConfig = false, atTop }: { inConfig?: boolean; atTop?: boolean },
) {
  const { router, events, finish } = createBlog();
  const { url, exchanges } = await serve({ router });
  const trpc = createTRPCNext<BlogRouter>({
    config: () => ({ links: [httpLink({ url })], abortOnUnmount: inConfig }),
    ...(atTop === undefined ? {} : { abortOnUnmount: atTop }),
  });
  const show = (Page: () => string) => {
    const App = trpc.withTRPC((() => createElement(Page)) as never) as unknown as ComponentType<object>;
    return render(createElement(App, { pageProps: {} } as object));
  };
  return { trpc, events, exchanges, finish, show };
}

claim("A query's own option has precedence, in both directions:", async ({ serve, expect, until }) => {
  for (const inConfig of [false, true]) {
    const { trpc, events, finish, show } = await serveNext(serve, { inConfig });
    const options = { trpc: { abortOnUnmount: !inConfig } };
    const screen = show(() => trpc.post.slow.useQuery({ id: '1' }, options).data ?? '…');
    await until(() => events.length === 1);
    screen.unmount();
    // A call that is not aborted ends when its procedure does.
    if (inConfig) await finish();
    await until(() => events.length === 2);
    expect(events[1]).toBe(inConfig ? 'end 1' : 'abort 1');
    if (!inConfig) await finish();
  }
});

claim('A lower row has precedence:', async ({ serve, expect, until }) => {
  const { trpc, events, finish, show } = await serveNext(serve, { inConfig: true, atTop: false });
  const screen = show(() => trpc.post.slow.useQuery({ id: '1' }).data ?? '…');
  await until(() => events.length === 1);
  screen.unmount();
  await finish();
  await until(() => events.length === 2);
  expect(events[1]).toBe('end 1');
});

claim('The same hooks, except the infinite ones', async ({ serve, expect, until }) => {
  const { trpc, events, finish, show } = await serveNext(serve, { atTop: true });
  const screen = show(() => {
    trpc.post.slow.useQuery({ id: '1' });
    return trpc.post.slowPage.useInfiniteQuery({}, { getNextPageParam: () => undefined }).status;
  });
  await until(() => events.length === 2);
  screen.unmount();
  await until(() => events.length === 3);
  await finish();
  await until(() => events.length === 4);
  expect([...events].sort()).toEqual(['abort 1', 'end page', 'start 1', 'start page']);
});

claim(
  'It needs `abortOnUnmount`, too. Without the option, TanStack Query drops the result, but the request goes on.',
  async ({ serve, expect, until }) => {
    for (const inConfig of [true, false]) {
      const { trpc, events, exchanges, finish, show } = await serveNext(serve, { inConfig });
      let cancel = () => Promise.resolve();
      const screen = show(() => {
        const utils = trpc.useUtils();
        cancel = () => utils.post.slow.cancel();
        return trpc.post.slow.useQuery({ id: '1' }).data ?? '…';
      });
      await until(() => events.length === 1);
      await cancel();
      if (!inConfig) await finish();
      await until(() => events.length === 2);
      if (!inConfig) await until(() => exchanges().length === 1);
      expect(events[1]).toBe(inConfig ? 'abort 1' : 'end 1');
      if (inConfig) await finish();
      expect(screen.text()).toBe('"…"');
    }
  },
);
