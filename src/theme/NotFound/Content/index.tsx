import { useEffect, useState, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { useLocation } from '@docusaurus/router';
import { usePluginData } from '@docusaurus/useGlobalData';
import { PageMetadata } from '@docusaurus/theme-common';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import { readTitles, toListAddress, toMarkdownAddress } from '@site/plugins/markdown/format';
import type { SearchData } from '@site/plugins/search/format/searchData';
import { toIssueAddress } from '@site/src/components/toIssueAddress';
import { findNearPages, toWords, type NearPage } from '@site/src/versions/findNearPages';
import styles from './styles.module.css';

// A host without a file `/page.html` answers with this page, although `/page` exists. Where that does not exist either, this
// page shows again.
const leaveSuffix = String.raw`{
  const { href } = location;
  const page = href.replace(/^([^?#]*?)(\/index)?\.html(?=[?#]|$)/, '$1');
  if (page !== href) location.replace(page);
}`;

/**
 * What readers see where no page is, replaced: the address asked for, the pages whose addresses come nearest, a search for its words,
 * and ways to start again. Under /docs Docusaurus shows it inside the docs, where it would carry no title.
 */
export default function NotFoundContent(): ReactNode {
  const { asked, from, near } = useNearPages();
  const { searchPagePath } = usePluginData('search') as SearchData;
  const { withBaseUrl } = useBaseUrlUtils();
  const { issues } = useDocusaurusContext().siteConfig.customFields as { issues: string };
  const words = asked === undefined ? '' : toWords(asked);
  return (
    <main className={`wrap ${styles.lost}`} data-app="load">
      <PageMetadata title="Page Not Found" />
      {/* Only in the document: the running app would write the script again, which the content security policy refuses. */}
      {!ExecutionEnvironment.canUseDOM && (
        <Head>
          <script>{leaveSuffix}</script>
        </Head>
      )}
      <p className="quiet">404 NOT_FOUND</p>
      <h1 className="display">Page Not Found</h1>
      <p className={`lead ${styles.lead}`}>
        No page is at this path. The address may belong to another version of the docs, or the page may have
        moved.
      </p>
      <p className={styles.wire} aria-hidden="true">
        <code>{asked ?? '/…'}</code>
      </p>
      <form role="search" className={styles.search} action={withBaseUrl(searchPagePath)}>
        {/* The key fills the field in when the address is known. */}
        <input
          key={words}
          type="search"
          name="q"
          aria-label="Search docs"
          defaultValue={words}
          maxLength={64}
        />
        <button className="button">Search</button>
      </form>
      <div className={styles.columns}>
        <PageList heading="In another version" pages={near.filter(({ isSame }) => isSame)} />
        <PageList heading="Similar addresses" pages={near.filter(({ isSame }) => !isSame)} />
        <div>
          <h2 className="quiet">Start again</h2>
          <ul>
            <li>
              <Link to="/docs/">Introduction</Link>
            </li>
            <li>
              <Link to="/docs/quickstart">Quickstart</Link>
            </li>
            <li>
              <Link to="/blog">Blog</Link>
            </li>
            <li>
              <a href={toIssueAddress(issues, `Broken link: ${asked ?? ''}`, from)}>Report the broken link</a>
            </li>
          </ul>
        </div>
      </div>
    </main>
  );
}

function PageList({ heading, pages }: { heading: string; pages: readonly TitledPage[] }): ReactNode {
  if (pages.length === 0) return null;
  return (
    <div>
      <h2 className="quiet">{heading}</h2>
      <ul>
        {pages.map(({ path, label, title }) => (
          <li key={path}>
            <Link to={path}>
              {title ?? path} <small className="quiet">{label}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TitledPage extends NearPage {
  /** Missing until the list of its version is there. */
  title?: string | undefined;
}

interface Found {
  /** The address asked for, once the browser knows it. */
  asked?: string;
  /** Where the link is, if the browser tells. */
  from: string;
  near: readonly TitledPage[];
}

/** The address and its neighbours. One file answers for every unknown address, so the build cannot know them. */
function useNearPages(): Found {
  const { pathname } = useLocation();
  const versions = useVersions(undefined);
  const [found, setFound] = useState<Found>({ from: '', near: [] });
  useEffect(() => {
    const near = findNearPages(pathname, versions);
    const from = document.referrer === '' ? '' : `The link is on ${document.referrer}`;
    setFound({ asked: pathname, from, near });
    const paths = versions.filter(({ label }) => near.some((page) => page.label === label));
    void Promise.all(paths.map(({ path }) => fetchTitles(path))).then((lists) => {
      const titles = new Map(lists.flatMap((list) => [...list]));
      const titled = near.map((page) => ({ ...page, title: titles.get(toMarkdownAddress(page.path)) }));
      setFound((current) => (current.asked === pathname ? { ...current, near: titled } : current));
    });
  }, [pathname, versions]);
  return found;
}

/** The titles of a version's pages; none if its list cannot be fetched, as in `npm run dev`. */
async function fetchTitles(path: string): Promise<ReadonlyMap<string, string>> {
  try {
    const response = await fetch(toListAddress(path));
    return readTitles(response.ok ? await response.text() : '');
  } catch {
    return new Map();
  }
}
