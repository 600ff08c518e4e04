import type { SearchPlace } from '../../../format/searchData';
import { chooseProvider } from '../../provider/chooseProvider';
import { fetchManifest } from '../../provider/fetchFile';
import type { SearchSite } from './searchContext';

/** What the components of the search read, with what answers queries. */
export function openSite(place: SearchPlace): SearchSite {
  const { baseUrl, hosted } = place;
  // The list of indexes is fetched while the worker starts. A failure is reported by the search that needs the list.
  if (!hosted) fetchManifest(baseUrl).catch(() => undefined);
  return { ...preferVersion(place), provider: chooseProvider(baseUrl, hosted) };
}

/** The server does not know which version a reader prefers where a page belongs to none; `behaviors/preferredVersion` tells it. */
function preferVersion(place: SearchPlace): SearchPlace {
  if (document.querySelector('meta[name="docusaurus_version"]')) return place;
  const preferred = place.versions.find(({ name }) => name === document.documentElement.dataset.preferred);
  return preferred ? { ...place, version: preferred.name } : place;
}
