import type { HostedSearch } from '../../format/hosted';
import { EmbeddedProvider } from './embeddedProvider';
import { HostedProvider } from './hosted/hostedProvider';
import type { SearchProvider } from './searchProvider';

const providers = new Map<string, SearchProvider>();

/** The search of the site, one for a visit, so that what is fetched and started serves the modal and `/search`. */
export function chooseProvider(baseUrl: string, hosted: HostedSearch | undefined): SearchProvider {
  const provider = providers.get(baseUrl) ?? createProvider(baseUrl, hosted);
  providers.set(baseUrl, provider);
  return provider;
}

function createProvider(baseUrl: string, hosted: HostedSearch | undefined): SearchProvider {
  const own = new EmbeddedProvider(baseUrl);
  // The bundler knows the engine, and leaves out what is in this block: a site without a hosted one has no client of it at all.
  if (process.env.SEARCH_ENGINE === 'algolia' && hosted)
    return new HostedProvider(async () => {
      const { AlgoliaEngine } = await import('./hosted/algoliaEngine');
      return new AlgoliaEngine(hosted);
    }, own);
  return own;
}
