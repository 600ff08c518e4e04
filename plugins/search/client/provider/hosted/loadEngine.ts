import type { HostedSearch } from '../../../format/hosted';
import type { HostedEngine } from './hostedEngine';

/**
 * Fetches the client of a hosted engine. The bundler knows `SEARCH_ENGINE`, so what was not configured is not in the
 * built site at all.
 */
export async function loadEngine(options: HostedSearch): Promise<HostedEngine> {
  if (process.env.SEARCH_ENGINE === 'algolia' && options.engine === 'algolia') {
    const { AlgoliaEngine } = await import('./algoliaEngine');
    return new AlgoliaEngine(options);
  }
  if (process.env.SEARCH_ENGINE === 'typesense' && options.engine === 'typesense') {
    const { TypesenseEngine } = await import('./typesenseEngine');
    return new TypesenseEngine(options);
  }
  throw new Error(`The site was built without ${options.engine}.`);
}
