import { useId, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { close as cross, search } from '@site/src/components/drawings';
import { LineDrawing } from '@site/src/components/LineDrawing';
import { limitQuery, maxQueryLength } from '../../../format/limitQuery';
import { Foot } from './Foot';
import { inShownOrder, listOptions } from '../hits/groupByPage';
import { hitId, Hits } from '../hits/Hits';
import { Messages } from '../hits/Messages';
import { Notes } from '../hits/Notes';
import { openBox } from '../hits/openBox';
import { SavedLists, savedLinks } from '../saved/SavedLists';
import { opensHere } from '../parts/opensHere';
import { useSearchSite } from '../parts/searchContext';
import { useChosenHit } from '../hits/useChosenHit';
import { useDialog } from './useDialog';
import { addRecent, toSavedHit, type SavedHit } from '../saved/savedHits';
import { useSavedHits } from '../saved/useSavedHits';
import { hitsPerPage, useSearch } from '../hits/useSearch';
import { readPasted } from '../parts/readPasted';
import { useManifest } from '../parts/useManifest';
import { VersionSelect } from '../parts/VersionSelect';

interface SearchDialogProps {
  /** What the reader typed before the dialog was there. */
  initialQuery: string;
  onClose: () => void;
}

/** The search: a dialog with a text field, and hits that the arrow keys choose from. */
export function SearchDialog({ initialQuery, onClose }: SearchDialogProps): ReactNode {
  const { dialog, input, close, closeOutside, focusInput } = useDialog(onClose);
  const [query, setQuery] = useState(() => limitQuery(initialQuery));
  const [version, setVersion] = useState(useSearchSite().version);
  const [saved, updateSaved] = useSavedHits();
  // Hits of other sites are not remembered.
  const remember = (hit: SavedHit): void => {
    if (hit.url.startsWith('/')) updateSaved((before) => addRecent(before, hit));
  };
  /** A link opens as any other of the page, by itself. */
  const follow = (hit: SavedHit, event: MouseEvent): void => {
    remember(hit);
    if (opensHere(event)) close();
  };
  const { status, answer, retry } = useSearch(query, version, hitsPerPage);
  const answered = answer?.text ?? '';
  const [unfolded, setUnfolded] = useState({ answered, paths: new Set<string>() });
  const paths = unfolded.answered === answered ? unfolded.paths : undefined;
  const shown = useMemo(() => inShownOrder(answer?.results, hitsPerPage, paths), [answer, paths]);
  const options = useMemo(() => listOptions(shown), [shown]);
  const id = useId();
  const { chosen, choose, handleKey } = useChosenHit({ query, answered, options }, (place, isNewTab) => {
    const option = options[place];
    if (typeof option === 'object' && isNewTab) {
      remember(toSavedHit(option));
      window.open(option.url, '_blank', 'noopener');
    } else document.getElementById(hitId(id, place))?.click();
  });
  // None while their list is on its way, or lost.
  const offered = useManifest()?.offered[version] ?? [];
  const isEmpty = query.trim() === '';
  const hasSaved = saved.recent.length + saved.favourite.length > 0;
  const tryQuery = (text: string): void => {
    setQuery(text);
    focusInput();
  };

  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label="Search"
      data-status={status}
      // A browser that translates the page would put other elements in the place of texts, which change with each key.
      translate="no"
      onCancel={close}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className="search__head">
        <LineDrawing path={search} />
        <input
          ref={input}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? id : undefined}
          aria-activedescendant={options.length > 0 ? hitId(id, chosen) : undefined}
          aria-autocomplete="list"
          aria-label="Search docs"
          placeholder="Search docs"
          maxLength={maxQueryLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={({ currentTarget }) => setQuery(limitQuery(currentTarget.value))}
          onPaste={(event) => setQuery(readPasted(event) ?? query)}
          onKeyDown={(event) => {
            const isHandled = handleKey(event);
            const first = isEmpty && event.key === 'ArrowDown' ? savedLinks(dialog.current)[0] : undefined;
            first?.focus();
            if (isHandled || first) event.preventDefault();
          }}
        />
        <VersionSelect version={version} onChange={setVersion} />
        <button type="button" className="icon search__close" onClick={close}>
          <span className="unseen">Close the search</span>
          <kbd aria-hidden="true">Esc</kbd>
          <LineDrawing path={cross} />
        </button>
      </div>
      <div className="search__progress" data-stalled={status === 'stalled' || undefined} />
      <div className="search__body">
        <Messages
          status={status}
          answer={answer}
          onRetry={() => {
            retry();
            focusInput();
          }}
          onTry={tryQuery}
        />
        <Notes answer={answer} version={version} onTry={tryQuery} />
        {isEmpty && !hasSaved && <p className="search__message quiet">No recent searches</p>}
        {isEmpty && (hasSaved || offered.length > 0) && (
          <SavedLists
            saved={saved}
            offered={hasSaved ? [] : offered}
            onChange={updateSaved}
            onOpen={follow}
            onLeave={focusInput}
          />
        )}
        {options.length > 0 && (
          <Hits
            id={id}
            {...shown}
            chosen={chosen}
            onChoose={choose}
            onOpen={(hit, event) => {
              follow(toSavedHit(hit), event);
              openBox(hit, query);
            }}
            onUnfold={(path) => {
              setUnfolded({ answered, paths: new Set([...(paths ?? []), path]) });
              focusInput();
            }}
          />
        )}
      </div>
      <Foot query={query} version={version} status={status} answer={answer} onFollow={close} />
    </dialog>
  );
}
