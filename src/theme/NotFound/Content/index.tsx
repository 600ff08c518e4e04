import { useEffect, useState, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import { findNearPages, type NearPage } from '@site/src/versions/findNearPages';
import styles from './styles.module.css';

// A host without a file `/page.html` answers with this page, although `/page` exists. Where that does not exist either, this
// page shows again.
const leaveSuffix = String.raw`{
  const { href } = location;
  const page = href.replace(/^([^?#]*?)(\/index)?\.html(?=[?#]|$)/, '$1');
  if (page !== href) location.replace(page);
}`;

/**
 * What stands where no page is, replaced: the address asked for, the pages whose addresses come nearest, and ways
 * to start again. Under /docs Docusaurus shows it inside the docs, where it would carry no title.
 */
export default function NotFoundContent(): ReactNode {
  const { asked, near } = useNearPages();
  return (
    <main className={`wrap ${styles.lost}`} data-app="load">
      <PageMetadata title="Page Not Found" />
      <Head>
        <script>{leaveSuffix}</script>
      </Head>
      <p className="quiet">404 NOT_FOUND</p>
      <h1 className="display">Page Not Found</h1>
      <p className={`lead ${styles.lead}`}>
        No page is at this path. The address may belong to another version of the docs, or the page may have
        moved.
      </p>
      <p className={styles.wire} aria-hidden="true">
        <code>{asked ?? '/…'}</code>
      </p>
      <div className={styles.columns}>
        {near.length > 0 && (
          <div>
            <h2 className="quiet">Close to it</h2>
            <ul>
              {near.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path}>
                    {path} <small className="quiet">{label}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
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
          </ul>
        </div>
      </div>
    </main>
  );
}

/** The address and its neighbours. One file answers for every unknown address, so the build cannot know them. */
function useNearPages(): { asked?: string; near: readonly NearPage[] } {
  const { pathname } = useLocation();
  const versions = useVersions(undefined);
  const [found, setFound] = useState<{ asked?: string; near: readonly NearPage[] }>({ near: [] });
  useEffect(() => {
    setFound({ asked: pathname, near: findNearPages(pathname, versions) });
  }, [pathname, versions]);
  return found;
}
