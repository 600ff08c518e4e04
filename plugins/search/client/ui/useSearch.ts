import { useCallback, useLayoutEffect, useState } from 'preact/hooks';
import type { SearchResults } from '../searchProvider';
import { useSearchSite } from './searchContext';

/** What the search is doing. It stalls when an answer takes longer than a reader would call instant. */
export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** The last results, and what was asked. */
export interface Answer {
  /** The query that the results answer. */
  text: string;
  results: SearchResults;
}

interface Search {
  status: SearchStatus;
  /** The last answer, which stays until the next is there. */
  answer: Answer | undefined;
  retry: () => void;
}

const stallsAfter = 300;

/** Searches whenever the query or the version changes; an answer that comes too late is left out. */
export function useSearch(text: string, version: string, count: number): Search {
  const { provider } = useSearchSite();
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<SearchStatus>('idle');
  const [answer, setAnswer] = useState<Answer>();

  // Before the paint: the worker searches while the browser shows the letter.
  useLayoutEffect(() => {
    if (!provider || text.trim() === '') {
      setStatus('idle');
      setAnswer(undefined);
      return undefined;
    }
    let isLatest = true;
    setStatus('loading');
    const timer = setTimeout(() => {
      setStatus('stalled');
    }, stallsAfter);
    const language = document.documentElement.lang;
    provider
      .search({ text, version, language, from: 0, count }, (results) => {
        if (!isLatest) return;
        clearTimeout(timer);
        setStatus('idle');
        setAnswer({ text, results });
      })
      .catch((error: unknown) => {
        console.warn('The search failed.', error);
        if (!isLatest) return;
        clearTimeout(timer);
        setStatus('error');
        setAnswer(undefined);
      });
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text, version, count, provider, attempt]);

  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  return { status, answer, retry };
}
