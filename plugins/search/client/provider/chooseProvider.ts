import type { HostedSearch } from '../../format/hosted';
import { EmbeddedProvider } from './embeddedProvider';
import type { HostedEngine } from './hosted/hostedEngine';
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
  // The bundler knows the engine, so a site without a hosted one does not contain the other case.
  if (process.env.SEARCH_ENGINE === 'embedded' || !hosted) return own;
  return new HostedProvider(() => loadEngine(hosted), own);
}

/**
 * Fetches the client of a hosted engine. The bundler knows `SEARCH_ENGINE`, so what was not configured is not in the
 * built site at all.
 */
async function loadEngine(options: HostedSearch): Promise<HostedEngine> {
  if (process.env.SEARCH_ENGINE === 'algolia' && options.engine === 'algolia') {
    const { AlgoliaEngine } = await import('./hosted/algoliaEngine');
    return new AlgoliaEngine(options);
  }
  if (process.env.SEARCH_ENGINE === 'typesense' && options.engine === 'typesense') {
    const { TypesenseEngine } = await import('./hosted/typesenseEngine');
    return new TypesenseEngine(options);
  }
  throw new Error(`The site was built without ${options.engine}.`);
}
