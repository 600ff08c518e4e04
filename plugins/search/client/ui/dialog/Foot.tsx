import type { ReactNode } from 'react';
import { opensHere } from '../parts/opensHere';
import { useSearchSite } from '../parts/searchContext';
import type { Answer, SearchStatus } from '../hits/useSearch';

interface FootProps {
  query: string;
  version: string;
  status: SearchStatus;
  answer: Answer | undefined;
  onFollow: () => void;
}

/** The way to all results, the keys, and what screen readers are told. */
export function Foot({ query, version, status, answer, onFollow }: FootProps): ReactNode {
  const count = answer?.results.count ?? 0;
  const { resultsUrl } = useSearchSite();
  const all = `${resultsUrl}?${new URLSearchParams({ q: query, version }).toString()}`;
  return (
    <div className="search__foot">
      <p className="unseen" role="status">
        {announce(status, answer)}
      </p>
      {count > 0 && (
        <a
          className="search__all"
          href={all}
          onClick={(event) => {
            if (opensHere(event)) onFollow();
          }}
        >
          See all {count} results
        </a>
      )}
      {answer?.results.count !== 0 && (
        <>
          <span className="search__keys">
            <kbd>↑</kbd> <kbd>↓</kbd> to move
          </span>
          <span className="search__keys">
            <kbd>Enter</kbd> to open
          </span>
          <span className="search__keys">
            <kbd>Ctrl Enter</kbd> in a new tab
          </span>
        </>
      )}
    </div>
  );
}

function announce(status: SearchStatus, answer: Answer | undefined): string {
  if (status === 'stalled') return 'Searching';
  if (!answer) return '';
  const { count } = answer.results;
  return count === 0 ? `No results for “${answer.text}”` : `${count} ${count === 1 ? 'result' : 'results'}`;
}
