import type { SearchPlace } from '../../../format/searchData';
import { fetchManifest } from '../../provider/fetchFile';
import type { SearchSite } from './searchContext';
import type { HostedSearch } from '../../../format/hosted';
import { EmbeddedProvider } from '../../provider/embeddedProvider';
import { createHostedProvider } from '../../provider/hosted/hostedProvider';
import type { SearchProvider } from '../../provider/searchProvider';

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

const providers = new Map<string, SearchProvider>();

/** The search of the site, one for a visit, so that what is fetched and started serves the modal and `/search`. */
function chooseProvider(baseUrl: string, hosted: HostedSearch | undefined): SearchProvider {
  const provider = providers.get(baseUrl) ?? createProvider(baseUrl, hosted);
  providers.set(baseUrl, provider);
  return provider;
}

function createProvider(baseUrl: string, hosted: HostedSearch | undefined): SearchProvider {
  const own = new EmbeddedProvider(baseUrl);
  // The bundler knows the engine, and leaves out what is in this block: a site without a hosted one has no client of it at all.
  if (process.env.SEARCH_ENGINE === 'algolia' && hosted)
    return createHostedProvider(async () => {
      const { createAlgoliaEngine } = await import('../../provider/hosted/algoliaEngine');
      return createAlgoliaEngine(hosted);
    }, own);
  return own;
}
