import { useEffect, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { PageMetadata } from '@docusaurus/theme-common';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';

/** What is written there by others, which React leaves alone. */
const written = { __html: '' };

/** The page `/play`. What is in its place is rendered by `client/ui`, with the app or without. */
export default function PlayPage(): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  useEffect(() => {
    document.dispatchEvent(new Event('play-shown'));
  }, []);
  return (
    <Layout>
      <PageMetadata
        title="Playground"
        description="Change a tRPC server and its client in your browser, run them, and watch what they send to each other."
      />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="wrap play-page">
        <h1>Playground</h1>
        <p>
          Change the server or the client and press Run. Both run in this page, and nothing that they send
          leaves it: a port such as <code>3000</code> is one of the playground.
        </p>
        <div
          className="play"
          data-base-url={withBaseUrl('/')}
          suppressHydrationWarning
          dangerouslySetInnerHTML={written}
        />
        <noscript>
          <p>
            The playground needs scripts. Every sample and its output are on the pages of the documentation.
          </p>
        </noscript>
      </main>
    </Layout>
  );
}
