import { createContext, useContext } from 'react';
import type { SearchPlace } from '../../../format/searchData';
import type { SearchProvider } from '../../provider/searchProvider';

/** What the components of the search read. On the server, which renders `/search` without a query, there is no provider. */
export interface SearchSite extends SearchPlace {
  provider: SearchProvider | undefined;
}

export const SearchContext = createContext<SearchSite | undefined>(undefined);

/** Returns what the page tells the search. Throws outside of its context. */
export function useSearchSite(): SearchSite {
  const site = useContext(SearchContext);
  if (!site) throw new Error('A component of the search is rendered outside of SearchContext.');
  return site;
}
