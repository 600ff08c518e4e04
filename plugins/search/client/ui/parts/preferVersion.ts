import type { SearchPlace } from '../../../format/searchData';

/** Docusaurus' own key. */
const preferredVersion = 'docs-preferred-version-default';

/** The server does not know which version a reader prefers where a page belongs to none; the browser does. */
export function preferVersion(place: SearchPlace): SearchPlace {
  if (document.querySelector('meta[name="docusaurus_version"]')) return place;
  const preferred = readItem(preferredVersion);
  const isKnown = place.versions.some(({ name }) => name === preferred);
  return isKnown && preferred !== null ? { ...place, version: preferred } : place;
}

// The page's script has such a function too. What two bundles share would become a file of its own, for which that script waits.
function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
