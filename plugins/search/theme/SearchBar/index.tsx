import { useSyncExternalStore, type ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { SearchData } from '../../format';
import { SearchIcon } from './SearchIcon';
import styles from './styles.module.css';
import { useSearchButton } from './useSearchButton';

/**
 * The search in the navbar. It is a link to `/search`, which works without scripts; with them it is a button that
 * opens the search in a dialog. Everything else is fetched when the reader reaches for it.
 */
export default function SearchBar(): ReactNode {
  const { modal, handlers } = useSearchButton();
  const { searchPagePath } = usePluginData('search') as SearchData;
  const runs = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <>
      <a
        className={`search-button ${styles.button}`}
        href={useBaseUrl(`/${searchPagePath}`)}
        role={runs ? 'button' : undefined}
        aria-haspopup={runs ? 'dialog' : undefined}
        aria-keyshortcuts={runs ? 'Control+K Meta+K /' : undefined}
        {...handlers}
      >
        <SearchIcon name="search" />
        <span>Search</span>
        <kbd aria-hidden="true" />
      </a>
      {modal}
    </>
  );
}

const neverChanges = () => () => undefined;
