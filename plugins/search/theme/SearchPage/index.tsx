import { useEffect, useState, type ReactNode } from 'react';
import { h } from 'preact';
import renderToString from 'preact-render-to-string';
import Head from '@docusaurus/Head';
import { PageMetadata } from '@docusaurus/theme-common';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import Layout from '@theme/Layout';
import { trustHtml } from '@site/src/trusted';
import { resultsShown } from '../../client/button/resultsShown';
import { SearchContent } from '../../client/ui/page/SearchContent';
import { SearchContext } from '../../client/ui/parts/searchContext';
import type { SearchData } from '../../format/searchData';
import '../../client/ui/page/page.css';
import { useSearchPlace } from '../SearchBar/useSearchPlace';

/** The page `/search`: a query in its address, and all that answers it, twenty at a time. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <PageMetadata title="Search the documentation" />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <SearchMain />
    </Layout>
  );
}

/** The page before anything is asked. From there on `client/ui` renders it, with the app or without. */
function SearchMain(): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const { sections } = usePluginData('search') as SearchData;
  const place = {
    ...useSearchPlace(),
    sections: sections.map(({ label, to }) => ({ label, to: withBaseUrl(to) })),
  };
  const [first] = useState(() => ({
    __html: trustHtml(
      renderToString(
        h(SearchContext.Provider, { value: { ...place, provider: undefined } }, h(SearchContent, null)),
      ),
    ),
  }));
  useEffect(() => {
    document.dispatchEvent(new Event(resultsShown));
  }, []);
  return (
    <main className="wrap search-page" data-search={JSON.stringify(place)} dangerouslySetInnerHTML={first} />
  );
}
