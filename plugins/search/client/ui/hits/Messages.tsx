/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { SearchResults } from '../../engine/show/searchHit';
import { useSearchSite } from '../shared/searchContext';

/** What the reader sees where no page answers the query. */
export function NoResults({
  query,
  onTry,
}: {
  query: string;
  onTry: (query: string) => void;
}): ComponentChildren {
  const { suggestions, missingResultsUrl } = useSearchSite();
  return (
    <div className="search__message">
      <h2 className="search__title">No results for “{query}”</h2>
      {suggestions.length > 0 && (
        <>
          <p className="quiet">Try searching for</p>
          <p className="search__suggestions">
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
export function SearchFailed({ onRetry }: { onRetry: () => void }): ComponentChildren {
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

/** Says above the results of the site's own index that they come from there, while the hosted engine cannot be reached. */
export function FallbackNote({ results }: { results: SearchResults | undefined }): ComponentChildren {
  // The bundler knows the engine, so a site without a hosted one does not contain the note.
  if (process.env.SEARCH_ENGINE === 'embedded' || !results?.isFallback) return null;
  return (
    <p className="search__page quiet">
      The search service cannot be reached. These results come from the site itself.
    </p>
  );
}
