import type { ReactNode } from 'react';
import { useSearchSite } from '../parts/searchContext';
import type { Answer, SearchStatus } from './useSearch';

interface MessagesProps {
  status: SearchStatus;
  answer: Answer | undefined;
  onRetry: () => void;
  /** Searches for a suggestion. */
  onTry: (query: string) => void;
}

/** What the reader is told when a search fails, finds nothing, or is answered in place of the hosted engine. */
export function Messages({ status, answer, onRetry, onTry }: MessagesProps): ReactNode {
  if (status === 'error') return <SearchFailed onRetry={onRetry} />;
  const nothing = answer?.results.count === 0 && <NoResults query={answer.text} onTry={onTry} />;
  // The bundler knows the engine, so a site without a hosted one does not contain the line below.
  if (process.env.SEARCH_ENGINE === 'embedded' || !answer?.results.isFallback) return nothing;
  return (
    <>
      <p className="search__page quiet">
        The search service cannot be reached. These results come from the site itself.
      </p>
      {nothing}
    </>
  );
}

/** What the reader sees where no page answers the query. */
function NoResults({ query, onTry }: { query: string; onTry: (query: string) => void }): ReactNode {
  const { suggestions, missingResultsUrl } = useSearchSite();
  return (
    <div className="search__message">
      <h2 className="search__title">No results for “{query}”</h2>
      {suggestions.length > 0 && (
        <>
          <p className="quiet">Try searching for</p>
          <p className="search__suggestions">
            {suggestions.map((suggestion) => (
              <button key={suggestion} type="button" onClick={() => onTry(suggestion)}>
                {suggestion}
              </button>
            ))}
          </p>
        </>
      )}
      {missingResultsUrl && (
        <p className="quiet">
          Believe this query should return results?{' '}
          <a
            href={missingResultsUrl.replace('{query}', encodeURIComponent(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            Let us know.
          </a>
        </p>
      )}
    </div>
  );
}

/** What the reader sees where nothing could be searched. */
function SearchFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div className="search__message" role="alert">
      <h2 className="search__title">Unable to fetch results</h2>
      <p className="quiet">You might want to check your network connection.</p>
      {process.env.NODE_ENV === 'development' && (
        <p className="quiet">In development the index is that of the last build: run “npm run build” once.</p>
      )}
      <p className="search__suggestions">
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      </p>
    </div>
  );
}
