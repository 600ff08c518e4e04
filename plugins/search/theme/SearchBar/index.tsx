import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import { addressWanted } from '../../client/ui/parts/openAddress';
import { iconPaths } from '../../client/ui/parts/iconPaths';
import './button.css';
import { useSearchPlace } from './useSearchPlace';

/**
 * The search in the navbar. It is a link to `/search`, which works without scripts; with them it is a button that
 * opens the search in a dialog, as `client/button` says. In the running app, what the reader finds is shown by it.
 */
export default function SearchBar(): ReactNode {
  const place = useSearchPlace();
  useShownByApp();
  const runs = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <a
      className="search-button"
      href={place.resultsUrl}
      data-search={JSON.stringify(place)}
      role={runs ? 'button' : undefined}
      aria-haspopup={runs ? 'dialog' : undefined}
      aria-keyshortcuts={runs ? 'Control+K Meta+K /' : undefined}
    >
      <svg className="icon-svg" viewBox="0 0 18 18" aria-hidden="true">
        <path d={iconPaths.search} />
      </svg>
      <span>Search</span>
      <kbd aria-hidden="true" />
    </a>
  );
}

/** Shows in the app what is opened from the search. */
function useShownByApp(): void {
  const history = useHistory();
  useEffect(() => {
    const show = (event: Event): void => {
      event.preventDefault();
      history.push((event as CustomEvent<string>).detail);
    };
    document.addEventListener(addressWanted, show);
    return () => {
      document.removeEventListener(addressWanted, show);
    };
  }, [history]);
}

const neverChanges = () => () => undefined;
