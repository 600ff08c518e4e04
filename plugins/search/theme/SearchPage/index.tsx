import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { PageMetadata } from '@docusaurus/theme-common';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import Layout from '@theme/Layout';
import { Island } from '@site/src/islands/Island';
import { createSearchPage } from '../../client/ui/page';
import { searchParts } from '../../client/ui/hits/searchParts';
import type { SearchData } from '../../format/searchData';
import { useSearchPlace } from '../SearchBar/useSearchPlace';

const SearchIsland = createSearchPage(searchParts);

/** The page `/search`: a query in its address, and all that answers it, twenty at a time. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <PageMetadata title="Search the documentation" />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="wrap search-page">
        <SearchMain />
      </main>
    </Layout>
  );
}

function SearchMain(): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const { sections } = usePluginData('search') as SearchData;
  const place = {
    ...useSearchPlace(),
    sections: sections.map(({ label, to }) => ({ label, to: withBaseUrl(to) })),
  };
  return <Island name="searchPage" component={SearchIsland} props={{ place }} start="query" />;
}
