import { useEffect, useState, type ReactNode } from 'react';
import type { SearchPlace } from '../../../format/searchData';
import { SearchContext, type SearchSite } from '../parts/searchContext';
import { openSite } from '../parts/openSite';
import './page.css';
import { SearchContent } from './SearchContent';

/** The island of `/search`. The build renders it before anything is asked, when there is nothing yet that could answer. */
export default function SearchPage({ place }: { place: SearchPlace }): ReactNode {
  const [site, setSite] = useState<SearchSite>({ ...place, provider: undefined });
  useEffect(() => {
    setSite(openSite(place));
  }, [place]);
  return (
    <SearchContext.Provider value={site}>
      <SearchContent />
    </SearchContext.Provider>
  );
}
