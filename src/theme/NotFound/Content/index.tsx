import type { ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import { PageMetadata } from '@docusaurus/theme-common';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import type { SearchData } from '@site/plugins/search/format/searchData';
import { Island } from '@site/src/islands/Island';
import NearPages from '@site/src/notFound/NearPages';
import '@site/src/notFound/nearPages.css';
import styles from './styles.module.css';

// A host without a file `/page.html` answers with this page, although `/page` exists. Where that does not exist either, this
// page shows again.
const leaveSuffix = String.raw`{
  const { href } = location;
  const page = href.replace(/^([^?#]*?)(\/index)?\.html(?=[?#]|$)/, '$1');
  if (page !== href) location.replace(page);
}`;

const starts = [
  { label: 'Introduction', to: '/docs/' },
  { label: 'Quickstart', to: '/docs/quickstart' },
  { label: 'Blog', to: '/blog' },
];

/**
 * What readers see where no page is, replaced: the address asked for, the pages whose addresses come nearest, a search for its words,
 * and ways to start again. Under /docs Docusaurus shows it inside the docs, where it would carry no title.
 */
export default function NotFoundContent(): ReactNode {
  const { searchPagePath } = usePluginData('search') as SearchData;
  const { withBaseUrl } = useBaseUrlUtils();
  const { issues } = useDocusaurusContext().siteConfig.customFields as { issues: string };
  const versions = useVersions(undefined).map(({ label, path }) => ({ label, path }));
  return (
    <main className={`wrap ${styles.lost}`}>
      <PageMetadata title="Page not found" />
      {/* Only in the document: the app of `npm run dev` would write the script again. */}
      {!ExecutionEnvironment.canUseDOM && (
        <Head>
          <script>{leaveSuffix}</script>
        </Head>
      )}
      <p className="quiet">404 NOT_FOUND</p>
      <h1 className="display">Page not found</h1>
      <p className={`lead ${styles.lead}`}>
        No page is at this path. The address may belong to another version of the docs, or the page may have
        moved.
      </p>
      <Island
        name="nearPages"
        component={NearPages}
        props={{
          versions,
          searchUrl: withBaseUrl(searchPagePath),
          issues,
          starts: starts.map(({ label, to }) => ({ label, to: withBaseUrl(to) })),
        }}
        start="load"
      />
    </main>
  );
}
