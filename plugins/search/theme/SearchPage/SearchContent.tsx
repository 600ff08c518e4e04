import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { usePluginData } from '@docusaurus/useGlobalData';
import { maxQueryLength } from '../../client/searchProvider';
import type { SearchData } from '../../format';
import { NoResults, SearchFailed } from '../SearchModal/Messages';
import { VersionSelect } from '../SearchModal/VersionSelect';
import { PageHits } from './PageHits';
import styles from './styles.module.css';
import { useSearchPage } from './useSearchPage';

/** What stands on `/search`. It is a component of its own, since the version to search is known only inside the layout. */
export function SearchContent(): ReactNode {
  const { sections } = usePluginData('search') as SearchData;
  const { query, version, setQuery, setVersion, status, answer, retry, showMore } = useSearchPage();
  const title = query === '' ? 'Search the documentation' : `Search results for “${query}”`;
  const { count = 0, hits = [] } = answer?.results ?? {};
  return (
    <>
      <PageMetadata title={title} />
      <main className={`wrap ${styles.page}`} data-status={status} data-app="load">
        <h1>{title}</h1>
        <form
          role="search"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
          }}
        >
          <input
            type="search"
            name="q"
            aria-label="Search docs"
            placeholder="Search docs"
            maxLength={maxQueryLength}
            autoComplete="off"
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
            }}
          />
          <VersionSelect version={version} onChange={setVersion} />
        </form>
        <noscript>
          <p>The search runs in your browser and needs JavaScript, which is switched off or did not load.</p>
        </noscript>
        <p role="status" className="quiet">
          {status === 'stalled' ? 'Searching' : count > 0 && `${count} ${count === 1 ? 'result' : 'results'}`}
        </p>
        {status === 'error' && <SearchFailed onRetry={retry} />}
        {answer && count === 0 && <NoResults query={answer.text} onTry={setQuery} />}
        <PageHits hits={hits} />
        {hits.length < count && (
          <button type="button" className="button" onClick={showMore}>
            Show more results
          </button>
        )}
        {query === '' && (
          <nav aria-label="Main sections">
            <h2>Main sections</h2>
            <ul className={styles.sections}>
              {sections.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </main>
    </>
  );
}
