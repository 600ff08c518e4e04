import { useId, useState, type ReactNode } from 'react';
import { chooseProvider } from '../../client/chooseProvider';
import { hitsPerPage, limitQuery, maxQueryLength } from '../../client/searchProvider';
import type { HostedSearch } from '../../format';
import { toSavedHit } from '../../client/toSavedHit';
import { SearchIcon } from '../SearchBar/SearchIcon';
import { useSearchedVersion } from '../SearchBar/useSearchedVersion';
import { Foot } from './Foot';
import { inShownOrder } from './groupByPage';
import { hitId, Hits } from './Hits';
import { NoResults, SearchFailed } from './Messages';
import { SavedLists, savedLinks } from './SavedLists';
import styles from './styles.module.css';
import { useChosenHit } from './useChosenHit';
import { useModal } from './useModal';
import { useOpenHit } from './useOpenHit';
import { useSavedHits } from './useSavedHits';
import { useSearch } from './useSearch';
import { VersionSelect } from './VersionSelect';

export interface SearchModalProps {
  /** What the reader typed before the dialog was there. */
  initialQuery: string;
  onClose: () => void;
}

/** Fetches what the first search needs, while the reader still reaches for the text field. */
export function prepare(baseUrl: string, hosted: HostedSearch | undefined, version: string): void {
  chooseProvider(baseUrl, hosted).prepare(version);
}

/** The search: a dialog with a text field, and hits that the arrow keys choose from. */
export default function SearchModal({ initialQuery, onClose }: SearchModalProps): ReactNode {
  const { dialog, input, close, closeOutside, focusInput } = useModal();
  const [query, setQuery] = useState(() => limitQuery(initialQuery));
  const [version, setVersion] = useState(useSearchedVersion());
  const [saved, updateSaved] = useSavedHits();
  const { openHit, clickHit } = useOpenHit(updateSaved, close);
  const { status, answer, retry } = useSearch(query, version, hitsPerPage);
  const hits = inShownOrder(answer?.results.hits ?? []);
  const { chosen, choose, handleKey } = useChosenHit(
    { query, answered: answer?.text ?? '', hits },
    (hit, isNewTab) => {
      openHit(toSavedHit(hit), isNewTab);
    },
  );
  const id = useId();
  const isEmpty = query.trim() === '';
  const hasSaved = saved.recent.length + saved.favourite.length > 0;

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-label="Search"
      data-status={status}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className={styles.head}>
        <SearchIcon name="search" />
        <input
          ref={input}
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={hits.length > 0 ? id : undefined}
          aria-activedescendant={hits.length > 0 ? hitId(id, chosen) : undefined}
          aria-autocomplete="list"
          aria-label="Search docs"
          placeholder="Search docs"
          maxLength={maxQueryLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="go"
          value={query}
          onChange={({ target }) => {
            setQuery(limitQuery(target.value));
          }}
          onKeyDown={(event) => {
            const isHandled = handleKey(event);
            const first = isEmpty && event.key === 'ArrowDown' ? savedLinks(dialog.current)[0] : undefined;
            first?.focus();
            if (isHandled || first) event.preventDefault();
          }}
        />
        <VersionSelect version={version} onChange={setVersion} />
        <button type="button" className={`icon ${styles.close}`} onClick={close}>
          <span className={styles.unseen}>Close the search</span>
          <kbd aria-hidden="true">Esc</kbd>
          <SearchIcon name="close" />
        </button>
      </div>
      <div className={styles.progress} data-stalled={status === 'stalled' || undefined} />
      <div className={styles.body}>
        {status === 'error' && (
          <SearchFailed
            onRetry={() => {
              retry();
              focusInput();
            }}
          />
        )}
        {isEmpty && !hasSaved && <p className={`${styles.message} quiet`}>No recent searches</p>}
        {isEmpty && hasSaved && (
          <SavedLists saved={saved} onChange={updateSaved} onOpen={clickHit} onLeave={focusInput} />
        )}
        {answer && hits.length === 0 && (
          <NoResults
            query={answer.text}
            onTry={(text) => {
              setQuery(text);
              focusInput();
            }}
          />
        )}
        {hits.length > 0 && (
          <Hits
            id={id}
            hits={hits}
            chosen={chosen}
            onChoose={choose}
            onOpen={(hit, event) => {
              clickHit(toSavedHit(hit), event);
            }}
          />
        )}
      </div>
      <Foot query={query} version={version} status={status} answer={answer} onFollow={close} />
    </dialog>
  );
}
