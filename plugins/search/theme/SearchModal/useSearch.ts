import { useCallback, useEffect, useState } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { chooseProvider } from '../../client/chooseProvider';
import type { SearchData } from '../../format';
import type { SearchResults } from '../../client/searchProvider';

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
  const baseUrl = useBaseUrl('/');
  const language = useDocusaurusContext().i18n.currentLocale;
  const { hosted } = usePluginData('search') as SearchData;
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<SearchStatus>('idle');
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (text.trim() === '') {
      setStatus('idle');
      setAnswer(undefined);
      return undefined;
    }
    let isLatest = true;
    setStatus('loading');
    const timer = setTimeout(() => {
      setStatus('stalled');
    }, stallsAfter);
    chooseProvider(baseUrl, hosted)
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
  }, [text, version, language, count, baseUrl, hosted, attempt]);

  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  return { status, answer, retry };
}
