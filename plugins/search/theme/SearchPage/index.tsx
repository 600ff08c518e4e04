import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import { SearchContent } from './SearchContent';

/** The page `/search`: a query in its address, and all that answers it, twenty at a time. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <SearchContent />
    </Layout>
  );
}
