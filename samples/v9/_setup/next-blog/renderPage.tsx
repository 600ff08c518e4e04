import type { AppContext } from 'next/app';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type QueryClient, useQueryClient } from 'react-query';
import App from './pages/_app';

type WrappedApp = ComponentType<object> & {
  getInitialProps?: (context: AppContext) => Promise<object>;
};

/** Renders a page as Next.js does: `getInitialProps` of the app first, then the HTML. */
export async function renderPage(
  Page: (props: any) => ReactElement,
  pageProps: object = {},
  request: object = {},
) {
  const Wrapped = App as unknown as WrappedApp;
  const queryClients = new Set<QueryClient>();

  function Component(props: object) {
    queryClients.add(useQueryClient());
    return createElement(Page, props);
  }
  const AppTree = (props: object) =>
    createElement(Wrapped, { ...props, Component } as object);
  const context = {
    Component,
    AppTree,
    ctx: { pathname: '/', ...request },
  } as unknown as AppContext;

  const props = (await Wrapped.getInitialProps?.(context)) ?? { pageProps };
  const html = renderToStaticMarkup(AppTree(props));
  for (const queryClient of queryClients) queryClient.clear();
  return html;
}
