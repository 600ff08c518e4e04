import { useEffect, type ReactNode } from 'react';
import type { SearchParts } from '../hits/searchParts';
import { PageHits } from './PageHits';
import { useSearchPage } from './useSearchPage';

/** The content of `/search`. The server renders it without a query. */
export function SearchContent({ parts }: { parts: SearchParts }): ReactNode {
  const { maxQueryLength, Messages, Notes, readPasted, useSearchSite, VersionSelect } = parts;
  const { sections } = useSearchSite();
  const { query, version, setQuery, setVersion, status, answer, retry, showMore } = useSearchPage(parts);
  const isEmpty = query.trim() === '';
  const title = isEmpty ? 'Search the documentation' : `Search results for “${query}”`;
  const { count = 0, hits = [], names = [] } = answer?.results ?? {};
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= \|)/, () => title);
  }, [title]);
  return (
    <div data-status={status}>
      <div className="search-page__ask">
        {/* With keys, since a browser that translates the page puts other elements in the place of texts. */}
        <h1 key={title}>{title}</h1>
        <form role="search" className="search-page__form" onSubmit={(event) => event.preventDefault()}>
          <input
            type="search"
            name="q"
            aria-label="Search docs"
            placeholder="Search docs"
            maxLength={maxQueryLength}
            autoComplete="off"
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
            onPaste={(event) => setQuery(readPasted(event) ?? query)}
          />
          <VersionSelect version={version} onChange={setVersion} />
        </form>
        <noscript>
          <p>The search runs in your browser and needs JavaScript, which is switched off or did not load.</p>
        </noscript>
        <p hidden data-if-lost>
          The search did not load. Load the page again, or go on from one of the main sections.
        </p>
        <p className="quiet" role="status">
          <span key={`${status} ${count}`}>
            {status === 'stalled'
              ? 'Searching'
              : count > 0 && `${count} ${count === 1 ? 'result' : 'results'}`}
          </span>
        </p>
        {names.length > 0 && (
          <section className="search-page__names quiet" aria-label="API reference">
            <p>API reference</p>
            <ul>
              {names.map(({ url, page }) => (
                <li key={url}>
                  <a href={url}>
                    <code>{page}</code>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="search-page__answers">
        <Messages status={status} answer={answer} onRetry={retry} onTry={setQuery} />
        <Notes answer={answer} version={version} onTry={setQuery} />
        <PageHits hits={hits} query={query} parts={parts} />
        {hits.length < count && (
          <button type="button" className="button" onClick={showMore}>
            Show more results
          </button>
        )}
        {isEmpty && (
          <nav aria-label="Main sections">
            <h2>Main sections</h2>
            <ul className="search-page__sections">
              {sections.map(({ label, to }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
