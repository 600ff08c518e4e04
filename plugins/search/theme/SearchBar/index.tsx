import type { ReactNode } from 'react';
import { search } from '@site/src/components/drawings';
import { LineDrawing } from '@site/src/components/LineDrawing';
import './button.css';
import { useSearchPlace } from './useSearchPlace';

/**
 * The search in the navbar. It is a link to `/search`, which works without scripts; with them it is a button that
 * opens the search in a dialog, as `client/button` says.
 */
export default function SearchBar(): ReactNode {
  const place = useSearchPlace();
  // The build puts the address of the version's index here. In development it has none.
  const version = process.env.NODE_ENV === 'production' && !place.hosted ? place.version : undefined;
  return (
    <a
      className="search-button"
      href={place.resultsUrl}
      data-search={JSON.stringify(place)}
      data-index={version}
    >
      <LineDrawing path={search} />
      <span>Search</span>
      <kbd aria-hidden="true" />
    </a>
  );
}
