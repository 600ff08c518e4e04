import type { SearchPlace } from '../../../format/searchData';
import { fetchManifest } from '../../provider/fetchFile';
import type { SearchSite } from './searchContext';
import { EmbeddedProvider } from '../../provider/embeddedProvider';
import { createHostedProvider } from '../../provider/hosted/hostedProvider';
import type { SearchProvider } from '../../provider/searchProvider';

/** The search of the site, one for a visit, so that what is fetched and started serves the modal and `/search`. */
let provider: SearchProvider | undefined;

/** What the components of the search read, with what answers queries. */
export function openSite(place: SearchPlace): SearchSite {
  // The list of indexes is fetched while the worker starts. A failure is reported by the search that needs the list.
  if (!place.hosted) fetchManifest(place.baseUrl).catch(() => undefined);
  provider ??= createProvider(place);
  return { ...preferVersion(place), provider };
}

/** The server does not know which version a reader prefers where a page belongs to none; `behaviors/preferredVersion` tells it. */
function preferVersion(place: SearchPlace): SearchPlace {
  if (document.querySelector('meta[name="docusaurus_version"]')) return place;
  const preferred = place.versions.find(({ name }) => name === document.documentElement.dataset.preferred);
  return preferred ? { ...place, version: preferred.name } : place;
}

function createProvider({ baseUrl, hosted }: SearchPlace): SearchProvider {
  const own = new EmbeddedProvider(baseUrl);
  // The bundler knows the engine, and leaves out what is in this block: a site without a hosted one has no client of it at all.
  if (process.env.SEARCH_ENGINE === 'algolia' && hosted)
    return createHostedProvider(async () => {
      const { createAlgoliaEngine } = await import('../../provider/hosted/algoliaEngine');
      return createAlgoliaEngine(hosted);
    }, own);
  return own;
}
