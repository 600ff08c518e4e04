import type { ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import type { Props } from '@theme/Error';
import { CrashBox } from '@site/src/components/CrashBox';

/**
 * What stands in place of the site when it crashed outside a page's content, replaced to look like the site. The
 * layout may be what crashed, so the box stands alone if it throws again.
 */
export default function CrashScreen({ error, tryAgain }: Props): ReactNode {
  const box = (
    <main className="wrap crash">
      <CrashBox
        heading={<h1 className="error-box__title">This page crashed</h1>}
        error={error}
        onTryAgain={tryAgain}
      />
    </main>
  );
  return (
    <RouteContextProvider value={{ plugin: { name: 'crash-screen', id: 'default' } }}>
      <ErrorBoundary fallback={() => box}>
        <Head>
          <title>Page Error</title>
        </Head>
        <Layout>{box}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
