import { useCallback, useLayoutEffect, useState } from 'react';
import type { SearchResults } from '../../engine/show/searchHit';
import { useSearchSite } from '../parts/searchContext';

/** What the search is doing. It stalls when an answer takes longer than a reader would call instant. */
export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** The last results, and what was asked. */
export interface Answer {
  /** The query that the results answer. */
  text: string;
  results: SearchResults;
}

/** A search, as components show it. */
export interface Search {
  status: SearchStatus;
  /** The last answer, which stays until the next is there. */
  answer: Answer | undefined;
  retry: () => void;
}

/** How many hits the dialog shows, and how many `/search` adds at a time. */
export const hitsPerPage = 20;

const stallsAfter = 300;
/** When the search says that it failed, in milliseconds. An answer that comes later is shown all the same. */
const patience = 7_000;

/** What the last search brought, and which one it was. */
type Outcome = Omit<Search, 'retry'> & { search: string };

const nothing: Outcome = { search: '', status: 'idle', answer: undefined };

/** Searches whenever the query or the version changes; an answer that comes too late is left out. */
export function useSearch(text: string, version: string, count: number): Search {
  const { provider } = useSearchSite();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState(nothing);
  const search = text.trim() === '' ? '' : JSON.stringify([text, version, count, attempt]);

  useLayoutEffect(() => provider?.askAgain(), [provider, attempt]);
  // Before the paint: the worker searches while the browser shows the letter.
  useLayoutEffect(() => {
    if (!provider || search === '') {
      setOutcome(nothing);
      return undefined;
    }
    let isLatest = true;
    const settle = (status: SearchStatus, answer: Answer | undefined): void => {
      if (!isLatest) return;
      stop();
      setOutcome({ search, status, answer });
    };
    const timers = [
      setTimeout(() => setOutcome(({ answer }) => ({ search, status: 'stalled', answer })), stallsAfter),
      setTimeout(settle, patience, 'error', undefined),
    ];
    const stop = (): void => {
      for (const timer of timers) clearTimeout(timer);
    };
    const language = document.documentElement.lang;
    provider
      .search({ text, version, language, count }, (results) => settle('idle', { text, results }))
      .catch((error: unknown) => {
        console.warn('The search failed.', error);
        settle('error', undefined);
      });
    return () => {
      isLatest = false;
      stop();
    };
  }, [text, version, count, provider, search]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const status = outcome.search === search ? outcome.status : 'loading';
  return { status, answer: search === '' ? undefined : outcome.answer, retry };
}
