import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { SearchPlace } from '../../../format/searchData';
import type { SearchProvider } from '../../provider/searchProvider';

/** What the components of the search know. The server, which renders `/search` empty, has nothing that answers. */
export interface SearchSite extends SearchPlace {
  provider: SearchProvider | undefined;
}

export const SearchContext = createContext<SearchSite | undefined>(undefined);

/** Where the search stands. Throws outside of its context. */
export function useSearchSite(): SearchSite {
  const site = useContext(SearchContext);
  if (!site) throw new Error('A component of the search stands outside of SearchContext.');
  return site;
}
