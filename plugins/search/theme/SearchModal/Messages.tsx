import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { SearchData } from '../../format';
import styles from './styles.module.css';

/** What the reader sees where no page answers the query. */
export function NoResults({ query, onTry }: { query: string; onTry: (query: string) => void }): ReactNode {
  const { suggestions, missingResultsUrl } = usePluginData('search') as SearchData;
  return (
    <div className={styles.message}>
      <h2 className={styles.title}>No results for “{query}”</h2>
      {suggestions.length > 0 && (
        <>
          <p className="quiet">Try searching for</p>
          <p className={styles.suggestions}>
            {suggestions.map((suggestion) => (
              <button
                key={suggestion}
                type="button"
                onClick={() => {
                  onTry(suggestion);
                }}
              >
                {suggestion}
              </button>
            ))}
          </p>
        </>
      )}
      {missingResultsUrl && (
        <p className="quiet">
          Believe this query should return results?{' '}
          <Link to={missingResultsUrl.replace('{query}', encodeURIComponent(query))}>Let us know.</Link>
        </p>
      )}
    </div>
  );
}

/** What the reader sees where nothing could be searched. */
export function SearchFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div className={styles.message} role="alert">
      <h2 className={styles.title}>Unable to fetch results</h2>
      <p className="quiet">You might want to check your network connection.</p>
      {process.env.NODE_ENV === 'development' && (
        <p className="quiet">In development the index is that of the last build: run “npm run build” once.</p>
      )}
      <p className={styles.suggestions}>
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      </p>
    </div>
  );
}
