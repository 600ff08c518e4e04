/** @jsxImportSource preact */
import { render } from 'preact';
import { chooseProvider } from '../provider/chooseProvider';
import { fetchManifest } from '../provider/fetchFile';
import './dialog/dialog.css';
import './page/page.css';
import { readPlace } from './parts/readPlace';
import { SearchContent } from './page/SearchContent';
import { SearchContext, type SearchSite } from './parts/searchContext';
import { SearchDialog } from './dialog/SearchDialog';

/** Removes the dialog that was opened last. */
let removeLast = (): void => undefined;

/** Fetches what the first search needs, while the reader still reaches for the text field. */
export function prepare(): void {
  const { provider, version } = readSite(document.querySelector<HTMLElement>('a.search-button'));
  provider?.prepare(version);
}

/** Opens the search in a dialog, unless it is open, with what the reader has typed. */
export function open(typed: string): void {
  if (document.querySelector('dialog[open]')) return;
  // A browser that closes the dialog by itself says so later, on a busy machine after the reader has opened the search again.
  // So each opening has an element of its own, and a late event removes only what is already gone.
  removeLast();
  const place = document.createElement('div');
  const remove = (): void => {
    render(null, place);
    place.remove();
  };
  removeLast = remove;
  document.body.append(place);
  const site = readSite(document.querySelector<HTMLElement>('a.search-button'));
  render(
    <SearchContext.Provider value={site}>
      <SearchDialog initialQuery={typed} onClose={remove} />
    </SearchContext.Provider>,
    place,
  );
}

/** Renders the page with all results, which then follows what the reader types. */
export function showResults(page: HTMLElement): void {
  render(
    <SearchContext.Provider value={readSite(page)}>
      <SearchContent />
    </SearchContext.Provider>,
    page,
  );
}

function readSite(element: HTMLElement | null): SearchSite {
  const site = readPlace(element);
  // The list of indexes is fetched while the worker starts. A failure is reported by the search that needs the list.
  if (!site.hosted) fetchManifest(site.baseUrl).catch(() => undefined);
  return { ...site, provider: chooseProvider(site.baseUrl, site.hosted) };
}
