/** @jsxImportSource preact */
import { render } from 'preact';
import { chooseProvider } from '../provider/chooseProvider';
import { fetchManifest } from '../provider/fetchFile';
import './dialog/dialog.css';
import './page/page.css';
import { readPlace } from './place/readPlace';
import { SearchContent } from './page/SearchContent';
import { SearchContext, type SearchSite } from './place/searchContext';
import { SearchDialog } from './dialog/SearchDialog';

const place = document.createElement('div');

/** Fetches what the first search needs, while the reader still reaches for the text field. */
export function prepare(): void {
  const { provider, version } = readSite(document.querySelector<HTMLElement>('a.search-button'));
  provider?.prepare(version);
}

/** Opens the search in a dialog, unless it is open, with what the reader has typed. */
export function open(typed: string): void {
  const close = (): void => {
    render(null, place);
    place.remove();
  };
  if (place.isConnected) return;
  document.body.append(place);
  const site = readSite(document.querySelector<HTMLElement>('a.search-button'));
  render(
    <SearchContext.Provider value={site}>
      <SearchDialog initialQuery={typed} onClose={close} />
    </SearchContext.Provider>,
    place,
  );
}

/** Brings the page with all results to life. */
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
  // The list of indexes is on its way while the worker starts; whoever needs the list tells of its loss.
  if (!site.hosted) fetchManifest(site.baseUrl).catch(() => undefined);
  return { ...site, provider: chooseProvider(site.baseUrl, site.hosted) };
}
