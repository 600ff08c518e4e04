import { useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client';
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
  const version = useActivePluginAndVersion()?.activeVersion?.name;
  // The build puts the address of the index here, which it does not write in development. Elsewhere a reader may prefer another version.
  const index = process.env.NODE_ENV === 'production' && !place.hosted ? version : undefined;
  return (
    <a
      className="search-button"
      href={place.resultsUrl}
      data-search={JSON.stringify(place)}
      data-index={index}
    >
      <LineDrawing path={search} />
      <span>Search</span>
      <kbd aria-hidden="true" />
    </a>
  );
}
