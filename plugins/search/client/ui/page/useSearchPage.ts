import { useEffect, useState } from 'react';
import { PageEvent } from '@site/src/navigation/format';
import type { Search } from '../hits/useSearch';
import type { SearchParts } from '../hits/searchParts';

interface SearchPageState extends Search {
  query: string;
  version: string;
  setQuery: (query: string) => void;
  setVersion: (version: string) => void;
  showMore: () => void;
}

/** The state of the page, kept in its address, so that it can be shared and gone back to. */
export function useSearchPage({
  hitsPerPage,
  limitQuery,
  useSearch,
  useSearchSite,
}: SearchParts): SearchPageState {
  const site = useSearchSite();
  const [address, setAddress] = useAddress();
  const asked = new URLSearchParams(address);
  const query = limitQuery(asked.get('q') ?? '');
  const named = asked.get('version');
  const version = site.versions.find(({ name }) => name === named)?.name ?? site.version;

  const [more, setMore] = useState({ key: '', count: hitsPerPage });
  const key = `${version} ${query}`;
  const count = more.key === key ? more.count : hitsPerPage;
  const go = (q: string, to: string): void =>
    setAddress(`?${new URLSearchParams({ ...(q === '' ? {} : { q }), version: to }).toString()}`);
  return {
    query,
    version,
    setQuery: (q) => go(limitQuery(q), version),
    setVersion: (to) => go(query, to),
    ...useSearch(query, version, count),
    showMore: () => setMore({ key, count: count + hitsPerPage }),
  };
}

/** The query of the page's address, and a function that changes it in place. The first rendering knows none, as on the server. */
function useAddress(): [string, (search: string) => void] {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const follow = (): void => setAddress(window.location.search);
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const change = (search: string): void => {
    setAddress(search);
    window.history.replaceState(window.history.state, '', search);
    document.dispatchEvent(new Event(PageEvent.addressChanged));
  };
  return [address, change];
}
