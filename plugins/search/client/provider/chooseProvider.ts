import type { HostedSearch } from '../../format/hosted';
import { EmbeddedProvider } from './embeddedProvider';
import { HostedProvider } from './hosted/hostedProvider';
import { loadEngine } from './hosted/loadEngine';
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
  // The bundler knows the engine, so a site without a hosted one does not contain the other case.
  if (process.env.SEARCH_ENGINE === 'embedded' || !hosted) return own;
  return new HostedProvider(() => loadEngine(hosted), own);
}
