import { httpLink } from '@trpc/client';
import { createTRPCNext } from '@trpc/next';
import { initTRPC } from '@trpc/server';
import { getRouteMatcher } from 'next/dist/shared/lib/router/utils/route-matcher';
import { getRouteRegex } from 'next/dist/shared/lib/router/utils/route-regex';
import { type Context, createContext, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { claim } from '../../../claim';

const t = initTRPC.create();

const _router = t.router({ hello: t.procedure.query(() => 'Hello') });

const match = (route: string) => getRouteMatcher(getRouteRegex(route))('/api/trpc/hello');

claim('The API route has another name in brackets, such as `pages/api/trpc/[path].ts`.', ({ expect }) => {
  expect(match('/api/trpc/[trpc]')).toEqual({ trpc: 'hello' });
  expect(match('/api/trpc/[path]')).toEqual({ path: 'hello' });
});

claim(
  'the file is not at `pages/api/trpc/[trpc].ts` but, for example, at `pages/api/trpc/index.ts`',
  ({ expect }) => {
    expect(match('/api/trpc')).toBe(false);
  },
);

claim('one shared by all', ({ expect }) => {
  const make = (context?: Context<null>) =>
    createTRPCNext<typeof _router>({
      config: () => ({ links: [httpLink({ url: 'http://localhost:1' })] }),
      context,
    });
  const renderInside = (inner: ReturnType<typeof make>) => {
    const App = () => inner.hello.useQuery(undefined, { enabled: false }).status;
    return renderToString(createElement(make().withTRPC(App as never) as never, { pageProps: {} } as never));
  };
  expect(renderInside(make())).toContain('loading');
  expect(() => renderInside(make(createContext(null)))).toThrow('Unable to retrieve application context');
});
