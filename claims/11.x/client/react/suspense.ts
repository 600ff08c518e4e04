import { httpBatchLink, httpBatchStreamLink, httpLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AnyRouter } from '@trpc/server';
import { Component, createElement, Suspense, type ReactElement, type ReactNode } from 'react';
import { claim, type Tools } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';
import { createApp } from '../../_react';

type MakeLink = (url: string) => TRPCLink<AnyRouter>;

const trpc = createTRPCReact<BlogRouter>();

/** Serves posts, and makes an app that calls them. */
async function serveApp(serve: Tools['serve'], link: MakeLink = (url) => httpBatchLink({ url })) {
  const { router, events, finish } = createBlog();
  const server = await serve({ router });
  const paths = () => server.exchanges().map(({ request }) => request.path.split('?')[0]);
  return { server, paths, events, finish, app: createApp(trpc, [link(server.url)]) };
}

/** Wraps a component into a boundary, which calls `onFallback` when it shows that it waits. */
function waiting(child: ReactElement, onFallback: () => unknown = () => undefined) {
  function Loading() {
    onFallback();
    return 'Loading';
  }
  return createElement(Suspense, { fallback: createElement(Loading) }, child);
}

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: `${error.name}: ${error.message}` };
  }
  override render() {
    return this.state.message || this.props.children;
  }
}

claim(
  'React shows the fallback of a `Suspense` boundary until the data is there, and an error boundary shows failures.',
  async ({ serve, expect, until }) => {
    const { app } = await serveApp(serve);
    const seen: unknown[] = [];
    let fallbacks = 0;
    function Post() {
      const [post] = trpc.post.byId.useSuspenseQuery({ id: '1' });
      seen.push(post);
      return post;
    }
    const screen = app.render(waiting(createElement(Post), () => (fallbacks += 1)));
    await until(() => screen.text() === '"Post 1"');
    expect(fallbacks).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set(['Post 1']));
  },
);

claim(
  'Two suspense hooks in one component send their requests one after the other, because the component stops at the first one.',
  async ({ serve, expect, until }) => {
    const { app, events, finish } = await serveApp(serve, (url) => httpLink({ url }));
    function Post() {
      return (
        trpc.post.slow.useSuspenseQuery({ id: '1' })[0] + trpc.post.slow.useSuspenseQuery({ id: '2' })[0]
      );
    }
    const screen = app.render(waiting(createElement(Post)));
    await until(() => events.length === 1);
    await finish();
    await until(() => events.length === 3);
    await finish();
    await until(() => screen.text() === '"12"');
    expect(events).toEqual(['start 1', 'end 1', 'start 2', 'end 2']);
  },
);

claim('It suspends for the first page only.', async ({ serve, expect, until }) => {
  const { app } = await serveApp(serve);
  let fallbacks = 0;
  let more: () => unknown = () => undefined;
  function Pages() {
    const [{ pages }, query] = trpc.post.page.useSuspenseInfiniteQuery(
      { limit: 2 },
      { getNextPageParam: (page) => page.next },
    );
    more = query.fetchNextPage;
    return pages.map(({ from }) => from).join();
  }
  const screen = app.render(waiting(createElement(Pages), () => (fallbacks += 1)));
  await until(() => screen.text() === '"0"');
  expect(fallbacks).toBeGreaterThan(0);
  const before = fallbacks;
  void more();
  await until(() => screen.text() === '"0,2"');
  expect(fallbacks).toBe(before);
});

claim(
  'If the first load fails, the hook throws the error while React renders',
  async ({ serve, expect, until, speedUp }) => {
    speedUp(50);
    const { app } = await serveApp(serve);
    const Post = () => trpc.post.broken.useSuspenseQuery()[0];
    const screen = app.render(createElement(Boundary, null, waiting(createElement(Post))));
    await until(() => screen.text().includes('Error'));
    expect(screen.text()).toBe('"TRPCClientError: Not there"');
  },
);

claim(
  '`useSuspenseQuery` does not accept `skipToken`, because it could not return data then.',
  async ({ serve, expect, until }) => {
    const { app } = await serveApp(serve);
    const { skipToken } = await import('@tanstack/react-query');
    // @ts-expect-error The input is required.
    const Post = () => String(trpc.post.byId.useSuspenseQuery(skipToken)[0]);
    const screen = app.render(waiting(createElement(Boundary, null, createElement(Post))));
    await until(() => screen.text() !== 'null');
    expect(screen.text()).not.toContain('Post');
  },
);

claim("Async generators don't stream here.", async ({ serve, expect, until }) => {
  const { app } = await serveApp(serve, (url) => httpBatchStreamLink({ url }));
  let data: unknown;
  function Words() {
    [data] = trpc.post.words.useSuspenseQuery();
    return 'done';
  }
  const screen = app.render(waiting(createElement(Words)));
  await until(() => screen.text() === '"done"');
  expect(Array.isArray(data)).toBe(false);
  expect(Symbol.asyncIterator in (data as object)).toBe(true);
});
