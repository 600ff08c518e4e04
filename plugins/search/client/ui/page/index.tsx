import { useEffect, useState, type ReactNode } from 'react';
import type { SearchPlace } from '../../../format/searchData';
import type { SearchSite } from '../parts/searchContext';
import type { SearchParts } from '../hits/searchParts';
import './page.css';
import { SearchContent } from './SearchContent';

/** Makes the island of `/search`. The build renders it before anything is asked, when there is nothing yet that could answer. */
export function createSearchPage(parts: SearchParts): (props: { place: SearchPlace }) => ReactNode {
  const { openSite, SearchContext } = parts;
  return function SearchPage({ place }) {
    const [site, setSite] = useState<SearchSite>({ ...place, provider: undefined });
    useEffect(() => setSite(openSite(place)), [place]);
    return (
      <SearchContext.Provider value={site}>
        <SearchContent parts={parts} />
      </SearchContext.Provider>
    );
  };
}
