import { useEffect, useState } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import { hitsPerPage, limitQuery } from '../../client/searchProvider';
import { useSearchedVersion } from '../SearchBar/useSearchedVersion';
import { useSearch, type Answer, type SearchStatus } from '../SearchModal/useSearch';

interface SearchPageState {
  query: string;
  version: string;
  setQuery: (query: string) => void;
  setVersion: (version: string) => void;
  status: SearchStatus;
  answer: Answer | undefined;
  retry: () => void;
  showMore: () => void;
}

/** The state of the page, kept in its address, so that it can be shared and gone back to. */
export function useSearchPage(): SearchPageState {
  const preferred = useSearchedVersion();
  const versions = useVersions(undefined);
  const history = useHistory();
  const { search, pathname } = useLocation();
  // The server knows no query, so the first paint has none.
  const [address, setAddress] = useState('');
  useEffect(() => {
    setAddress(search);
  }, [search]);
  const asked = new URLSearchParams(address);
  const query = limitQuery(asked.get('q') ?? '');
  const named = asked.get('version');
  const version = versions.some(({ name }) => name === named) && named ? named : preferred;

  const [more, setMore] = useState({ key: '', count: hitsPerPage });
  const key = `${version} ${query}`;
  const count = more.key === key ? more.count : hitsPerPage;
  const go = (q: string, to: string): void => {
    const next = `?${new URLSearchParams({ ...(q === '' ? {} : { q }), version: to }).toString()}`;
    setAddress(next);
    history.replace({ pathname, search: next });
  };
  return {
    query,
    version,
    setQuery: (q) => {
      go(limitQuery(q), version);
    },
    setVersion: (to) => {
      go(query, to);
    },
    ...useSearch(query, version, count),
    showMore: () => {
      setMore({ key, count: count + hitsPerPage });
    },
  };
}
