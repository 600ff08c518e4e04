import './server';
import type { AppContext, AppProps } from 'next/app';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { trpc } from './utils/trpc';

type WrappedApp = ComponentType<object> & {
  getInitialProps: (context: AppContext) => Promise<object>;
};

const App = trpc.withTRPC(({ Component, pageProps }: AppProps) =>
  createElement(Component, pageProps),
) as unknown as WrappedApp;

/** Renders a page as Next.js does: the prepass first, then the HTML. */
export async function renderPage(Page: () => ReactElement) {
  const Component = Page as AppContext['Component'];
  const AppTree = (props: object) =>
    createElement(App, { ...props, Component } as object);
  const context = { Component, AppTree, ctx: {} } as unknown as AppContext;
  const props = await App.getInitialProps(context);

  return renderToStaticMarkup(AppTree(props));
}
