import { showIn } from '@site/src/islands/runtime';
import type { SearchPlace } from '../../../format/searchData';
import { takeOver } from '../../provider/fetchFile';
import { openSite } from '../parts/openSite';
import { SearchContext, type SearchSite } from '../parts/searchContext';
import { SearchDialog } from './SearchDialog';
// After the styles of its parts, some of which it changes.
import './dialog.css';

export { searchParts } from '../hits/searchParts';

/** Removes the dialog that was opened last. */
let removeLast = (): void => undefined;

/** Fetches what the first search needs, while the reader still reaches for the text field. `index` is on its way already. */
export function prepare(index: Promise<Response> | undefined): void {
  if (index) takeOver(index);
  const { provider, version } = readSite();
  provider?.prepare(version);
}

/** Opens the search in a dialog, unless it is open, with what the reader has typed. */
export function open(typed: string): void {
  if (document.querySelector('dialog[open]')) return;
  // A browser that closes the dialog by itself says so later, on a busy machine after the reader has opened the search again.
  // So each opening has an element of its own, and a late event removes only what is already gone.
  removeLast();
  const place = document.createElement('div');
  let end = (): void => undefined;
  const remove = (): void => {
    end();
    place.remove();
  };
  removeLast = remove;
  document.body.append(place);
  end = showIn(
    place,
    <SearchContext.Provider value={readSite()}>
      <SearchDialog initialQuery={typed} onClose={remove} />
    </SearchContext.Provider>,
    () => import('@site/src/components/CrashBox'),
  );
}

function readSite(): SearchSite {
  const button = document.querySelector<HTMLElement>('a.search-button');
  return openSite(JSON.parse(button?.dataset.search ?? '{}') as SearchPlace);
}
