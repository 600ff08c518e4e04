import type { SearchPlace } from '../../../format/searchData';

/** The server does not know which version a reader prefers where a page belongs to none; `behaviors/preferredVersion` tells it. */
export function preferVersion(place: SearchPlace): SearchPlace {
  if (document.querySelector('meta[name="docusaurus_version"]')) return place;
  const preferred = place.versions.find(({ name }) => name === document.documentElement.dataset.preferred);
  return preferred ? { ...place, version: preferred.name } : place;
}
